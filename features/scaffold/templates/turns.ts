import * as z from 'zod';
import { defineListedGame, pick } from '../../../core/engine';

const RULES = `# Example Game

Sticks lie on the table. Players take turns, and each takes one to three of them. The player who takes the last stick wins.

- \`take 2\` takes two sticks.
`;

/** A game of turns in which everybody sees everything (Nim). Change one function after another into those of your own game. */
export const rules = defineListedGame({
  id: 'example-game',
  title: 'Example Game',
  rules: RULES,
  // Raise it whenever the same moves would give another game.
  rulesVersion: '1',
  traits: { utility: 'zero-sum' },
  seats: 2,

  // What a new game can be told; everything has a default.
  options: () =>
    z.strictObject({ sticks: z.int().min(1).max(50).default(12).describe('How many sticks there are.') }),
  // The state is plain JSON, and no function changes what it is given.
  start: ({ options }) => ({ sticks: options.sticks, next: 0 }),
  toAct: ({ next }) => next,

  // A move as JSON, the legal moves in a fixed order, and how each is written.
  move: () => z.strictObject({ take: z.int().min(1).max(3) }),
  moves: ({ sticks }) => [1, 2, 3].filter((take) => take <= sticks).map((take) => ({ take })),
  format: ({ take }) => `take ${take}`,
  explain: ({ take }, { sticks }) => `take ${take}, which leaves ${sticks - take}`,

  play: ({ sticks, next }, _seat, { take }) => ({
    state: { sticks: sticks - take, next: 1 - next },
    message: `Took ${take}`,
  }),
  // Null while the game goes on; the best score wins.
  outcome: ({ sticks, next }) =>
    sticks > 0 ? null : { scores: [next, 1 - next], reason: 'The last stick is taken' },
  // How it may end: a code for programs, and the reason as above; … stands for what differs.
  endings: { last_stick: 'The last stick is taken' },

  // What programs read: the schema of what everybody sees, field by field.
  shapes: {
    view: () =>
      z.object({
        sticks: z.int().min(0).describe('How many sticks are left.'),
        next: z.int().min(0).describe('The seat to move.'),
      }),
  },

  // What people and language models read.
  describe: ({ sticks, next }) =>
    sticks > 0 ? `${sticks} sticks are left. Player ${next + 1} takes.` : 'No stick is left.',

  // A bot chooses from what its player sees. The bot "random" is always there.
  bots: {
    perfect: {
      description: 'Wins whatever can be won: it leaves a multiple of four where that is possible',
      choose: ({ view, options, random }) => {
        const best = options.find(({ move }) => (view.sticks - move.take) % 4 === 0);
        return (best ?? pick(random, options)).move;
      },
    },
  },
  defaultBot: 'perfect',
});
