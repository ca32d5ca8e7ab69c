import * as z from 'zod';
import { defineListedGame } from '../../../core/engine';

const RULES = `# Example Game

In your turn roll a die as often as you like. What you roll is added up; a one loses all of it and ends your turn. \`hold\` adds it
to your score and ends your turn, too. The first to reach the goal wins.

- \`roll\` rolls the die.
- \`hold\` keeps what you have rolled.
`;

/** A game of chance (Pig). Change one function after another into those of your own game. */
export const rules = defineListedGame({
  id: 'example-game',
  title: 'Example Game',
  rules: RULES,
  // Raise it whenever the same seed and moves would give another game.
  rulesVersion: '1',
  traits: { chance: true },
  seats: { min: 2, max: 4 },

  options: () =>
    z.strictObject({ goal: z.int().min(1).max(100).default(30).describe('The score that wins.') }),
  // The state is plain JSON, and no function changes what it is given. `rolls` counts them, for each has chance of its own.
  start: ({ options, seats }) => ({
    goal: options.goal,
    scores: Array.from({ length: seats }, () => 0),
    turn: { seat: 0, sum: 0 },
    rolls: 0,
  }),
  toAct: ({ turn }) => turn.seat,

  // A move as JSON, the legal moves in a fixed order, and how each is written.
  move: () => z.strictObject({ type: z.enum(['roll', 'hold']) }),
  moves: ({ turn }) => (turn.sum > 0 ? [{ type: 'roll' }, { type: 'hold' }] : [{ type: 'roll' }]),
  format: ({ type }) => type,

  play: (state, seat, { type }, { random }) => {
    const { scores, turn, rolls } = state;
    const next = { seat: (seat + 1) % scores.length, sum: 0 };
    if (type === 'hold') {
      const added = scores.map((score, at) => (at === seat ? score + turn.sum : score));
      return { state: { ...state, scores: added, turn: next }, message: `Kept ${turn.sum}` };
    }
    // The label names this chance among all of the game: the same seed and moves give the same rolls.
    const rolled = random.stream(`example-game/roll/${rolls}`).int(6) + 1;
    const after = rolled === 1 ? next : { seat, sum: turn.sum + rolled };
    return { state: { ...state, turn: after, rolls: rolls + 1 }, message: `Rolled ${rolled}` };
  },
  // Null while the game goes on; the best score wins.
  outcome: ({ scores, goal }) =>
    scores.some((score) => score >= goal) ? { scores, reason: `${goal} reached` } : null,
  // How it may end: a code for programs, and the reason as above; … stands for what differs.
  endings: { goal_reached: '… reached' },

  // What people and language models read.
  describe: ({ scores, turn, goal }) =>
    `Scores: ${scores.join(', ')} of ${goal}. Player ${turn.seat + 1} has rolled ${turn.sum} in this turn.`,
});
