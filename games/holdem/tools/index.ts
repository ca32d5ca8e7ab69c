import * as z from 'zod';
import { fail, ok, type Result, type Seat } from '../../../core/engine';
import {
  formatAction,
  holdem,
  legalActions,
  parseState,
  raiseRange,
  toCall,
  type HoldemView,
} from '../rules';
import {
  type Body,
  choiceOf,
  choosing,
  LEGAL,
  type GameTools,
  type LibraryGame,
  libraryTools,
  moveText,
  namedAction,
  type LibraryError,
  segmentOf,
  SIDES,
  turnLoop,
  whole,
  word,
} from '../../../mcp-bridge/kit';

const apply = 'apply_holdem_action';
const choose = 'choose_holdem_opponent_action';
const nextHand = 'next_holdem_hand';

const ACTIONS = ['fold', 'check', 'call', 'bet', 'raise', 'allin'];

const holdemTools: LibraryGame<HoldemView> = {
  id: holdem.id,
  gameType: 'holdem',
  title: holdem.title,
  sides: SIDES,
  opponent: 'Opponent',
  listed: 'actions',
  next: nextHand,
  newGame: {
    name: 'new_holdem_game',
    description:
      'Starts heads-up no-limit Hold’em against you. Only the player’s table shows the player’s cards.',
    input: {
      stack: whole('Chips of each. Default 1000.'),
      sb: whole('The small blind. Default 5.'),
      bb: whole('The big blind. Default 10.'),
      button: word(SIDES, 'The button in the first hand. Default player.'),
    },
  },
  moves: [
    {
      name: apply,
      title: 'Play Hold’em',
      description: `Takes an action of the player to move. ${turnLoop({ apply, choose })} At status hand_over: ${nextHand}.`,
      input: {
        action: moveText('fold, check, call, bet:N, raise:N (to N on this street) or allin.'),
        amount: z
          .number()
          .optional()
          .meta({ type: 'integer', description: 'N, if it is not in the action.' }),
      },
      invoking: 'At the table',
      invoked: 'Played',
      move: actionOf,
    },
    {
      name: nextHand,
      title: 'Next hand of Hold’em',
      description: 'Moves the button and deals, when a hand is over.',
      input: {},
      invoking: 'Dealing',
      invoked: 'Dealt',
      move: () => ok('next_hand'),
    },
  ],
  legal: {
    name: 'legal_holdem_actions',
    title: 'Legal actions in Hold’em',
    description: `${LEGAL} Of bets and raises some usual sizes; the player may choose any within raiseRange.`,
    type: 'legal_actions',
  },
  choose: {
    name: choose,
    title: 'The opponent’s actions in Hold’em',
    description: `${choiceOf(apply)} Tells your two cards, which you keep to yourself.`,
    policy: {
      ...choosing('Actions'),
      mustNotRevealOpponentHoleCardsInChat: true,
      mustNotUsePlayerHoleCards: true,
    },
    secrets: opponentsHand,
  },
  person: {
    name: 'show_holdem_hand',
    title: 'The player’s cards in Hold’em',
    description:
      'Shows the player their two cards if no table is drawn: a block only for the player. If you see it, pass it on as it is and never use it.',
    policy: { mustNotUsePlayerHoleCards: true },
    advice:
      'The player’s cards are in a block only for the player. If you see it, pass it on as it is, and never choose for the opponent by it.',
    secrets: personsHand,
  },
  list(state) {
    const position = parseState(state);
    if (!position.ok) return position;
    const table = position.value;
    const facts = () => ({ toCall: toCall(table), raiseRange: raiseRange(table) });
    return ok({ entries: legalActions(table).map(formatAction), turn: segmentOf(state, 'T'), facts });
  },
  turn: ({ state }) => segmentOf(state, 'T'),
  status: ({ status }) => status,
  facts: ({ state, hand, result }) => ({
    lastAction: segmentOf(state, 'LA'),
    handNumber: hand,
    ...(result ? { result: segmentOf(state, 'R') } : {}),
  }),
};

/** `raise:30`, or `raise` with a separate amount. */
function actionOf({ action, amount }: Body): Result<string, LibraryError> {
  const text = String(action).trim().toLowerCase();
  const named = namedAction(text.replace(/:.*$/, ''), ACTIONS);
  if (!named.ok) return named;
  return ok(typeof amount === 'number' ? `${text}:${amount}` : text);
}

/** The cards of seat 1, for the player who plays it. */
function opponentsHand(ownViews: Readonly<Record<string, unknown>>): Result<Body, LibraryError> {
  const view = ownViews['1'] as HoldemView | undefined;
  const hand = view?.holeCards[1];
  return hand
    ? ok({ hand })
    : fail({ code: 'not_your_turn', error: 'You do not play the opponent in this game.' });
}

/** The person's cards, to the person. */
function personsHand(view: unknown, seat: Seat): string {
  const hand = (view as HoldemView).holeCards[seat];
  return hand ? `Only for the player: your cards are ${hand.join(' and ')}.` : 'You have no cards now.';
}

/** What holdem adds to the bridge. */
export const tools: GameTools = { library: libraryTools(holdemTools) };
