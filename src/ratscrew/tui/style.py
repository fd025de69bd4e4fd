"""How Textual lays the screen out, and in which colours."""

from typing import Final

from ratscrew.tui.look import Colours

__all__ = ["STYLE"]

STYLE: Final = f"""
Screen {{ background: {Colours.FELT}; color: {Colours.TEXT}; }}
Part {{ background: {Colours.FELT}; }}
#head {{ height: 1; background: {Colours.FELT_LIGHT}; }}
#felt {{ height: 1fr; }}
#middle {{ height: 1fr; min-height: 13; }}
#seats {{ width: 28; padding: 1 0 0 1; height: 100%; }}
#pile {{ width: 1fr; height: 100%; }}
#ribbon {{ height: 2; padding: 0 1; background: {Colours.FELT_LIGHT}; }}
#finish {{ height: 2; padding: 0 1; }}
#actions {{ height: 1; }}
#log {{ height: 3; padding: 0 2; }}
#keys {{ height: 1; }}
#page {{ height: 1fr; padding: 0 1; }}
#small {{ padding: 1 2; color: {Colours.TEXT}; }}
.-roomy #seats {{ width: 38; padding: 1 0 0 2; }}
.-roomy #log {{ height: 8; padding: 1 2 0 2; }}
.-roomy #ribbon {{ height: 3; padding: 1 2 0 2; }}
.-roomy #finish {{ height: 3; padding: 1 2 0 2; }}
.-roomy #actions {{ height: 2; padding: 1 1 0 1; }}
.-roomy #keys {{ padding: 0 1; }}
.-roomy #page {{ padding: 2 6; }}
ModalScreen {{ align: center middle; background: {Colours.FELT} 60%; }}
.sheet {{
    width: 66; max-width: 95%; height: auto; max-height: 90%; padding: 0 2;
    background: {Colours.FELT_LIGHT}; border: round {Colours.BRASS};
}}
.sheet.tall {{ width: 78; height: 90%; }}
.sheet VerticalScroll {{
    height: 1fr; margin: 1 0; scrollbar-size: 1 1;
    scrollbar-color: {Colours.BRASS}; scrollbar-color-active: {Colours.BRASS};
    scrollbar-color-hover: {Colours.BRASS}; scrollbar-background: {Colours.EDGE};
    scrollbar-background-active: {Colours.EDGE}; scrollbar-background-hover: {Colours.EDGE};
}}
.heading {{ text-style: bold; color: {Colours.BRASS}; }}
.says {{ margin: 1 0 0 0; }}
.soft {{ color: {Colours.SOFT}; }}
.bad {{ color: {Colours.BAD}; }}
OptionList, Input {{
    margin: 1 0; height: auto; max-height: 12; border: none; padding: 0;
    background: {Colours.FELT_LIGHT}; color: {Colours.TEXT};
}}
OptionList:focus, Input:focus {{ background-tint: {Colours.FELT_LIGHT} 0%; }}
Input {{ height: 1; background: {Colours.FELT}; }}
OptionList > .option-list--option-highlighted,
OptionList:focus > .option-list--option-highlighted {{
    background: {Colours.BRASS}; color: {Colours.INK}; text-style: bold;
}}
.-plain OptionList > .option-list--option-highlighted,
.-plain OptionList:focus > .option-list--option-highlighted {{ text-style: bold reverse; }}
.-ascii .sheet {{ border: ascii {Colours.BRASS}; }}
"""
