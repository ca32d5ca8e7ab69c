import { ok } from '../../../core/engine';
import { isOver, parseState, PAYTABLE, slot, type SlotView } from '../rules';
import {
  LEGAL,
  type GameTools,
  type LibraryGame,
  libraryTools,
  whole,
  wholeBet,
} from '../../../mcp-bridge/kit';

const slotTools: LibraryGame<SlotView> = {
  id: slot.id,
  gameType: 'slot',
  title: slot.title,
  listed: 'actions',
  newGame: {
    name: 'new_slot_game',
    description: 'Sets up a slot machine of three reels.',
    input: {
      stack: whole('Credits to begin with. Default 1000.'),
      bet: whole('The stake of the first spin. Default 10, or the stack if that is less.'),
    },
  },
  moves: [
    {
      name: 'spin_slot',
      title: 'Spin the reels',
      description: 'Spins once. The machine decides the result: never make one up.',
      input: { bet: whole('The stake of this spin and the later ones.') },
      invoking: 'Spinning',
      invoked: 'The reels stand still',
      move(args) {
        const bet = wholeBet(args);
        if (!bet.ok) return bet;
        return ok(bet.value === undefined ? 'spin' : `spin ${bet.value}`);
      },
    },
  ],
  legal: {
    name: 'legal_slot_actions',
    title: 'What can be staked',
    description: LEGAL,
    type: 'legal_actions',
  },
  list(state) {
    const position = parseState(state);
    if (!position.ok) return position;
    const over = isOver(position.value);
    return ok({
      entries: over ? [] : ['spin'],
      turn: 'player',
      facts: () => ({ betRange: over ? null : { min: 1, max: position.value.bankroll } }),
      extras: { paytable: PAYTABLE },
    });
  },
  turn: () => 'player',
  status: ({ over }) => (over ? 'game_over' : 'in_progress'),
  facts: ({ bankroll, bet, reels, payout }) => ({
    stack: bankroll,
    bet,
    reels: reels ?? [],
    payout,
    lastAction: reels ? 'spin' : '-',
  }),
};

/** What slot adds to the bridge. */
export const tools: GameTools = { library: libraryTools(slotTools) };
