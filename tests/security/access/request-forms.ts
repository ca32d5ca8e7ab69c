import type { OperationId } from '../../../features/registry';
import type { Reply } from '../../http/interface';
import type { RequestData, Table } from '../../http/support';
import type { PlayerScene } from './player-scene';

/** One way to ask for something of a session; `send` is what goes along. */
export interface SessionRequest {
  readonly operation: OperationId;
  readonly send: (session: string) => Omit<RequestData, 'token'>;
}

const act = (action: string, seat?: number): SessionRequest => ({
  operation: 'act',
  send: (id) => ({ params: { id }, body: { action, ...(seat === undefined ? {} : { seat }) } }),
});

const askedOfSession = (operation: OperationId, query: RequestData['query'] = {}): SessionRequest => ({
  operation,
  send: (session) => ({ query: { session, ...query } }),
});

const postedOfSession = (operation: OperationId, body: object): SessionRequest => ({
  operation,
  send: (session) => ({ body: { session, ...body } }),
});

const located = (operation: OperationId, body?: object): SessionRequest => ({
  operation,
  send: (id) => ({ params: { id }, ...(body ? { body } : {}) }),
});

/** Makes requests about a session. */
export const ofSession = { act, asked: askedOfSession, posted: postedOfSession, located } as const;

/** A part of a scene that is no longer as it was once a request about it was taken. */
export type ScenePart =
  | 'awaiting'
  | 'open'
  | 'offered'
  | 'running'
  | 'tournament'
  | 'theirs'
  | 'seek'
  | 'paired'
  | 'free'
  | 'over'
  | 'blocks'
  | 'player';

export interface PlayerRequest {
  readonly operation: OperationId;
  /** What the player `by` sends, or somebody who says to be Ada. */
  readonly send: (scene: PlayerScene, by: string) => Omit<RequestData, 'headers'>;
  /** Null: what is taken changes nothing that other requests are about. */
  readonly spends: ScenePart | null;
  /** Takes back what was done: an address may not do it often. */
  readonly undo?: (table: Table, answer: Reply['body']) => Promise<unknown>;
}

type SceneId = {
  readonly [K in keyof PlayerScene]: PlayerScene[K] extends string ? K : never;
}[keyof PlayerScene];

const about = (
  operation: OperationId,
  what: SceneId,
  spends: ScenePart | null = null,
  body?: object,
): PlayerRequest => ({
  operation,
  send: (scene) => ({ params: { id: scene[what] }, ...(body ? { body } : {}) }),
  spends,
});

const postedByPlayer = (
  operation: OperationId,
  body: (scene: PlayerScene, by: string) => object,
  spends: ScenePart | null = null,
): PlayerRequest => ({ operation, send: (scene, by) => ({ body: body(scene, by) }), spends });

/** A request about a game that names it in its query, or in its body beside other fields. */
const inGame = (operation: OperationId, what: 'playing' | 'kept', fields?: object): PlayerRequest => ({
  operation,
  send: (scene) =>
    fields ? { body: { session: scene[what], ...fields } } : { query: { session: scene[what] } },
  spends: 'running',
});

/** Makes requests about a player and what it takes part in. */
export const ofPlayer = { about, posted: postedByPlayer, inGame } as const;

/**
 * What a tool has to do with a game that exists: nothing (`none`); it shows what anyone may see (`watch`) or what only a player may
 * (`own`); or it acts for a seat (`act`).
 */
export type Concern = 'none' | 'watch' | 'own' | 'act';
