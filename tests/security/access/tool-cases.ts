import type { Json } from '../../support/bridge-client';
import { featureTests } from '../../support/feature-tests';
import { isListed } from '../../support/listed-games';
import type { Concern } from './request-forms';

export interface ToolCase {
  readonly concern: Concern;
  /** The tool that starts the game it is tried on, and what that is told. */
  readonly game: readonly [tool: string, args: Json];
  readonly args: Json;
  /** What its argument for the game is called; `gameId` if nothing is said. */
  readonly idArgument?: 'gameId' | 'game_id' | 'session_id';
  /** What its answer calls the game; `gameId` if nothing is said. */
  readonly idAnswer?: 'gameId' | 'session_id';
  /** A move that its holder makes first. */
  readonly first?: readonly [tool: string, args: Json];
  /** It also wants the game's state as that tool's answer has it. */
  readonly state?: 'state' | 'fen';
  /** Somebody else had a seat, too: it has left and is gone (`absent`), and its seat is open to others again (`former`). */
  readonly other?: 'absent' | 'former';
}

const PRINCIPALITY = ['game_session', { command: 'new', game: 'principality' }] as const;

const none: ToolCase = { concern: 'none', game: PRINCIPALITY, args: {} };
const on = (concern: Concern, args: Json = {}): ToolCase => ({ concern, game: PRINCIPALITY, args });

/** A tool of the library: tried on a game that its own `new_…` tool started. */
const of = (game: string, concern: Concern, args: Json = {}): ToolCase => ({
  concern,
  game: [`new_${game}_game`, {}],
  args,
  state: 'state',
});

/** A tool that lists the opponent's choices: tried where the opponent begins. */
const choosing = (game: string, options: Json): ToolCase => ({
  ...of(game, 'watch'),
  game: [`new_${game}_game`, options],
});

/** A tool of the chess server: tried on a game that waits for another agent. */
const onChess: Omit<ToolCase, 'concern' | 'args'> = {
  game: ['createGame', { type: 'agent' }],
  idArgument: 'game_id',
};

/** A tool of TimeStrike, on the manual clock. */
const mission = (concern: Concern, args: Json = {}): ToolCase => ({
  concern,
  game: ['timestrike_start_game', { clock: { mode: 'manual' } }],
  idArgument: 'session_id',
  idAnswer: 'session_id',
  args,
});

/** The tools of a game of the library, if it is listed. */
const library = (
  game: string,
  cases: Readonly<Record<string, ToolCase>>,
): Readonly<Record<string, ToolCase>> => (isListed(game) ? cases : {});

/** Every tool. */
export const TOOL_CASES: Readonly<Record<string, ToolCase>> = {
  game_session: on('act', { command: 'resign' }),
  game_observe: on('watch', { detail_level: 'full' }),
  game_execute: on('act', { move: 'end' }),
  game_wait: on('watch', { timeout_seconds: 1 }),
  ...Object.fromEntries(
    featureTests.flatMap(({ toolConcerns = [] }) =>
      toolConcerns.map(({ tool, concern, args }) => [tool, on(concern, args)]),
    ),
  ),
  get_game_state: on('watch'),
  get_hand: on('own'),
  get_supply: on('watch'),
  get_player_stats: on('watch'),
  get_valid_moves: on('watch'),
  validate_move: on('own', { move: 'end' }),
  get_move_history: on('watch'),
  execute_move: on('act', { move: 'end' }),
  start_game: none,
  end_game: on('act'),
  reset_game: on('act'),

  createGame: none,
  joinGame: { ...onChess, concern: 'none', args: {} },
  waitForNextTurn: { ...onChess, concern: 'watch', args: { timeout_seconds: 1 } },
  finishTurn: { ...onChess, concern: 'act', args: { move: 'e4' } },

  timestrike_start_game: none,
  timestrike_get_game_state: mission('watch'),
  timestrike_plan_goal: mission('act', { goal: { type: 'escape_scenario' } }),
  timestrike_move_agent: mission('act', { agent: 'alex', target_position: { x: 8, y: 4, z: 0 } }),
  timestrike_issue_action: mission('act', {
    agent: 'alex',
    action: 'skill_cast',
    args: ['defend', 'alex'],
  }),
  timestrike_interrupt_action: mission('act', { agent: 'alex' }),
  timestrike_get_solution_tree: mission('watch'),
  timestrike_make_conviction_choice: mission('act', { new_goal: 'liberty' }),
  timestrike_advance_clock: mission('act', { seconds: 1 }),
  timestrike_set_clock: mission('act', { paused: true }),

  ...library('checkers', {
    new_checkers_game: none,
    apply_checkers_move: of('checkers', 'act', { move: 'a3b4' }),
    legal_checkers_moves: of('checkers', 'watch'),
    choose_checkers_opponent_move: choosing('checkers', { side: 'black' }),
  }),
  ...library('chess', {
    new_chess_game: none,
    apply_chess_move: { ...of('chess', 'act', { moveUci: 'e2e4' }), state: 'fen' },
    claim_chess_draw: { ...of('chess', 'act'), state: 'fen' },
    legal_chess_moves: { ...of('chess', 'watch'), state: 'fen' },
    choose_chess_opponent_move: { ...choosing('chess', { side: 'black' }), state: 'fen' },
  }),
  ...library('blackjack', {
    new_blackjack_game: none,
    new_blackjack_round: of('blackjack', 'act'),
    apply_blackjack_action: of('blackjack', 'act', { action: 'stand' }),
    legal_blackjack_actions: of('blackjack', 'watch'),
    choose_blackjack_dealer_action: {
      ...of('blackjack', 'watch'),
      first: ['apply_blackjack_action', { action: 'stand' }],
    },
  }),
  ...library('sea_battle', {
    new_sea_battle_game: none,
    apply_sea_battle_move: of('sea_battle', 'act', { coord: 'A1' }),
    legal_sea_battle_moves: of('sea_battle', 'watch'),
    choose_sea_battle_opponent_move: {
      ...of('sea_battle', 'watch'),
      first: ['apply_sea_battle_move', { coord: 'A1' }],
    },
  }),
  ...library('holdem', {
    new_holdem_game: none,
    apply_holdem_action: of('holdem', 'act', { action: 'fold' }),
    next_holdem_hand: of('holdem', 'act'),
    legal_holdem_actions: of('holdem', 'watch'),
    choose_holdem_opponent_action: {
      ...of('holdem', 'own'),
      game: ['new_holdem_game', { button: 'opponent' }],
    },
    show_holdem_hand: of('holdem', 'own'),
  }),
  ...library('slot', {
    new_slot_game: none,
    spin_slot: of('slot', 'act'),
    legal_slot_actions: of('slot', 'watch'),
  }),
  ...library('four_in_a_row', {
    new_four_in_a_row_game: none,
    apply_four_in_a_row_move: of('four_in_a_row', 'act', { column: 4 }),
    legal_four_in_a_row_moves: of('four_in_a_row', 'watch'),
    choose_four_in_a_row_opponent_move: choosing('four_in_a_row', { first: 'opponent' }),
  }),
  ...library('tic_tac_toe', {
    new_tic_tac_toe_game: none,
    apply_tic_tac_toe_move: of('tic_tac_toe', 'act', { coord: 'B2' }),
    legal_tic_tac_toe_moves: of('tic_tac_toe', 'watch'),
    choose_tic_tac_toe_opponent_move: choosing('tic_tac_toe', { side: 'O' }),
  }),
  ...library('roulette', {
    new_roulette_game: none,
    apply_roulette_action: of('roulette', 'act', { action: 'spin' }),
    legal_roulette_bets: of('roulette', 'watch'),
  }),
  ...library('mancala', {
    new_mancala_game: none,
    apply_mancala_move: of('mancala', 'act', { pit: 3 }),
    legal_mancala_moves: of('mancala', 'watch'),
    choose_mancala_opponent_move: choosing('mancala', { first: 'opponent' }),
  }),
  ...library('dice', {
    roll_rpg_dice: {
      concern: 'act',
      game: ['game_session', { command: 'new', game: 'dice' }],
      args: { sides: 6 },
    },
  }),
};

/** A tool on a game for two whose other player has left. */
const abandoned = (
  other: NonNullable<ToolCase['other']>,
  tool: string,
  concern: Concern,
  args: Json = {},
): readonly [tool: string, tried: ToolCase] => [
  tool,
  {
    concern,
    game: ['game_session', { command: 'new', game: 'holdem', seats: [{ kind: 'me' }, { kind: 'open' }] }],
    args,
    other,
  },
];

/** Every tool with its case, by name, and what else some of them can do. */
export const CASES: Readonly<Record<string, readonly [tool: string, tried: ToolCase]>> = {
  ...Object.fromEntries(Object.entries(TOOL_CASES).map(([tool, tried]) => [tool, [tool, tried] as const])),
  'game_session, claiming': abandoned('absent', 'game_session', 'act', { command: 'claim' }),
  'game_session, substituting': abandoned('absent', 'game_session', 'act', { command: 'substitute' }),
  'game_session, reopening': abandoned('absent', 'game_session', 'act', { command: 'reopen' }),
  'game_observe of an open seat': abandoned('former', 'game_observe', 'watch', { detail_level: 'full' }),
  'game_execute of an open seat': abandoned('former', 'game_execute', 'act', { move: 'fold' }),
  ...Object.fromEntries(
    featureTests.flatMap(({ toolConcerns = [] }) =>
      toolConcerns
        .filter(({ ofOpenSeat }) => ofOpenSeat)
        .map(({ tool, concern, ofOpenSeat }) => [
          `${tool} of an open seat`,
          abandoned('former', tool, concern, ofOpenSeat),
        ]),
    ),
  ),
};
