import type { AnyGame, Outcome, Seat } from '../../engine';
import type { GamesAnswer, SessionInfo } from '../../api/game-api';
import { clockView, fairPlay, inNames, isDealt, seatsToAct, type Session } from '../../session';

/** The seats as the holder of some of them sees them. */
export const seatViews = (session: Session, mine: readonly Seat[]): SessionInfo['seats'] =>
  session.meta.seats.map(({ kind, name, bot, level, ...marks }, seat) => ({
    seat,
    kind: mine.includes(seat) ? 'me' : kind,
    name,
    ...(bot === undefined ? {} : { bot }),
    ...(level === undefined ? {} : { level }),
    ...(marks.resigned ? { resigned: marks.resigned } : {}),
    ...(marks.absentSince === undefined ? {} : { absent: true as const }),
    ...(marks.heldBefore ? { heldBefore: marks.heldBefore } : {}),
    ...(marks.substituted ? { substituted: marks.substituted } : {}),
    ...(marks.reopenAgreed ? { reopenAgreed: marks.reopenAgreed } : {}),
  }));

/** How a game ended, in the players' names. The session itself keeps what the rules say, which replays are checked against. */
export const namedOutcome = (seats: Session['meta']['seats'], outcome: Outcome): Outcome => ({
  ...outcome,
  reason: inNames(seats, outcome.reason),
});

const iso = (ms: number): string => new Date(ms).toISOString();

/** What any caller who may watch a session may know about it. */
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
    seatsToAct: seatsToAct(game, session),
    seedHash: meta.seedHash,
    // Before, the number would show moves that nobody else may know of.
    ...(meta.outcome
      ? {
          fairPlay: fairPlay(meta.seed),
          outcome: namedOutcome(meta.seats, meta.outcome),
          moves: meta.moveCount,
        }
      : {}),
    ...(meta.endVersion === undefined ? {} : { endVersion: meta.endVersion }),
    ...(meta.clock ? { clock: clockView(meta.clock) } : {}),
    ...(meta.rematch === undefined ? {} : { rematch: meta.rematch }),
    ...(meta.lines.length > 0 ? { lastEvent: meta.lines.at(-1) } : {}),
    createdAt: iso(meta.createdAt),
    updatedAt: iso(meta.updatedAt),
    ...positionOf(game, session),
  };
}

/** The public position in the game's notation; nothing before the deal. */
const positionOf = (game: AnyGame, session: Session): Readonly<Record<string, string>> =>
  isDealt(session) ? (game.position?.(game.viewFor(session.state, 'public')) ?? {}) : {};

const PUBLIC_STATUS = { waiting: 'waiting', running: 'in_progress', ended: 'game_over' } as const;

/** A session as an entry of the list of games. */
export function gameInfo(game: AnyGame, session: Session): GamesAnswer[number] {
  const { meta } = session;
  const others = meta.seats.filter((seat) => !seat.creator);
  const toAct = seatsToAct(game, session);
  const type = others.some((seat) => seat.kind === 'bot') ? 'computer' : others.length > 0 ? 'agent' : 'solo';
  return {
    id: session.id,
    gameType: meta.game,
    type,
    ...positionOf(game, session),
    turn: toAct[0] ?? null,
    seatsToAct: toAct,
    ...(meta.custom.length > 0 ? { custom: meta.custom } : {}),
    status: PUBLIC_STATUS[meta.status],
    version: session.version,
    updatedAt: iso(meta.updatedAt),
  };
}
