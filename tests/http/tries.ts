import type { OperationId } from '../../features/registry';
import { sha256Hex, type ErrorKind } from '../../core/engine';
import type { Reply } from './interface';
import {
  FOR_TWO,
  HOT_SEAT,
  UNKNOWN_TOKEN,
  X_WINS,
  type Bench,
  type RequestData,
  type SeatedPlayer,
} from './support';

/** What a request is tried at. */
export type TryTable = Pick<Bench, 'url' | 'send' | 'create' | 'join' | 'play' | 'another'>;

/** One request to try: a new table is set, and what comes back has the status it stands under. */
export type Try = (table: TryTable) => Promise<Reply>;

/** What makes an operation succeed, and what makes it answer each of its own errors. */
export interface Tries {
  readonly success: Try;
  readonly errors: Partial<Record<ErrorKind, Try>>;
}

/** A request that needs nothing before it. */
export const plain =
  (id: OperationId, sent: RequestData = {}): Try =>
  (table) =>
    table.send(id, sent);

/** At a server that wants a key, without one. */
export const behindKeys =
  (id: OperationId, request: RequestData): Try =>
  async (table) =>
    (await table.another({ API_KEYS: sha256Hex('sesame') })).send(id, request);

/** Registers a player: by this name, or where another table has tried that at the same server, by the one that the error names. */
export async function registering(
  there: Pick<TryTable, 'send'>,
  body: { readonly name: string; readonly [field: string]: unknown },
): Promise<Reply> {
  const reply = await there.send('registerPlayer', { body });
  if (reply.status !== 409) return reply;
  const { details } = reply.body.error as { readonly details: { readonly free: string } };
  return there.send('registerPlayer', { body: { ...body, name: details.free } });
}

/** Joining a rated game as nobody. */
export const joiningWithoutKey: Try = async (table) => {
  const there = await table.another({ STORE: 'memory' });
  const { key } = (await registering(there, { name: 'Ada', kind: 'agent' })).body as { readonly key: string };
  const { session } = await there.create({ ...FOR_TWO, rated: true }, { headers: { 'x-player-key': key } });
  return there.send('joinSession', { params: { id: session }, body: {} });
};

const KEY = 'a key that is long enough';
/** An id longer than any schema takes. */
export const TOO_LONG = 'x'.repeat(90);

/** The game as created, then asked something as its creator unless said. */
export const asked =
  (id: OperationId, sent: (game: SeatedPlayer) => RequestData, game = HOT_SEAT): Try =>
  async (table) => {
    const made = await table.create(game);
    return table.send(id, { token: made.token, ...sent(made) });
  };

/** After the game was played to its end. */
export const atTheEnd =
  (id: OperationId, sent: (game: SeatedPlayer) => RequestData): Try =>
  async (table) => {
    const game = await table.create(HOT_SEAT);
    for (const cell of X_WINS) await table.play(game, cell);
    return table.send(id, { token: game.token, ...sent(game) });
  };

/** The same key twice, with two bodies. */
export const keyTwice =
  (
    id: OperationId,
    first: (game: SeatedPlayer) => RequestData,
    second: (game: SeatedPlayer) => RequestData,
  ): Try =>
  async (table) => {
    const game = await table.create({ game: 'tic-tac-toe', seats: [{ kind: 'open' }, { kind: 'open' }] });
    await table.send(id, { key: KEY + game.session, token: game.token, ...first(game) });
    return table.send(id, { key: KEY + game.session, token: game.token, ...second(game) });
  };

export const inPath = ({ session }: SeatedPlayer): RequestData => ({ params: { id: session } });
export const inQuery = ({ session }: SeatedPlayer): RequestData => ({ query: { session } });
export const unknownToken = (sent: (game: SeatedPlayer) => RequestData) => (game: SeatedPlayer) => ({
  ...sent(game),
  token: UNKNOWN_TOKEN,
});

/** With the watch token of a private game. */
export const asWatcher =
  (id: OperationId, sent: (game: SeatedPlayer) => RequestData): Try =>
  async (table) => {
    const game = await table.create({ ...HOT_SEAT, visibility: 'private' });
    return table.send(id, { ...sent(game), token: game.watchToken });
  };
