import type { AnyGame, Seat } from '../engine';
import type { GamesAnswer, SessionInfo } from '../api/game-api';
import { clockView, type ClockState, type Session } from '../session';

/** Who sits where, as the holder of some seats sees it. */
export const seatViews = (session: Session, mine: readonly Seat[]): SessionInfo['seats'] =>
  session.meta.seats.map(({ kind, name, bot, level, resigned }, seat) => ({
    seat,
    kind: mine.includes(seat) ? 'me' : kind,
    name,
    ...(bot === undefined ? {} : { bot }),
    ...(level === undefined ? {} : { level }),
    ...(resigned ? { resigned } : {}),
  }));

const iso = (ms: number): string => new Date(ms).toISOString();

/** What may be told of a session to someone who may watch it. */
export function sessionInfo(game: AnyGame, session: Session, mine: readonly Seat[]): SessionInfo {
  const { meta } = session;
  return {
    session: session.id,
    game: meta.game,
    title: game.title,
    ...(meta.name === undefined ? {} : { name: meta.name }),
    status: meta.status,
    version: session.version,
    visibility: meta.visibility,
    custom: meta.custom,
    seats: seatViews(session, mine),
    seatsToAct: meta.status === 'ended' ? [] : [...game.seatsToAct(session.state)],
    seedHash: meta.seedHash,
    ...(meta.outcome ? { seed: meta.seed, outcome: mutableOutcome(meta.outcome) } : {}),
    ...(meta.clock ? { clock: mutableClock(meta.clock) } : {}),
    ...(meta.rematch === undefined ? {} : { rematch: meta.rematch }),
    createdAt: iso(meta.createdAt),
    updatedAt: iso(meta.updatedAt),
    ...game.position?.(game.viewFor(session.state, 'public')),
  };
}

const mutableOutcome = ({ winners, scores, reason }: NonNullable<Session['meta']['outcome']>) => ({
  winners: [...winners],
  scores: [...scores],
  reason,
});

const mutableClock = (clock: ClockState) => {
  const { remaining, ...view } = clockView(clock);
  return { ...view, remaining: [...remaining] };
};

const PUBLIC_STATUS = { waiting: 'waiting', running: 'in_progress', ended: 'game_over' } as const;

/** A session in the plain list of games being played. */
export function gameInfo(game: AnyGame, session: Session): GamesAnswer[number] {
  const { meta } = session;
  const others = meta.seats.filter((seat) => !seat.creator);
  const type = others.some((seat) => seat.kind === 'bot') ? 'computer' : others.length > 0 ? 'agent' : 'solo';
  return {
    id: session.id,
    gameType: meta.game,
    type,
    ...game.position?.(game.viewFor(session.state, 'public')),
    turn: meta.status === 'ended' ? null : (game.seatsToAct(session.state)[0] ?? null),
    status: PUBLIC_STATUS[meta.status],
    version: session.version,
    updatedAt: iso(meta.updatedAt),
  };
}
