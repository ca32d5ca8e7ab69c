import type { AnyGame, Seat } from '../../engine';
import type { SessionInfo } from '../../api/game-api';
import {
  clockView,
  haveSharedOwner,
  isDealt,
  namedOutcome,
  seatsToAct,
  toldSeed,
  type Session,
  type SessionContest,
} from '../../session';

/** The seats as the holder of some of them sees them. */
export const seatViews = (session: Session, mine: readonly Seat[]): SessionInfo['seats'] =>
  session.meta.seats.map(({ kind, name, bot, level, player, keptFor, ...marks }, seat) => ({
    seat,
    kind: mine.includes(seat) ? 'me' : kind,
    name,
    ...(bot === undefined ? {} : { bot }),
    ...(level === undefined ? {} : { level }),
    ...(player ? { player: player.id } : {}),
    ...(keptFor === undefined ? {} : { keptFor }),
    ...(marks.resigned ? { resigned: marks.resigned } : {}),
    ...(marks.absentSince === undefined ? {} : { absent: true as const }),
    ...(marks.heldBefore ? { heldBefore: marks.heldBefore } : {}),
    ...(marks.substituted ? { substituted: marks.substituted } : {}),
    ...(marks.assisted ? { assisted: marks.assisted.times } : {}),
    ...(marks.reopenAgreed ? { reopenAgreed: marks.reopenAgreed } : {}),
  }));

/** Whether the outcome of a rated session will count. */
export const ratedMark = ({ meta }: Session): NonNullable<SessionInfo['rated']> =>
  haveSharedOwner(meta.seats) ? 'same-owner' : 'yes';

/** What everybody may know of the contest that a session belongs to. */
export const contestView = ({
  kind,
  id,
  match,
  number,
  joinBy,
}: SessionContest): NonNullable<SessionInfo['contest']> => ({
  kind,
  id,
  ...(match === undefined ? {} : { match }),
  ...(number === undefined ? {} : { number }),
  joinBy: iso(joinBy),
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
    ...(meta.rated ? { rated: ratedMark(session) } : {}),
    ...(meta.contest ? { contest: contestView(meta.contest) } : {}),
    seats: seatViews(session, mine),
    seatsToAct: seatsToAct(game, session),
    seedHash: meta.seedHash,
    // Before, the number would show moves that nobody else may know of.
    ...(meta.outcome
      ? {
          ...toldSeed(meta),
          outcome: namedOutcome(game, meta.seats, meta.outcome),
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
