import type { AnyGame, Viewer } from '../../../core/engine';
import { findGame } from '../../../core/games';
import type { SessionStore } from '../../../core/service';
import {
  buildAnswer,
  exportReplay,
  joinSession,
  replayLog,
  resignSession,
  validateMove,
  type LogEntry,
  type SeatInfo,
  type Session,
  type SessionMeta,
} from '../../../core/session';
import { causeOf, type LoggedVersion, type Referee, type Request, type SessionRecord } from './history';

/** What an answer shows of the game; what it says of the request itself (message, events) is no part of that. */
export function shownBy(answer: Readonly<Record<string, unknown>>): string {
  const { gameState, validMoves, totalMoves, pendingEffect, seatsToAct, gameOver, outcome } = answer;
  return JSON.stringify({ gameState, validMoves, totalMoves, pendingEffect, seatsToAct, gameOver, outcome });
}

/** What the store has of a session, and what its log says of every version. Only for sessions that are not played on. */
export async function recordOf(store: SessionStore, id: string): Promise<SessionRecord> {
  const found = await store.read(id);
  if (found.kind !== 'session') throw new Error(`Session ${id} is gone`);
  const { session } = found;
  const log = await store.readLog(id, 0, session.version + 1);
  const game = findGame(session.meta.game);
  if (!game) throw new Error(`There is no game ${session.meta.game}`);
  const replay = exportReplay(game, session, log);
  return {
    log: log.map(asLogged),
    storedVersion: session.version,
    replayFault: replay.ok ? null : replay.error.message,
    referee: refereeOf(game, session, log),
  };
}

function asLogged({ version, moves, action }: LogEntry): LoggedVersion {
  const [made] = moves;
  if (action?.type === 'join') return { version, cause: causeOf({ kind: 'join' }) };
  if (action?.type === 'resign')
    return { version, cause: causeOf({ kind: 'resign', seat: action.seat ?? -1 }) };
  if (action !== undefined) return { version, cause: null };
  if (version === 1) return { version, cause: causeOf({ kind: 'create' }) };
  return { version, cause: made ? causeOf({ kind: 'move', seat: made.seat, command: made.command }) : null };
}

/** Plays the log again, and asks the rules and the session kernel about each version. */
function refereeOf(game: AnyGame, session: Session, log: readonly LogEntry[]): Referee | null {
  const timeline = replayLog(game, session.meta, log);
  if (!timeline.ok) return null;
  const states = timeline.value.states;
  const shown = new Map<string, string>();
  const at = (version: number): Session => ({
    ...session,
    version,
    state: states.get(version),
    meta: metaAt(session.meta, log, version),
  });
  return {
    refusal: (version, request) => refusalOf(game, at(version), request),
    isOver: (version) => at(version).meta.status === 'ended',
    shown(version, viewer) {
      const known = `${version} ${viewer}`;
      const text = shown.get(known) ?? shownOf(game, at(version), viewer);
      shown.set(known, text);
      return text;
    },
  };
}

const shownOf = (game: AnyGame, session: Session, viewer: Viewer): string =>
  shownBy(buildAnswer(game, session, session.state, { viewer, message: '', events: [] }));

/** What was known of the session at a version; if it ended, that was with the last. */
function metaAt(meta: SessionMeta, log: readonly LogEntry[], version: number): SessionMeta {
  const later = new Set(
    log.slice(version).map(({ action }) => `${action?.type ?? ''} ${action?.seat ?? ''}`),
  );
  const seats = meta.seats.map((info, seat): SeatInfo => {
    const { bot: _bot, resigned: _resigned, ...player } = info;
    if (later.has(`join ${seat}`)) return { ...player, kind: 'open' };
    return later.has(`resign ${seat}`) ? { ...player, kind: 'agent' } : info;
  });
  if (version === log.length) return { ...meta, seats };
  const { outcome: _, ...unfinished } = meta;
  return { ...unfinished, seats, status: 'running' };
}

const LATER = { mayContinue: () => false };

/** A move's legality depends on no clock in the games that are judged here. */
function refusalOf(game: AnyGame, session: Session, request: Request): string | null {
  const now = session.meta.updatedAt;
  switch (request.kind) {
    case 'move':
      return validateMove(game, session, request.seat, request.command, now)?.code ?? null;
    case 'join': {
      const joined = joinSession(game, session, { tokenHash: '', now });
      return joined.ok ? null : joined.error.code;
    }
    case 'resign': {
      const step = resignSession(game, session, request.seat, { now, ...LATER });
      return step.ok ? null : step.error.code;
    }
    case 'create':
    case 'read':
    case 'wait':
      return null;
  }
}
