// Where the page begins: registers its elements, lays out the cards, starts.
//
// Hooks for tests, which may rely on them:
//   html[data-phase]   lobby | mine | past | loading | waiting | running | over, or a dead end: notFound | ended | stopped |
//                      again | kicked | blocked | replaced | moved | stale | update | refused | left | which | old
//   [data-test=...]    lobby: name against play-now learn create join-code join rules error place[data-code]
//                        shared-rules usual-rules reach look-again; hint[data-kind] hint-copy hint-away
//                      waiting room: code link copy send seats add-bot[data-level] remove rules ready sit
//                        sit-name wait-status leave error match shares share[data-seat] share-slider share-bar even even-deal even-hands even-would even-set even-again
//                        cut cut-row[data-place] cut-place cut-says cut-back
//                        row-more row-host row-free row-kick host-tools drop-pause reactions watchers screens
//                        grant[data-display] hear[data-sound] ears-on own-line own-settings length show-here back
//                      table: slap flip own-count pile-count ribbon[data-kind] finish challenge story
//                        why (why a hand was not taken at its word) why-text menu mute watching sit-now; flip[data-may], flip[data-queued]; ers-seat[data-seat][data-turn]
//                        own-note cuts; decline continue claim call lend (plates of buttons that come and go)
//                      rules of a table: house house-called house-differs house-by house-news house-choose house-edit house-link house-by-hand house-undo
//                        house-file; shelf shelf-open shelf-title shelf-rename shelf-remove shelf-undo shelf-says bring bring-text bring-read bring-file bring-wrong
//                      house rules: house-sheet house-name house-base house-search house-total house-back-all group-<name> rule[data-key] rule-back
//                        combos-grid combo-<name> arg-<name> clashes clash way plain house-plain house-keep house-kept house-use house-state house-sure
//                        house-stay house-discard house-close
//                      lending: lend-to less more lend-give lend-close
//                      hands, where rules look at them: carried aim[data-kind] borrow hovers[data-state] hold
//                      sheet: menu-close combos rules-list menu-leave agree agreed last-race own-line lines shuffle
//                      beside the game: open-combos combos-now open-react react react-<kind> bubble again replay
//                        replay-first replay-back replay-play replay-on replay-caption replay-count replay-piles
//                      sheet's parts: tab-<part> said menu-again menu-learn menu-pause menu-link menu-screen-link menu-show-here players player-tools
//                        player-<tool> player-sure player-no drop-pause allow-reactions screens grant watchers prefs
//                      pause: pause open-pause resume pause-count pause-players pause-tells; out: out skip stay
//                      result: result unrated shuffle match play-again told record room leave
//                      lesson: lesson lesson-says lesson-skip lesson-play lesson-again lesson-home
//                      a game that is over (/g/…): past past-title past-seats past-unrated moments slaps more-slaps past-story past-link past-rules
//                        past-record past-back past-home past-again aside-home aside-mine tab-moments tab-slaps tab-story
//                        rerun rerun-says rerun-scrub rerun-count rerun-first rerun-back rerun-play rerun-on rerun-last rerun-speed rerun-finish
//                      one's own games (/me): mine games game filter-title filter-result filter-against filter-opponent filter-rated show-all more-games
//                        to-hands hands-told figure-median figure-best figure-won figure-missed trend-per combos-told mine-wait mine-home mine-you
//                      screen: display display-id display-asks display-full display-leave display-sound
//                      a phone as a hand (besides slap flip own-count ribbon challenge menu open-pause): offer offer-grant offer-later offer-hand[data-screen] offer-no
//                        hand-offset hand-fill hand-sheet; hand hand-close hand-late hand-players hand-fill-seat hand-sounds hand-off; menu-hand
//                      who one is: you; you-close you-said you-wrong you-again you-guest you-name you-rename you-games you-games-link you-make
//                        you-code you-copy you-have you-enter you-recover you-asks you-sure you-stay you-delete you-delete-yes you-delete-no
//                      several at one screen: couch (the way in); couch-setup; couch-people couch-name couch-more couch-drop couch-start couch-new couch-add couch-take
//                        couch-leave-yes couch-leave-no couch-how couch-flip couch-slap couch-act[data-player] couch-key-says couch-usual couch-try couch-lights couch-ghost
//                        couch-instead couch-one couch-edge-<s|w|n|e> couch-place-says couch-wrong couch-status couch-ready; couch-open;
//                        ers-couch-seat[data-seat][data-turn] with slap flip own-count ribbon for each of them
//                      a seat that moves: move-seat menu-move; move move-close move-link move-copy move-lonely move-wrong move-again
//                      anywhere: lead old connection (the banner), notice, way-<what> (a dead end's buttons)
// Keys at the table: P pauses and goes on, ? tells what can be slapped, W watches the last pile again.
// Space flips, Enter slaps, C claims or calls, D declines, M mutes, Escape opens
// the sheet.

import { App } from "./app.js";
import { layOut } from "./cards/sprite.js";
import { ErsActs } from "./elements/ers-acts.js";
import { ErsCombos } from "./elements/ers-combos.js";
import { ErsEars } from "./elements/ers-ears.js";
import { ErsFair } from "./elements/ers-fair.js";
import { ErsFinish } from "./elements/ers-finish.js";
import { ErsFlip } from "./elements/ers-flip.js";
import { ErsHints } from "./elements/ers-hints.js";
import { ErsInvite } from "./elements/ers-invite.js";
import { ErsHouse } from "./elements/ers-house.js";
import { ErsLead } from "./elements/ers-lead.js";
import { ErsLend } from "./elements/ers-lend.js";
import { ErsLesson } from "./elements/ers-lesson.js";
import { ErsLobby } from "./elements/ers-lobby.js";
import { ErsMenu } from "./elements/ers-menu.js";
import { ErsBanner, ErsNotice } from "./elements/ers-notice.js";
import { ErsOut } from "./elements/ers-out.js";
import { ErsPause } from "./elements/ers-pause.js";
import { ErsPeople } from "./elements/ers-people.js";
import { ErsPile } from "./elements/ers-pile.js";
import { ErsPlate } from "./elements/ers-plate.js";
import { ErsPlayers } from "./elements/ers-players.js";
import { ErsPrefs } from "./elements/ers-prefs.js";
import { ErsReact } from "./elements/ers-react.js";
import { ErsReplay } from "./elements/ers-replay.js";
import { ErsResult } from "./elements/ers-result.js";
import { ErsRibbon } from "./elements/ers-ribbon.js";
import { ErsRules } from "./elements/ers-rules.js";
import { ErsSeat } from "./elements/ers-seat.js";
import { ErsShelf } from "./elements/ers-shelf.js";
import { ErsTable } from "./elements/ers-table.js";
import { ErsWaiting } from "./elements/ers-waiting.js";
import { wear } from "./prefs.js";

function start() {
  const root = document.getElementById("app");
  if (!root) return;
  wear();
  if (document.documentElement.dataset["phase"] === "old") return; // old.js has said so
  customElements.define("ers-flip", ErsFlip);
  customElements.define("ers-acts", ErsActs);
  customElements.define("ers-plate", ErsPlate);
  customElements.define("ers-seat", ErsSeat);
  customElements.define("ers-pile", ErsPile);
  customElements.define("ers-finish", ErsFinish);
  customElements.define("ers-ribbon", ErsRibbon);
  customElements.define("ers-rules", ErsRules);
  customElements.define("ers-shelf", ErsShelf);
  customElements.define("ers-house", ErsHouse);
  customElements.define("ers-hints", ErsHints);
  customElements.define("ers-lobby", ErsLobby);
  customElements.define("ers-invite", ErsInvite);
  customElements.define("ers-people", ErsPeople);
  customElements.define("ers-ears", ErsEars);
  customElements.define("ers-waiting", ErsWaiting);
  customElements.define("ers-table", ErsTable);
  customElements.define("ers-result", ErsResult);
  customElements.define("ers-fair", ErsFair);
  customElements.define("ers-prefs", ErsPrefs);
  customElements.define("ers-players", ErsPlayers);
  customElements.define("ers-menu", ErsMenu);
  customElements.define("ers-combos", ErsCombos);
  customElements.define("ers-react", ErsReact);
  customElements.define("ers-replay", ErsReplay);
  customElements.define("ers-pause", ErsPause);
  customElements.define("ers-out", ErsOut);
  customElements.define("ers-lend", ErsLend);
  customElements.define("ers-lead", ErsLead);
  customElements.define("ers-lesson", ErsLesson);
  customElements.define("ers-notice", ErsNotice);
  customElements.define("ers-banner", ErsBanner);
  layOut();
  new App(root).start();
}

start();
