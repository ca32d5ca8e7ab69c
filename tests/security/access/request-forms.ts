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

export interface PlayerRequest {
  readonly operation: OperationId;
  /** What the player `by` sends, or somebody who says to be Ada. */
  readonly send: (scene: PlayerScene, by: string) => Omit<RequestData, 'headers'>;
  /** The part of the scene that is no longer as it was once the request was taken, by name. Null: nothing that other requests are about. */
  readonly spends: string | null;
  /** Takes back what was done: an address may not do it often. */
  readonly undo?: (table: Table, answer: Reply['body']) => Promise<unknown>;
}

/** What a scene has by that name: an id, or a token. */
export function partOf(scene: PlayerScene, name: string): string {
  const part = scene.made[name] ?? scene[name as keyof PlayerScene];
  if (typeof part !== 'string') throw new Error(`There is no ${name}`);
  return part;
}

/** `what`: the name of what a scene has. */
const about = (
  operation: OperationId,
  what: string,
  spends: string | null = null,
  body?: object,
): PlayerRequest => ({
  operation,
  send: (scene) => ({ params: { id: partOf(scene, what) }, ...(body ? { body } : {}) }),
  spends,
});

const postedByPlayer = (
  operation: OperationId,
  body: (scene: PlayerScene, by: string) => object,
  spends: string | null = null,
): PlayerRequest => ({ operation, send: (scene, by) => ({ body: body(scene, by) }), spends });

/** A request about a game that names it in its query, or in its body beside other fields. */
const inGame = (operation: OperationId, what: string, fields?: object): PlayerRequest => ({
  operation,
  send: (scene) => {
    const session = partOf(scene, what);
    return fields ? { body: { session, ...fields } } : { query: { session } };
  },
  spends: what,
});

/** A request that any caller without a token of its own sends with the token of her seat. */
const bySeat = (operation: OperationId, game: string, token: string, body?: object): PlayerRequest => ({
  operation,
  send: (scene) => ({
    params: { id: partOf(scene, game) },
    token: partOf(scene, token),
    ...(body ? { body } : {}),
  }),
  spends: game,
});

/** Makes requests about a player and what it takes part in. */
export const ofPlayer = { about, posted: postedByPlayer, inGame, bySeat } as const;

/**
 * What a tool has to do with a game that exists: nothing (`none`); it shows what anyone may see (`watch`) or what only a player may
 * (`own`); or it acts for a seat (`act`).
 */
export type Concern = 'none' | 'watch' | 'own' | 'act';
