import { type Game, ok } from '../../../core/engine';
import type { Body } from '../tool';
import type { GameTools } from '../added-tools';
import type { LibraryGame, MoveTool, NewGameTool } from './library-game';
import { listMoves, segmentOf } from './listing';
import { choiceOf, choosing, LEGAL, SIDES, turnLoop } from './words';
import type { Toolset } from '../toolset';
import { chooseTool, legalTool } from './list-tools';
import { moveTool } from './move-tool';
import { newGameTool } from './new-game-tool';
import { personTool } from './person-tool';

/** The view of a game in which two sides move in turn. */
interface DuelView {
  readonly state: string;
  readonly last: string | number | null;
  readonly winner: unknown;
}

/** The differences between such games. */
interface Duel<M, V> extends Partial<Pick<LibraryGame<V>, 'sides' | 'list' | 'turn' | 'facts'>> {
  readonly newGame: Omit<NewGameTool, 'name'>;
  readonly move: Omit<MoveTool, 'name'>;
  /** The titles of the lists: of all moves, and of the opponent's. */
  readonly legal: string;
  readonly choose: string;
  /** Further rules for choosing. */
  readonly policy?: Body;
  /** A move as an entry of the lists. */
  readonly entry?: (move: M) => string | number;
}

/** The tools of a game in which two sides alternate with one kind of move; their names are derived from the game's id. */
export function duelTools<S, M, V extends DuelView, O>(game: Game<S, M, V, O>, duel: Duel<M, V>): GameTools {
  const {
    newGame,
    move,
    legal,
    choose: chooseTitle,
    policy,
    entry = (made: M) => game.formatMove(made),
    ...own
  } = duel;
  const gameType = game.id.replaceAll('-', '_');
  const [apply, choose] = [`apply_${gameType}_move`, `choose_${gameType}_opponent_move`];
  return {
    library: libraryTools<V>({
      id: game.id,
      gameType,
      title: game.title,
      sides: SIDES,
      opponent: 'Opponent',
      listed: 'moves',
      newGame: { ...newGame, name: `new_${gameType}_game` },
      moves: [{ ...move, name: apply, description: `${move.description} ${turnLoop({ apply, choose })}` }],
      legal: { name: `legal_${gameType}_moves`, title: legal, description: LEGAL, type: 'legal_moves' },
      choose: {
        name: choose,
        title: chooseTitle,
        description: choiceOf(apply),
        policy: { ...choosing('Moves'), ...policy },
      },
      list(state) {
        const moves = listMoves(game, state, entry);
        return moves.ok ? ok({ ...moves.value, turn: segmentOf(state, 'T') }) : moves;
      },
      turn: ({ state }) => segmentOf(state, 'T'),
      status: ({ winner }) => (winner === null ? 'in_progress' : 'game_over'),
      facts: ({ last }) => ({ lastAction: String(last ?? '-') }),
      ...own,
    }),
  };
}

/** The tools of one game for the toolset `library`: start, move, list the moves and, where the game has it, choose one or tell the person their secrets. */
export const libraryTools =
  <V>(game: LibraryGame<V>): Toolset =>
  (context) => [
    newGameTool(context, game),
    ...game.moves.map((move) => moveTool(context, game, move)),
    legalTool(context, game),
    ...(game.choose ? [chooseTool(context, game, game.choose)] : []),
    ...(game.person ? [personTool(context, game, game.person)] : []),
  ];
