import { ClientError, orThrow } from './client-error';
import { openEventStream } from './event-stream';
import type {
  ActionRequest,
  Answer,
  CreateRequest,
  ExecuteRequest,
  GameApi,
  JoinRequest,
  Reply,
  SeatedAnswer,
} from './game-api';
import { addingEntropy, createHttpClient, type HttpClientOptions, randomText } from './http-client';
import { LONGEST_WAIT } from './waits';
import { watch, type OpenStream, type WatchMessage, type WatchOptions } from './watch';

/** A command, the number of a listed move, or a move as JSON. */
export type MoveInput = Exclude<ExecuteRequest['move'], undefined>;

/** Every method takes a signal: aborted, it throws a `ClientError` with the code `ABORTED`. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

export type PlayOptions = Omit<ExecuteRequest, 'session' | 'move' | 'byChance'> & CallOptions;

/** A seat of a new game (`game`), or an open seat of a session (`session`). */
export type SitRequest<G extends string = string> =
  (CreateRequest & { readonly game: G }) | (JoinRequest & { readonly session: string });

/** A seat that is held already: its session and its token. */
export interface HeldSeat {
  readonly session: string;
  readonly token: string;
}

/** One moment at which a seat may act. */
export interface Turn<G extends string = string> {
  /** How the game stands for the seat. */
  readonly now: Answer<G>;
  readonly version: number;
  /** The legal moves, as commands. A game with very many lists some of them. */
  readonly moves: readonly string[];
  /** Makes the move on this version. Throws `STALE_VERSION` if what the seat sees or may do has changed since. */
  play(move: MoveInput | undefined, options?: PlayOptions): Promise<Answer<G>>;
}

/** A seat in a session, with its token. Methods throw a `ClientError` for what the server refuses. */
export interface SeatClient<G extends string = string> {
  readonly session: string;
  readonly token: string;
  /** The seat's number, counted from 0. */
  readonly seat: number;
  /** The game as of the server's last answer. */
  readonly now: Answer<G>;
  /** Reads how the game stands. */
  read(options?: CallOptions): Promise<Answer<G>>;
  /** Makes a move; resolves to the game after it and after the moves of bots that follow. */
  play(move: MoveInput | undefined, options?: PlayOptions): Promise<Answer<G>>;
  /** Waits until the seat may act, however long that takes; null once the game is over. */
  waitForTurn(options?: CallOptions): Promise<Turn<G> | null>;
  /**
   * Every turn of the seat until the game is over. A turn whose move was refused is yielded again; a turn that you leave without a move is not, until the game
   * has changed. Playing such a turn resolves when the next one begins, or after 25 seconds; `wait: 0` resolves at once.
   */
  turns(options?: CallOptions): AsyncGenerator<Turn<G>, void, undefined>;
  /** What happens in the game, as the seat sees it, until it is over. */
  watch(options?: WatchOptions): AsyncGenerator<WatchMessage, void, undefined>;
  /** Leaves, resigns, takes back, … */
  act(action: Exclude<ActionRequest['action'], 'rematch'>, options?: CallOptions): Promise<Answer<G>>;
  /** The same game again, with the seats in turn. */
  rematch(options?: CallOptions): Promise<SeatClient<G>>;
}

/** The typed client: every operation of the server, seats that play, and what happens in games. */
export interface Client extends GameApi {
  /**
   * Creates a game, or joins a session, and takes a seat there. Throws a `ClientError` if that is refused. With a `game` the answers of the
   * seat have its types; for a session name it: `sit<'nim'>({ session })`.
   */
  sit<const G extends string = string>(request: SitRequest<G>, options?: CallOptions): Promise<SeatClient<G>>;
  /** Returns to a seat that is already held. */
  resume(held: HeldSeat, options?: CallOptions): Promise<SeatClient>;
  /**
   * What happens in a session, until the game is over: the last message is of the type `end` or `deleted`. `token`: of a seat, or to watch a
   * private game. Throws a `ClientError` if the session cannot be watched.
   */
  watch(
    session: string,
    options?: WatchOptions & { readonly token?: string | undefined },
  ): AsyncGenerator<WatchMessage, void, undefined>;
}

/** The client of a server, e.g. `createClient({ url: 'http://127.0.0.1:7071' })`. */
export const createClient = (options: HttpClientOptions): Client =>
  seatedAt(createHttpClient(options), (request) => openEventStream(options, request));

/** The same for any implementation of the API, e.g. one in this process. */
export function seatedAt(table: GameApi, openStream: OpenStream | null = null): Client {
  const api = addingEntropy(table, randomText);
  const desk: Desk = { api, openStream };
  return {
    ...api,
    async sit<G extends string>(request: SitRequest<G>, { signal }: CallOptions = {}) {
      const seat = await sitDown(desk, request, signal);
      // The server answers about the game that was asked for.
      return seat as SeatClient<G>;
    },
    async resume({ session, token }, { signal } = {}) {
      return createSeat(desk, token, await orThrow(api.state({ session }, { token, signal })));
    },
    watch: (session, { token, ...options } = {}) =>
      watch({ ...desk, ...options, session, caller: { token } }),
  };
}

async function sitDown(desk: Desk, request: SitRequest, signal?: AbortSignal): Promise<SeatClient> {
  const { api } = desk;
  if (!('session' in request)) return seatOf(desk, await orThrow(api.createSession(request, { signal })));
  const { session, ...join } = request;
  return seatOf(desk, await orThrow(api.joinSession({ ...join, id: session }, { signal })));
}

interface Desk {
  readonly api: GameApi;
  readonly openStream: OpenStream | null;
}

function seatOf(desk: Desk, answer: SeatedAnswer): SeatClient {
  const { token } = answer;
  if (token === undefined) throw noSeat('No seat of this session is the caller’s own');
  return createSeat(desk, token, answer);
}

const noSeat = (message: string): ClientError =>
  new ClientError({
    reason: {
      kind: 'forbidden',
      code: 'NOT_YOUR_SEAT',
      message,
      suggestion: 'Ask for a seat of your own: {"kind":"me"} in `seats`, or sit down at an open seat.',
    },
  });

function createSeat(desk: Desk, token: string, first: Answer): SeatClient {
  const { api } = desk;
  const { session, seat } = first;
  if (seat === null) throw noSeat('The token plays no seat of this session');
  const caller = { token };
  let now = first;

  /** Keeps the newest answer, because answers may arrive out of order. */
  const see = (answer: Answer): Answer => {
    if (answer.version >= now.version) now = answer;
    return answer;
  };
  async function ask(reply: Reply<Answer>): Promise<Answer> {
    try {
      return see(await orThrow(reply));
    } catch (error) {
      if (error instanceof ClientError && error.current) see(error.current);
      throw error;
    }
  }
  const mayAct = (): boolean => now.validMoves.length > 0 || now.seatsToAct.includes(now.seat ?? seat);
  /** Waits for the turn or, if it is the seat's turn already, for any change. */
  const news = (signal?: AbortSignal): Promise<Answer> => {
    const wanted = mayAct() ? { since: now.version } : { since: now.version, until: 'myTurn' as const };
    return ask(api.state({ session, ...wanted, wait: LONGEST_WAIT }, { ...caller, signal }));
  };

  async function play(move: MoveInput | undefined, options: PlayOptions = {}): Promise<Answer> {
    if (move === undefined) throw nothingToPlay(now);
    const { signal, ...fields } = options;
    return ask(api.execute({ ...fields, session, move }, { ...caller, signal }));
  }

  /** The next turn that is not of the version `left`. */
  async function next(left: number | null, signal?: AbortSignal, wait?: number): Promise<TriedTurn | null> {
    while (!now.gameOver && (!mayAct() || now.version === left)) await news(signal);
    return now.gameOver ? null : turnOf(now, play, wait);
  }

  return {
    session,
    token,
    seat,
    get now() {
      return now;
    },
    read: ({ signal } = {}) => ask(api.state({ session }, { ...caller, signal })),
    play,
    waitForTurn: ({ signal } = {}) => next(null, signal),
    async *turns({ signal } = {}) {
      let left: number | null = null;
      const following = (): Promise<TriedTurn | null> => next(left, signal, LONGEST_WAIT);
      for (let turn = await following(); turn; turn = await following()) {
        yield turn;
        left = turn.wasTried() ? null : turn.version;
      }
    },
    watch: (options = {}) => watch({ ...desk, ...options, session, caller }),
    act: (action, { signal } = {}) => ask(api.act({ id: session, action }, { ...caller, signal })),
    async rematch({ signal } = {}) {
      const answer = await orThrow(api.act({ id: session, action: 'rematch' }, { ...caller, signal }));
      return seatOf(desk, answer as SeatedAnswer);
    },
  };
}

interface TriedTurn extends Turn {
  wasTried(): boolean;
}

/** `wait`: how long playing waits for the next turn (s). */
function turnOf(now: Answer, play: SeatClient['play'], wait?: number): TriedTurn {
  let tried = false;
  return {
    now,
    version: now.version,
    moves: now.validMoves,
    play(move, options) {
      tried = true;
      return play(move, { expectedVersion: now.version, wait, ...options });
    },
    wasTried: () => tried,
  };
}

const nothingToPlay = (now: Answer): ClientError =>
  new ClientError({
    reason: {
      kind: 'refused',
      code: 'INVALID_MOVE',
      message: now.gameOver ? 'The game is over: there is no move' : 'There is no move to play',
      suggestion: now.gameOver
        ? 'Start another one, e.g. with rematch().'
        : 'It is not your turn: wait for it with waitForTurn(), or play every turn with turns().',
    },
    current: now,
  });
