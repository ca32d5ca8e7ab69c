import * as z from 'zod';
import { fail, ok, type Result } from '../../../core/engine';
import { BET_TYPE_FACTS, keyOf, parseState, roulette, SPOTS, totalOf, type RouletteView } from '../rules';
import {
  type Body,
  type GameTools,
  type LibraryGame,
  libraryTools,
  namedAction,
  type LibraryError,
  whole,
} from '../../../mcp-bridge/kit';

const ACTIONS = ['bet', 'remove', 'clear', 'spin'];
const WITH_BETS = ['bet', 'remove'];

const TYPES = BET_TYPE_FACTS.map(({ type, pays, spots }) => ({ type, pays: `${pays}:1`, count: spots }));

const rouletteTools: LibraryGame<RouletteView> = {
  id: roulette.id,
  gameType: 'roulette',
  title: roulette.title,
  listed: 'types',
  newGame: {
    name: 'new_roulette_game',
    description: 'Opens a table of American Roulette, with 0 and 00.',
    input: {
      stack: whole('Money to begin with. Default 1000.'),
      maxBet: whole('The most that may lie on one spot. Default 500.'),
    },
  },
  moves: [
    {
      name: 'apply_roulette_action',
      title: 'Bet or spin',
      description:
        'Places bets, takes them back, or spins. Bets are taken all or none. The result is where the ball fell: never make one up.',
      input: {
        action: z.string().max(200).meta({ enum: ACTIONS, description: 'What to do.' }),
        bets: z.array(z.string().max(60)).max(161).optional().meta({
          description:
            'For bet and remove: <type>:<selection>:<amount>, e.g. straight:17:10, split:0-00:5, dozen:2:25, red:-:10.',
        }),
      },
      invoking: 'At the table',
      invoked: 'Rien ne va plus',
      move: actionOf,
    },
  ],
  legal: {
    name: 'legal_roulette_bets',
    title: 'What can be bet on',
    description:
      'Lists the types of bets with their payouts, and the money that is not yet bet. Changes nothing.',
    type: 'legal_bets',
  },
  list(state) {
    const position = parseState(state);
    if (!position.ok) return position;
    const { bankroll, bets } = position.value;
    return ok({
      entries: bankroll === 0 ? [] : TYPES,
      turn: 'player',
      facts: () => ({ remaining: bankroll - totalOf(bets) }),
      extras: { spots: SPOTS.map(keyOf) },
    });
  },
  turn: () => 'player',
  status: ({ over }) => (over ? 'game_over' : 'in_progress'),
  facts: ({ last, bankroll, remaining }, { extra }) => ({
    lastAction: last ?? '-',
    stack: bankroll,
    remaining,
    ...(extra?.result === undefined ? {} : { result: extra.result }),
  }),
};

function actionOf({ action, bets }: Body): Result<string, LibraryError> {
  const named = namedAction(action, ACTIONS);
  if (!named.ok) return named;
  if (!Array.isArray(bets)) return named;
  if (!WITH_BETS.includes(named.value))
    return fail({
      code: 'invalid_argument',
      error: `${named.value} takes no bets: they go with bet and remove.`,
    });
  const texts = bets.map((bet) => String(bet).trim());
  // The game would read several bets.
  const several = texts.find((text) => /[\s,;]/.test(text));
  if (several !== undefined)
    return fail({ code: 'invalid_format', error: `Not a bet: "${several.slice(0, 40)}".` });
  return ok([named.value, ...texts].join(' '));
}

/** What roulette adds to the bridge. */
export const tools: GameTools = { library: libraryTools(rouletteTools) };
