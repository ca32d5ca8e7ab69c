import type { Seat } from '../engine';
import type { MoveUsage, SeatUsage, Session } from './types';

const FIGURES = ['promptTokens', 'answerTokens', 'thoughtMs', 'cost'] as const;

/** A seat's usage with that of one more move; a figure that a player never names stays out. */
export function addUsage(before: SeatUsage, added: MoveUsage): SeatUsage {
  const sums = FIGURES.flatMap((name) =>
    (before[name] ?? added[name]) === undefined ? [] : [[name, (before[name] ?? 0) + (added[name] ?? 0)]],
  );
  return { moves: before.moves + 1, ...(Object.fromEntries(sums) as MoveUsage) };
}

/** The session in which a seat's player has said what a move took. It belongs to no replay, and no rules see it. */
export function withUsage<S extends Pick<Session, 'meta'>>(session: S, seat: Seat, added: MoveUsage): S {
  const { meta } = session;
  const usage = meta.seats.map((_, at) => {
    const before = meta.usage?.[at] ?? null;
    return at === seat ? addUsage(before ?? { moves: 0 }, added) : before;
  });
  return { ...session, meta: { ...meta, usage } };
}
