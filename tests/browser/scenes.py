"""Every screen of the page as a scene: set up once, then looked at in every size and theme.

Pictures are made of them (``tools/screenshots.py``) and checks run over them
(``tests/browser/access``). A scene is a function that brings its stage to a state that stays while
it is looked at; its docstring says what there is to see. They are kept by kind in
``tests/browser/staging``, where a new one goes as well; this module gathers them.
"""

from browser.staging import before, beside, doors, game, house, oneself, played, reruns, together
from browser.staging.stage import (
    CROWD,
    PATIENCE,
    SCENES,
    SIZES,
    THEMES,
    Scene,
    Size,
    Stage,
    by,
    scene,
)

__all__ = [
    "CROWD",
    "PATIENCE",
    "SCENES",
    "SIZES",
    "THEMES",
    "Scene",
    "Size",
    "Stage",
    "before",
    "beside",
    "by",
    "doors",
    "game",
    "house",
    "oneself",
    "played",
    "reruns",
    "scene",
    "together",
]
