import * as z from 'zod';
import { defineListedGame } from '../../../core/engine';

const RULES = `# Example Game

Something is for sale, and its price falls by one every second. It is worth something else to each player, as everybody can see.
The first to buy gets it, and scores what it is worth to them less the price. At zero the sale is over.

- \`buy\` buys at the present price.
`;

const FIRST_PRICE = 60;

/** A game in real time (a Dutch auction): it goes on while nobody moves. Change one function after another into those of your own game. */
export const rules = defineListedGame({
  id: 'example-game',
  title: 'Example Game',
  rules: RULES,
  // Raise it whenever the same seed, moves and times would give another game.
  rulesVersion: '1',
  traits: { chance: true },
  seats: { min: 2, max: 4 },

  // The state is plain JSON, and times are in milliseconds since 1970.
  start: ({ seats, random, now }) => {
    const worth = random.stream('example-game/worth');
    const values = Array.from({ length: seats }, () => worth.int(FIRST_PRICE) + 1);
    return { startedAt: now, price: FIRST_PRICE, values, buyer: -1 };
  },
  // Called before every move and every look at the game; `now` may be much later than the last time.
  advance: (state, { now }) => {
    const seconds = Math.max(0, Math.floor((now - state.startedAt) / 1000));
    return { state: { ...state, price: Math.max(0, FIRST_PRICE - seconds) } };
  },
  toAct: ({ values }) => values.map((_, seat) => seat),

  // A move as JSON, the legal moves in a fixed order, and how each is written.
  move: () => z.strictObject({ type: z.literal('buy') }),
  moves: () => [{ type: 'buy' }],
  format: ({ type }) => type,

  play: (state, seat) => ({ state: { ...state, buyer: seat }, message: `Bought at ${state.price}` }),
  // Null while the game goes on; the best score wins.
  outcome: ({ price, values, buyer }) => {
    const scores = values.map((value, seat) => (seat === buyer ? value - price : 0));
    if (buyer >= 0) return { scores, reason: `Sold at ${price}` };
    return price > 0 ? null : { scores, reason: 'Nobody buys' };
  },
  // How it may end: a code for programs, and the reason as above; … stands for what differs.
  endings: { sold: 'Sold at …', unsold: 'Nobody buys' },

  // What people and language models read.
  describe: ({ price, values }) =>
    `The price is ${price}. It is worth ${values.join(', ')} to players 1, 2, ….`,

  // A bot of a game in real time says when it would rather wait.
  bots: {
    patient: {
      description: 'Buys when the price is half of what it is worth',
      waits: ({ view, seat }) => view.price > (view.values[seat] ?? 0) / 2,
      choose: () => ({ type: 'buy' }),
    },
  },
  defaultBot: 'patient',
});
