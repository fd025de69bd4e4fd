// What the page's catalogue says of slow motion, reactions and the host's tools, as one JSON.

const { words } = await import(new URL("../../src/ratscrew/web/texts/index.js", import.meta.url).href);

const { players, react, replay } = words.tools;
const { botsSay, hostTools, tempo, tempos, tempoSays } = words.waiting;
const both = (say, ...more) => [say("Lev", ...more), say("Mira", ...more)];
console.log(JSON.stringify({
  TITLE: replay.last, NO_PILE: replay.none, AXIS: replay.axis, TAKEN_BY: replay.by, OUTCOMES: replay.outcomes, REASONS: replay.reasons,
  step: replay.step(3, 12), lay: both(replay.lay, "king of hearts"), dead: both(replay.dead, "joker"),
  burnt: [...both(replay.burnt, 2), replay.burntYou(1)], hand: both(replay.hand, 287_400, "won"), behind: replay.behind(31_200),
  takes: [replay.takes("Lev", 12, "double"), replay.takes("Lev", 1, ""), replay.takesYou(3, "claimed")],
  REACT: react.title, SAYS: react.says, BUSY: react.busy, OFF: react.off, said: react.said("Lev", "Nice!"), mine: react.mine("Wow!"),
  HOST_TOOLS: hostTools, TEMPO: tempo, TEMPOS: tempos, TEMPO_SAYS: tempoSays, BOTS_SAY: botsSay,
  DROP_PAUSE: players.dropPause, DROP_PAUSES: players.dropPauses, REACTIONS: players.reactions, REACTION_KINDS: players.reactionKinds,
  FILL: players.fill, FILL_SAYS: players.fillSays, HOST: players.host_, HOST_SAYS: players.hostSays, FREE: players.free,
  free_says: [players.freeSays(true), players.freeSays(false)], KICK: players.kick, kick_says: players.kickSays("Lev"), SURE: players.sure, NO: players.no,
  unrated: words.fair.unrated, STAND_IN: players.standIn, AWAY: players.away, screen: players.screen("42"), SCREEN_SAYS: players.screenSays, SCREEN_ON: players.screenOn, SCREEN_OFF: players.screenOff,
}));
