import { ok } from '../../../core/engine';
import {
  ACTIONS,
  blackjack,
  handIndexOf,
  legalActions,
  parseState,
  turnOf,
  type BlackjackView,
} from '../rules';
import {
  choosing,
  LEGAL,
  type GameTools,
  type LibraryGame,
  libraryTools,
  moveText,
  namedAction,
  turnLoop,
  whole,
  wholeBet,
} from '../../../mcp-bridge/kit';

const apply = 'apply_blackjack_action';
const choose = 'choose_blackjack_dealer_action';
const nextRound = 'new_blackjack_round';

const blackjackTools: LibraryGame<BlackjackView> = {
  id: blackjack.id,
  gameType: 'blackjack',
  title: blackjack.title,
  opponent: 'Dealer',
  listed: 'actions',
  next: nextRound,
  newGame: {
    name: 'new_blackjack_game',
    description: 'Starts Blackjack and deals the first round; you are the dealer, who stands on all 17s.',
    input: {
      stack: whole('The money to sit down with. Default 1000.'),
      bet: whole('The first bet. Default 10, or the stack if that is less.'),
      decks: whole('Decks in the shoe. Default 6.').meta({ enum: [1, 2, 4, 6, 8] }),
    },
  },
  moves: [
    {
      name: nextRound,
      title: 'Next round of Blackjack',
      description: 'Deals another round with the same bankroll, when a round is over.',
      input: { bet: whole('Default: the last bet, or the rest of the stack.') },
      invoking: 'Dealing',
      invoked: 'Dealt',
      move(args) {
        const bet = wholeBet(args);
        if (!bet.ok) return bet;
        return ok(bet.value === undefined ? 'bet' : `bet ${bet.value}`);
      },
    },
    {
      name: apply,
      title: 'Play Blackjack',
      description: `Takes an action of the player or the dealer. ${turnLoop({ apply, choose, opponent: 'dealer' })} When the round is over: ${nextRound}.`,
      input: { action: moveText('hit, stand, double or split.') },
      invoking: 'At the table',
      invoked: 'Played',
      move: ({ action }) => namedAction(action, ACTIONS),
    },
  ],
  legal: {
    name: 'legal_blackjack_actions',
    title: 'Legal actions in Blackjack',
    description: LEGAL,
    type: 'legal_actions',
  },
  choose: {
    name: choose,
    title: 'The dealer’s next action',
    description: `Lists the one action that the dealer must take now; take it with ${apply}. Changes nothing.`,
    policy: {
      ...choosing('Actions'),
      mustNotRevealDealerHoleCardInChat: true,
      dealerHoleCardVisibility: 'hidden_until_dealer_turn_or_game_over',
    },
  },
  list(state) {
    const position = parseState(state);
    if (!position.ok) return position;
    const turn = turnOf(position.value);
    const facts = () => ({ turn, handIndex: handIndexOf(position.value) });
    return ok({ entries: legalActions(position.value), turn, facts });
  },
  turn: ({ turn }) => turn,
  status: ({ status }) => status,
  facts: ({ last, handIndex, results, round }) => ({
    lastAction: last,
    handIndex,
    round,
    ...(results.length > 0 ? { results } : {}),
  }),
};

/** What blackjack adds to the bridge. */
export const tools: GameTools = { library: libraryTools(blackjackTools) };
