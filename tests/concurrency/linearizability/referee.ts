import type { AnyGame, Viewer } from '../../../core/engine';
import { findGame } from '../../../games';
import type { LiveUpdate, SessionStore } from '../../../core/service';
import { liveUpdate } from '../../../core/service/live-updates';
import {
  buildAnswer,
  creatorOnly,
  endedError,
  exportReplay,
  joinSession,
  replaySteps,
  resignSession,
  seatsToAct,
  undoIn,
  validateMove,
  verifyReplay,
  type Access,
  type LogEntry,
  type SeatInfo,
  type Session,
  type SessionMeta,
} from '../../../core/session';
import { statusOf } from '../../../core/session/commit';
import { CONFLICT } from './answers';
import { causeOf, type LoggedVersion, type Referee, type Request, type SessionRecord } from './history';

/** What an answer shows of the game; what it says of the request itself (message, events) is no part of that. */
export function shownBy(answer: Readonly<Record<string, unknown>>): string {
  const { gameState, validMoves, totalMoves, pendingEffect, seatsToAct, gameOver, outcome } = answer;
  return JSON.stringify({ gameState, validMoves, totalMoves, pendingEffect, seatsToAct, gameOver, outcome });
}

/** What a live update tells of the game. */
export const toldBy = ({ seatsToAct, status, events, view }: LiveUpdate): string =>
  JSON.stringify({ seatsToAct, status, events, view });

/** What the store has of a session, and what its log says of every version. Only for sessions that are not played on. */
export async function recordOf(store: SessionStore, id: string): Promise<SessionRecord> {
  const found = await store.read(id);
  if (found.kind !== 'session') throw new Error(`Session ${id} is gone`);
  const { session } = found;
  const log = await store.readLog(id, 0, session.version + 1);
  const game = findGame(session.meta.game);
  if (!game) throw new Error(`There is no game ${session.meta.game}`);
  const replay = exportReplay(session, log);
  const verified = replay.ok ? verifyReplay(game, replay.value) : replay;
  return {
    log: log.map(asLogged),
    storedVersion: session.version,
    rematch: session.meta.rematch ?? null,
    replayFault: verified.ok ? null : verified.error.message,
    referee: refereeOf(game, session, log),
  };
}

function asLogged({ version, moves, action }: LogEntry): LoggedVersion {
  const [made] = moves;
  if (action?.type === 'join') return { version, cause: causeOf({ kind: 'join' }) };
  if (action?.type === 'resign')
    return { version, cause: causeOf({ kind: 'resign', seat: action.seat ?? -1 }) };
  if (action?.type === 'undo' || action?.type === 'rematch') return { version, cause: action.type };
  if (action !== undefined) return { version, cause: null };
  if (version === 1) return { version, cause: causeOf({ kind: 'create' }) };
  return { version, cause: made ? causeOf({ kind: 'move', seat: made.seat, command: made.command }) : null };
}

/** Plays the log again, and asks the rules and the session kernel about each version. */
function refereeOf(game: AnyGame, session: Session, log: readonly LogEntry[]): Referee | null {
  const states = new Map<number, unknown>();
  for (const step of replaySteps(game, session.meta, log)) {
    if (!step.ok) return null;
    states.set(step.value.commit.version, step.value.state);
  }
  const shown = new Map<string, string>();
  const told = new Map<number, string>();
  const at = (version: number): Session => ({
    ...session,
    version,
    state: states.get(version),
    meta: metaAt(session.meta, log, version),
  });
  return {
    refusal: (version, request) => refusalOf(game, at(version), log.slice(0, version), request),
    looksAlike: (one, other, eyes) => seenBy(game, at(one), eyes) === seenBy(game, at(other), eyes),
    isOver: (version) => at(version).meta.status === 'ended',
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
function metaAt(meta: SessionMeta, log: readonly LogEntry[], version: number): SessionMeta {
  const later = new Set(
    log.slice(version).map(({ action }) => `${action?.type ?? ''} ${action?.seat ?? ''}`),
  );
  const seats = meta.seats.map((info, seat): SeatInfo => {
    const { bot: _bot, resigned: _resigned, ...player } = info;
    if (later.has(`join ${seat}`)) return { ...player, kind: 'open' };
    return later.has(`resign ${seat}`) ? { ...player, kind: 'agent' } : info;
  });
  const isOver =
    meta.status === 'ended' && log.slice(version).every(({ action }) => action?.type === 'rematch');
  if (isOver) return { ...meta, seats };
  const { outcome: _, ...unfinished } = meta;
  return { ...unfinished, seats, status: statusOf({ seats }) };
}

const LATER = { mayContinue: () => false };

const PLAYER: Access = { identified: true, seats: [], creator: false, watch: true };

/** A move's legality depends on no clock in the games that are judged here. */
function refusalOf(
  game: AnyGame,
  session: Session,
  log: readonly LogEntry[],
  request: Request,
): string | null {
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
    case 'undo': {
      const allowed = creatorOnly(session, { ...PLAYER, creator: request.creator }, 'take moves back in');
      if (!allowed.ok) return allowed.error.code;
      const ended = endedError(session);
      if (ended) return ended.code;
      const step = undoIn(game, session, log, now);
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
