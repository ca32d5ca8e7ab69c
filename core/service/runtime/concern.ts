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
import type { Loaded } from './loader';
import type { GameLog } from './log';

/** Of very many legal moves the first are compared: what the others follow from is in the view. */
const MOVES_COMPARED = 200;

/** Commits that are looked at one by one. */
const LOOKED_AT = 32;

/** What is a commit without changing the game or what anybody sees of it: joining, leaving, and what is said about holders. */
const isAside = ({ moves, deal, action }: LogEntry): boolean =>
  moves.length === 0 && !deal && action !== undefined && action.type !== 'undo' && action.type !== 'time';

/**
 * What others did at the same time: where all choose at once, a choice of another seat that brought nothing to light is no reason to
 * choose anew, though a view may show that it was made.
 */
const isOfOthers = ({ moves, deal, action, events }: LogEntry, { seats }: Access): boolean =>
  moves.length > 0 &&
  !deal &&
  action === undefined &&
  moves.every(({ seat }) => !seats.includes(seat)) &&
  !events.some(({ reveals }) => reveals);

/**
 * Whether a caller that decided on an earlier version would decide on the same now: nothing changed since in what its seats see, in
 * whose turn it is among them, or in what they may do. Where all choose at once, what others have chosen meanwhile does not count. In
 * real time every moment is another.
 */
export async function isAsBefore(
  log: GameLog,
  loaded: Loaded,
  {
    since,
    caller,
    seat,
  }: { readonly since: number; readonly caller: Caller; readonly seat?: number | undefined },
): Promise<boolean> {
  const { game, session } = loaded;
  const access = accessOf(session, caller.token ?? null);
  if (!access.ok || since < 1 || since >= session.version) return false;
  const entries = await log.between(session, since + 1, Math.min(session.version, since + LOOKED_AT));
  const isWhole = since + entries.length === session.version;
  if (isWhole && entries.every(isAside)) return true;
  if (game.advance) return false;
  const isSameRound =
    game.traits.dynamics === 'simultaneous' &&
    isWhole &&
    entries.every((entry) => isAside(entry) || isOfOthers(entry, access.value));
  const then = await log.at(loaded, since, caller.origin);
  if (!then.ok) return false;
  const seen = (state: unknown): string => {
    const at = { ...session, state };
    return isSameRound ? turnOf(game, at, access.value, seat) : seenBy(game, at, access.value, seat);
  };
  return seen(then.value.state) === seen(session.state);
}

/** Everything by which a caller decides. */
const seenBy = (game: AnyGame, session: Session, access: Access, named: number | undefined): string =>
  session.state === null
    ? ''
    : canonicalJson([
        turnOf(game, session, access, named),
        access.seats.map((seat) => game.viewFor(session.state, seat)),
      ]);

/** Whether a caller may act, for which seat, and what it may do. */
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
