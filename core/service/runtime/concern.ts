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
 * Whether a caller that decided on an earlier version would decide on the same now: nothing changed since in what its seats see, in
 * whose turn it is among them, or in what they may do. In real time every moment is another.
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
  if (since + entries.length === session.version && entries.every(isAside)) return true;
  if (game.advance) return false;
  const then = await log.at(loaded, since, caller.origin);
  if (!then.ok) return false;
  const seen = (state: unknown): string => seenBy(game, { ...session, state }, access.value, seat);
  return seen(then.value.state) === seen(session.state);
}

/** Everything by which a caller decides. */
function seenBy(game: AnyGame, session: Session, access: Access, named: number | undefined): string {
  const { state } = session;
  if (state === null) return '';
  const toAct = seatsToAct(game, session);
  const acting = actingSeat(access, toAct, named);
  const moves = access.seats.map((seat) => {
    if (!toAct.includes(seat)) return null;
    const { options, total } = listedMoves(game, state, seat, MOVES_COMPARED);
    return [total, options.map(({ command }) => command)];
  });
  const views = access.seats.map((seat) => game.viewFor(state, seat));
  return canonicalJson([acting.ok ? acting.value : null, moves, views]);
}
