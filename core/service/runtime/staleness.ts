import type { AnyGame } from '../../engine';
import type { Caller } from '../../api/game-api';
import {
  accessOf,
  actingSeat,
  canonicalJson,
  listedMoves,
  seatsToAct,
  type Access,
  type LogEntry,
  type Session,
} from '../../session';
import type { LoadedSession } from './loader';
import type { GameLog } from './log';

/** How many legal moves are compared. Any further difference shows in the view. */
const MOVES_COMPARED = 200;

/** How many commits are checked one by one. */
const MAX_COMMITS = 32;

/** Whether a commit changes nothing in the game or in anybody's view: joining, leaving, and other changes of holders. */
const isAboutHolders = ({ moves, deal, action }: LogEntry): boolean =>
  moves.length === 0 && !deal && action !== undefined && action.type !== 'undo' && action.type !== 'time';

/**
 * Whether a commit has only choices of other seats that revealed nothing. Where several seats choose at once they are no reason to choose
 * again, even if a view shows that they were made.
 */
const isOthersChoice = ({ moves, deal, action, events }: LogEntry, { seats }: Access): boolean =>
  moves.length > 0 &&
  !deal &&
  action === undefined &&
  moves.every(({ seat }) => !seats.includes(seat)) &&
  !events.some(({ reveals }) => reveals);

/**
 * Whether a move that a caller decided on at an earlier version still stands: since then nothing has changed in what its seats see, in
 * which of them must act, and in what they may do. Where several choose at once the choices of others do not count. In real time every
 * moment differs.
 */
export async function isUnchangedFor(
  log: GameLog,
  loaded: LoadedSession,
  {
    since,
    caller,
    seat,
  }: { readonly since: number; readonly caller: Caller; readonly seat?: number | undefined },
): Promise<boolean> {
  const { game, session } = loaded;
  const access = accessOf(session, caller.token ?? null);
  if (!access.ok || since < 1 || since >= session.version) return false;
  const entries = await log.between(loaded, since + 1, Math.min(session.version, since + MAX_COMMITS));
  const isComplete = since + entries.length === session.version;
  if (isComplete && entries.every(isAboutHolders)) return true;
  if (game.advance) return false;
  const isSameRound =
    isComplete && entries.every((entry) => isAboutHolders(entry) || isOthersChoice(entry, access.value));
  const past = await log.at(loaded, since, caller.origin);
  if (!past.ok) return false;
  const basis = (state: unknown): string => {
    const at = { ...session, state };
    return isSameRound ? turnOf(game, at, access.value, seat) : decisionBasis(game, at, access.value, seat);
  };
  return basis(past.value.state) === basis(session.state);
}

/** Everything on which a caller bases its decision, as text. */
const decisionBasis = (game: AnyGame, session: Session, access: Access, named: number | undefined): string =>
  session.state === null
    ? ''
    : canonicalJson([
        turnOf(game, session, access, named),
        access.seats.map((seat) => game.viewFor(session.state, seat)),
      ]);

/** Whether a caller may act, for which seat, and with which moves, as text. */
function turnOf(game: AnyGame, session: Session, access: Access, named: number | undefined): string {
  const { state } = session;
  if (state === null) return '';
  const toAct = seatsToAct(game, session);
  const acting = actingSeat(access, toAct, named);
  const moves = access.seats.map((seat) => {
    if (!toAct.includes(seat)) return null;
    const { options, total } = listedMoves(game, state, seat, MOVES_COMPARED);
    return [total, options.map(({ command }) => command)];
  });
  return canonicalJson([acting.ok ? acting.value : null, moves]);
}
