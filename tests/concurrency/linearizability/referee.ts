import type { AnyGame, Result, Viewer } from '../../../core/engine';
import { findGame } from '../../../games';
import type { LiveUpdate, SessionStore } from '../../../core/table';
import { buildAnswer } from '../../../core/table/answer';
import { liveUpdate } from '../../../core/table/live';
import {
  claimWin,
  exportReplay,
  joinSession,
  leaveSession,
  outError,
  reopenSeat,
  replaySteps,
  resignSession,
  seatsToAct,
  substituteSeat,
  undoIn,
  validateMove,
  verifyReplay,
  type LogEntry,
  type SeatInfo,
  type Session,
  type SessionMeta,
  type SessionStep,
} from '../../../core/session';
import { statusOf } from '../../../core/session/commit';
import { pagesOf } from '../../../core/table/log';
import { CONFLICT } from './answers';
import { offersOf, type OpenOffer } from './offers';
import { hastyVersions, isHeld, seatingsOf, type Past } from './seating';
import { causeOf, type LoggedVersion, type Referee, type Request, type SessionRecord } from './history';

/** What an answer shows of the game; what it says of the request itself (message, events) is no part of that. */
export function shownBy(answer: Readonly<Record<string, unknown>>): string {
  const { gameState, validMoves, totalMoves, pendingEffect, seatsToAct, gameOver, outcome } = answer;
  return JSON.stringify({ gameState, validMoves, totalMoves, pendingEffect, seatsToAct, gameOver, outcome });
}

/** What a live update shows of the game. */
export const toldBy = ({ seatsToAct, status, events, view }: LiveUpdate): string =>
  JSON.stringify({ seatsToAct, status, events, view });

/**
 * What the store has of a session, and what its log says of every version. Only for sessions that are not played on. `graceMs`: after
 * which a player who left, or must move and is silent, counts as gone.
 */
export async function recordOf(store: SessionStore, id: string, graceMs: number): Promise<SessionRecord> {
  const found = await store.read(id);
  if (found.kind !== 'session') throw new Error(`Session ${id} is gone`);
  const { session } = found;
  const game = findGame(session.meta.game);
  if (!game) throw new Error(`There is no game ${session.meta.game}`);
  const log: LogEntry[] = [];
  for await (const page of pagesOf(store, { game, session })) log.push(...page);
  const replay = exportReplay(session, log);
  const verified = replay.ok ? verifyReplay(game, replay.value) : replay;
  const seatings = seatingsOf(game, session, log);
  const past = pastOf(game, session, log, seatings);
  return {
    log: log.map((entry, index) => asLogged(entry, seatings[index - 1] ?? [])),
    storedVersion: session.version,
    rematch: session.meta.rematch ?? null,
    replayFault: verified.ok ? null : verified.error.message,
    hastyVersions: past ? hastyVersions(game, log, { ...past, graceMs }) : [],
    referee: past && refereeOf(game, session, log, past),
  };
}

/** What the log says of a version; `seats` are those before it. */
function asLogged({ version, moves, action }: LogEntry, seats: readonly SeatInfo[]): LoggedVersion {
  const [made] = moves;
  if (action !== undefined) return { version, cause: causeOfAction(action), byBot: isOfTime(action) };
  if (version === 1) return { version, cause: causeOf({ kind: 'create' }) };
  // A bot that thinks commits its own moves; one that moves at once does so in the commit of the move that it answers.
  if (!made || seats[made.seat]?.bot !== undefined)
    return { version, cause: null, byBot: made !== undefined };
  return { version, cause: causeOf({ kind: 'move', seat: made.seat, command: made.command }) };
}

const isOfTime = ({ type }: NonNullable<LogEntry['action']>): boolean => type === 'time' || type === 'flag';

/** What was asked for; null for what nobody asks for: players come back by looking, flags fall. */
function causeOfAction({ type, seat = -1 }: NonNullable<LogEntry['action']>): string | null {
  switch (type) {
    case 'join':
    case 'undo':
    case 'rematch':
      return type;
    case 'undo-asked':
    case 'undo-agreed':
      return 'undo';
    case 'resign':
    case 'leave':
    case 'claim':
      return causeOf({ kind: type, seat });
    case 'absent':
      return causeOf({ kind: 'leave', seat });
    case 'substitute':
    case 'reopen':
      return causeOf({ kind: type, seat: -1, target: seat });
    case 'reopen-asked':
      return causeOf({ kind: 'reopen', seat: -1, target: seat });
    default:
      return null;
  }
}

/** Plays the log again; null if it cannot be. */
function pastOf(
  game: AnyGame,
  session: Session,
  log: readonly LogEntry[],
  seatings: Past['seatings'],
): Past | null {
  const states = new Map<number, unknown>();
  for (const step of replaySteps(game, session.meta, log)) {
    if (!step.ok) return null;
    states.set(step.value.commit.version, step.value.state);
  }
  return { states, seatings };
}

/** Asks the rules and the session kernel about each version. */
function refereeOf(
  game: AnyGame,
  session: Session,
  log: readonly LogEntry[],
  { states, seatings }: Past,
): Referee {
  const shown = new Map<string, string>();
  const told = new Map<number, string>();
  const offers = offersOf(seatings, log);
  const at = (version: number): Session => ({
    ...session,
    version,
    state: states.get(version),
    meta: metaAt(session.meta, log, {
      version,
      seats: seatings[version - 1] ?? [],
      offer: offers[version - 1] ?? {},
    }),
  });
  return {
    errorFor: (version, request) => errorOf(game, at(version), log.slice(0, version), request),
    holds: (version, seat, since) => isHeld(seatings[version - 1]?.[seat], since),
    looksAlike: (one, other, eyes) => seenBy(game, at(one), eyes) === seenBy(game, at(other), eyes),
    isOver: (version) => at(version).meta.status === 'ended',
    isOutOfTurn(version, seat) {
      const session = at(version);
      const toAct = session.state === null ? [] : seatsToAct(game, session);
      return toAct.length > 0 && !toAct.includes(seat);
    },
    shown(version, viewer) {
      const known = `${version} ${viewer}`;
      const text = shown.get(known) ?? shownOf(game, at(version), viewer);
      shown.set(known, text);
      return text;
    },
    told(version) {
      const entry = log[version - 1];
      const text = told.get(version) ?? (entry ? toldBy(liveUpdate(game, at(version), entry)) : '');
      told.set(version, text);
      return text;
    },
  };
}

/** What a player decides by: what its seats see, and what they may do. */
function seenBy(game: AnyGame, session: Session, eyes: readonly Viewer[]): string {
  const { state } = session;
  if (state === null) return '';
  const toAct = seatsToAct(game, session);
  return JSON.stringify(
    eyes.map((viewer) => {
      const mayAct = viewer !== 'public' && toAct.includes(viewer);
      const moves = mayAct ? game.getValidMoves(state, viewer) : null;
      return [game.viewFor(state, viewer), moves?.total, moves?.options.map(({ command }) => command)];
    }),
  );
}

const shownOf = (game: AnyGame, session: Session, viewer: Viewer): string =>
  shownBy(buildAnswer(game, session, session.state, { viewer, message: '', events: [] }));

/** What was known of the session at a version; once it has ended nothing but a rematch follows. */
function metaAt(
  meta: SessionMeta,
  log: readonly LogEntry[],
  {
    version,
    seats,
    offer,
  }: Pick<SessionMeta, 'seats'> & { readonly version: number; readonly offer: OpenOffer },
): SessionMeta {
  const moveCount = log.slice(0, version).reduce((sum, { moves }) => sum + moves.length, 0);
  const isOver =
    meta.status === 'ended' && log.slice(version).every(({ action }) => action?.type === 'rematch');
  if (isOver) return { ...meta, seats, moveCount };
  const { outcome: _, undoOffer: _later, ...unfinished } = meta;
  return { ...unfinished, ...offer, seats, moveCount, status: statusOf({ seats }) };
}

const LATER = { mayContinue: () => false };

/** A move's legality depends on no clock in the games that are judged here. */
function errorOf(game: AnyGame, session: Session, log: readonly LogEntry[], request: Request): string | null {
  const now = session.meta.updatedAt;
  switch (request.kind) {
    case 'move':
      return validateMove(game, session, request.seat, request.command, now)?.code ?? null;
    case 'join': {
      const joined = joinSession(game, session, { tokenHash: '', now, ...LATER });
      return joined.ok ? null : joined.error.code;
    }
    case 'resign': {
      const step = resignSession(game, session, request.seat, { now, ...LATER });
      return step.ok ? null : step.error.code;
    }
    case 'leave': {
      const step = leaveSession(game, session, request.seat, now);
      return step.ok ? null : step.error.code;
    }
    case 'claim':
    case 'substitute':
    case 'reopen': {
      const step = withoutOthers(game, session, request);
      // Who is not gone by now may be so a moment later.
      return step.ok ? CONFLICT : step.error.code;
    }
    case 'undo': {
      const { held } = request;
      const seat = seatsToAct(game, session).find((each) => held.includes(each)) ?? held[0] ?? 0;
      const out = outError(game, session, seat);
      if (out) return out.code;
      const step = undoIn(game, session, log, { seat, held, now });
      return step.ok ? null : step.error.code;
    }
    case 'rematch':
      return session.meta.status === 'ended' ? null : CONFLICT;
    case 'create':
    case 'read':
    case 'wait':
    case 'live':
      return null;
  }
}

/** What comes of doing without others, were everybody else gone. */
function withoutOthers(
  game: AnyGame,
  session: Session,
  request: Extract<Request, { readonly kind: 'claim' | 'substitute' | 'reopen' }>,
): Result<SessionStep> {
  const { seat } = request;
  const { seats, updatedAt: now } = session.meta;
  const gone = seats.flatMap(({ kind }, other) => (kind === 'agent' && other !== seat ? [other] : []));
  const absence = { seat, held: [seat], gone, goneIn: null };
  if (request.kind === 'claim') return claimWin(game, session, absence, now);
  const about = { ...absence, target: request.target };
  return request.kind === 'reopen'
    ? reopenSeat(game, session, about, now)
    : substituteSeat(game, session, about, { now, ...LATER });
}
