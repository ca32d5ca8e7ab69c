import { randomUUID } from 'node:crypto';
import type { Commit, IdempotencySlot } from '../../core/ports/sessions';
import type { Decision } from '../../core/session/decisions';
import type { LogEntry, Session } from '../../core/session/types';
import { drawnSeed } from './seeds';

export const newSessionId = (): string => randomUUID().replaceAll('-', '');

/** A session at version 1 as a store may be given it. */
export function aSession(changes: Partial<Session> & { readonly createdAt?: number } = {}): Session {
  const { createdAt = 1_700_000_000_000, ...fields } = changes;
  return {
    id: newSessionId(),
    version: 1,
    state: { board: [], counters: {}, turn: 0 },
    meta: {
      game: 'tic-tac-toe',
      rulesVersion: '1',
      options: {},
      visibility: 'public',
      custom: [],
      seed: drawnSeed('seed', 1),
      seedHash: 'hash',
      seats: [{ kind: 'agent', name: 'Ada', creator: true }],
      status: 'running',
      createdAt,
      updatedAt: createdAt,
      lines: [],
      botMoves: [0],
      moveCount: 0,
      link: 'ab'.repeat(32),
      logBytes: 0,
    },
    tokens: { creator: 'digest of a token', seats: ['digest of a token'] },
    ...fields,
  };
}

export const anEntry = (version: number): LogEntry => ({
  version,
  at: 1_700_000_000_000 + version,
  moves: [{ seat: 0, move: { cell: version }, command: `cell ${version}`, now: 1_700_000_000_000 + version }],
  events: [{ type: 'placed', text: `Move ${version}`, visibleTo: 'all' }],
  link: `link of version ${version}`,
});

/** The commit that makes the next version of a session; its state is `{ turn: <version> }` unless said. */
export function nextCommit(session: Session, changes: Partial<Commit> = {}): Commit {
  const version = session.version + 1;
  return {
    session: { ...session, version, state: { turn: version } },
    expectedVersion: session.version,
    entry: anEntry(version),
    ttlSeconds: 100,
    tokensChanged: false,
    ...changes,
  };
}

export const aDecision = (id: string, changes: Partial<Decision> = {}): Decision => ({
  id,
  seat: 0,
  move: 'A1',
  reasoning: `why ${id}`,
  confidence: 'medium',
  alternatives: [],
  at: 1_700_000_000_000,
  version: 2,
  ...changes,
});

export const aSlot = (slot: string, plan: unknown, ttlSeconds = 100): IdempotencySlot => ({
  slot,
  record: { fingerprint: `asked for ${slot}`, version: 1, plan },
  ttlSeconds,
});
