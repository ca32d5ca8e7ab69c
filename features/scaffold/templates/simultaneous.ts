import * as z from 'zod';
import { defineListedGame } from '../../../core/engine';

const RULES = `# Example Game

Both players show one or two fingers at the same time. Player 1 scores if the sum is even, player 2 if it is odd. Three points win.

- \`show 1\` shows one finger, \`show 2\` two.
`;

const POINTS_TO_WIN = 3;

/** A game in which all choose at once (Morra). Change one function after another into those of your own game. */
export const rules = defineListedGame({
  id: 'example-game',
  title: 'Example Game',
  rules: RULES,
  // Raise it whenever the same moves would give another game.
  rulesVersion: '1',
  traits: { dynamics: 'simultaneous' },
  seats: 2,

  // The state is plain JSON. A choice waits in it until everybody has made one; 0 stands for none yet.
  start: () => ({ shown: [0, 0], last: [0, 0], scores: [0, 0] }),
  // Everybody who has not chosen yet.
  toAct: ({ shown }) => shown.flatMap((fingers, seat) => (fingers === 0 ? [seat] : [])),

  // A move as JSON, the legal moves in a fixed order, and how each is written.
  move: () => z.strictObject({ fingers: z.int().min(1).max(2) }),
  moves: () => [{ fingers: 1 }, { fingers: 2 }],
  format: ({ fingers }) => `show ${fingers}`,

  play: (state, seat, { fingers }) => {
    const shown = state.shown.map((each, at) => (at === seat ? fingers : each));
    // Somebody has not chosen: the choice is told to nobody else.
    if (shown.includes(0)) return { state: { ...state, shown }, message: `You will show ${fingers}` };
    const winner = shown.reduce((sum, each) => sum + each, 0) % 2;
    const scores = state.scores.map((score, at) => (at === winner ? score + 1 : score));
    const text = `Shown: ${shown.join(' and ')}. Player ${winner + 1} scores`;
    return {
      state: { shown: [0, 0], last: shown, scores },
      message: text,
      events: [{ type: 'shown', text, visibleTo: 'all', reveals: true }],
    };
  },
  // Null while the game goes on; the best score wins.
  outcome: ({ scores }) =>
    scores.some((score) => score >= POINTS_TO_WIN) ? { scores, reason: `${POINTS_TO_WIN} points` } : null,
  // How it may end: a code for programs, and the reason as above; … stands for what differs.
  endings: { points_won: '… points' },

  // What a viewer may know, built from nothing: that others have chosen, but not what.
  view: ({ shown, last, scores }, viewer) => ({
    own: viewer === 'public' ? 0 : (shown[viewer] ?? 0),
    hasChosen: shown.map((fingers) => fingers > 0),
    last,
    scores,
  }),
  // Another state that this viewer could not tell from the true one: what others have chosen is chosen anew.
  sampleHidden: (state, viewer, random) => ({
    ...state,
    shown: state.shown.map((fingers, seat) =>
      fingers === 0 || seat === viewer ? fingers : random.int(2) + 1,
    ),
  }),
  // What people and language models read.
  describe: ({ own, last, scores }) =>
    `You show: ${own || 'nothing yet'}. Last round: ${last.join(' and ')}. Points: ${scores.join(', ')}.`,
});
