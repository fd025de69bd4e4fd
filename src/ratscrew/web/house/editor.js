// The editor of house rules, with all that it is made of: loaded when it is first opened, so that
// a page that only plays is the lighter for it.

import { ErsHouseCombos } from "../elements/ers-house-combos.js";
import { ErsHouseSheet } from "../elements/ers-house-sheet.js";
import { ErsPlain } from "../elements/ers-plain.js";
import { ErsSwitch } from "../elements/ers-switch.js";

customElements.define("ers-switch", ErsSwitch);
customElements.define("ers-house-combos", ErsHouseCombos);
customElements.define("ers-plain", ErsPlain);
customElements.define("ers-house-sheet", ErsHouseSheet);

export { ErsHouseSheet };
