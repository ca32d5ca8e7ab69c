import type { SessionInfo } from './api';

type Seats = readonly Pick<SessionInfo['seats'][number], 'kind' | 'keptFor'>[];

/** Whether a visitor may sit down: a seat is free, and not kept for another player than the one of this browser. */
export const hasSeatFor = (seats: Seats, player: string | undefined): boolean =>
  seats.some(({ kind, keptFor }) => kind === 'open' && (keptFor === undefined || keptFor === player));

/** Whether every free seat is kept for a player, so that nobody else can be invited. */
export const areSeatsKept = (seats: Seats): boolean => !hasSeatFor(seats, undefined);
