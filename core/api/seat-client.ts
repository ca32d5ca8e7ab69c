import { errors, type GameError } from '../engine/errors';
import { addingEntropy } from './entropy';
import type {
  ActionRequest,
  Answer,
  CreateRequest,
  ExecuteRequest,
  GameApi,
  JoinRequest,
  ApiError,
  Reply,
  SeatedAnswer,
} from './game-api';
import { createHttpClient, type HttpClientOptions } from './http-client';
import { randomText } from './random-text';

/** What the server refused. `code`, `suggestion` and `details` are those of its answer. */
export class ClientError extends Error {
  override readonly name = 'ClientError';
  readonly kind: GameError['kind'];
  readonly code: string;
  readonly suggestion: string | undefined;
  readonly details: GameError['details'];
  /** How the game stands for the caller, if the request was about a running one. */
  readonly current: Answer | undefined;

  constructor({ reason: error, current }: ApiError) {
    super(error.message);
    this.kind = error.kind;
    this.code = error.code;
    this.suggestion = error.suggestion;
    this.details = error.details;
    this.current = current;
  }
}

/** A command, the number of a listed move, or a move as JSON. */
export type MoveInput = Exclude<ExecuteRequest['move'], undefined>;

export type PlayOptions = Omit<ExecuteRequest, 'session' | 'move' | 'byChance'>;

/** A seat of a new game (`game`), or an open seat of a session (`session`). */
export type SitRequest = CreateRequest | (JoinRequest & { readonly session: string });

/** A seat that is held already: its session and its token. */
export interface HeldSeat {
  readonly session: string;
  readonly token: string;
}

/** One moment at which a seat may act. */
export interface Turn {
  /** How the game stands for the seat. */
  readonly now: Answer;
  readonly version: number;
  /** The legal moves, as commands. A game with very many lists some of them. */
  readonly moves: readonly string[];
  /** Makes the move on this version. Throws `STALE_VERSION` if what the seat sees or may do has changed since. */
  play(move: MoveInput | undefined, options?: PlayOptions): Promise<Answer>;
}

/** A seat in a session, with its token. Methods throw a `ClientError` for what the server refuses. */
export interface SeatClient {
  readonly session: string;
  readonly token: string;
  /** The seat's number, counted from 0. */
  readonly seat: number;
  /** How the game stood when the server was last heard. */
  readonly now: Answer;
  /** Reads how the game stands. */
  read(): Promise<Answer>;
  /** Makes a move; resolves to how the game stands after it, and after the bots that follow. */
  play(move: MoveInput | undefined, options?: PlayOptions): Promise<Answer>;
  /** Waits until the seat may act; null once the game is over. */
  turn(signal?: AbortSignal): Promise<Turn | null>;
  /**
   * Every turn of the seat until the game is over, waiting for the other players in between. A turn whose move was refused is given
   * again; one that is left without a move is not, until the game has gone on.
   */
  turns(signal?: AbortSignal): AsyncGenerator<Turn, void, undefined>;
  /** Leaves, resigns, takes back, … */
  act(action: Exclude<ActionRequest['action'], 'rematch'>): Promise<Answer>;
  /** The same game again, with the seats in turn. */
  rematch(): Promise<SeatClient>;
}

/** The typed client: every operation of the server, and seats that play. */
export interface Client extends GameApi {
  /** Creates a game, or joins a session, and takes a seat there. Throws a `ClientError` if that is refused. */
  sit(request: SitRequest): Promise<SeatClient>;
  /** Goes on in a seat that is held already. */
  resume(held: HeldSeat): Promise<SeatClient>;
}

/** How long one request waits for news (s); a seat waits with as many as it takes. */
const WAIT_SECONDS = 25;

/** The client of a server, e.g. `createClient({ url: 'http://127.0.0.1:7071' })`. */
export const createClient = (options: HttpClientOptions): Client => seatedAt(createHttpClient(options));

/** The same over any table, e.g. one in this process. */
export function seatedAt(table: GameApi): Client {
  const api = addingEntropy(table, randomText);
  return {
    ...api,
    async sit(request) {
      const caller = { idempotencyKey: randomText() };
      if (!('session' in request)) return seatOf(api, await orThrow(api.createSession(request, caller)));
      const { session, ...join } = request;
      return seatOf(api, await orThrow(api.joinSession(session, join, caller)));
    },
    async resume({ session, token }) {
      return createSeat(api, token, await orThrow(api.state({ session }, { token })));
    },
  };
}

function seatOf(api: GameApi, answer: SeatedAnswer): SeatClient {
  const { token } = answer;
  if (token === undefined) throw noSeat('No seat of this session is the caller’s own');
  return createSeat(api, token, answer);
}

const noSeat = (message: string): ClientError =>
  new ClientError({
    reason: errors.notYourSeat(message, {
      suggestion: 'Ask for a seat of your own: {"kind":"me"} in `seats`, or sit down at an open seat.',
    }),
  });

function createSeat(api: GameApi, token: string, first: Answer): SeatClient {
  const { session, seat } = first;
  if (seat === null) throw noSeat('The token plays no seat of this session');
  const caller = { token };
  let now = first;

  /** Keeps the newest answer, as requests may overtake each other. */
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
  const news = (signal?: AbortSignal): Promise<Answer> =>
    ask(api.state({ session, since: now.version, wait: WAIT_SECONDS }, caller, signal));

  async function play(move: MoveInput | undefined, options: PlayOptions = {}): Promise<Answer> {
    if (move === undefined) throw nothingToPlay(now);
    const key = { ...caller, idempotencyKey: randomText() };
    return ask(api.execute({ ...options, session, move }, key));
  }

  /** The next turn that is not of the version `left`. */
  async function next(left: number | null, signal?: AbortSignal): Promise<TriedTurn | null> {
    while (!now.gameOver && (!mayAct() || now.version === left)) await news(signal);
    return now.gameOver ? null : turnOf(now, play);
  }

  return {
    session,
    token,
    seat,
    get now() {
      return now;
    },
    read: () => ask(api.state({ session }, caller)),
    play,
    turn: (signal) => next(null, signal),
    async *turns(signal) {
      let left: number | null = null;
      for (let turn = await next(left, signal); turn; turn = await next(left, signal)) {
        yield turn;
        left = turn.wasTried() ? null : turn.version;
      }
    },
    act: async (action) => ask(api.act(session, { action }, caller)),
    async rematch() {
      const answer = await orThrow(
        api.act(session, { action: 'rematch' }, { ...caller, idempotencyKey: randomText() }),
      );
      return seatOf(api, answer as SeatedAnswer);
    },
  };
}

interface TriedTurn extends Turn {
  wasTried(): boolean;
}

function turnOf(now: Answer, play: SeatClient['play']): TriedTurn {
  let tried = false;
  return {
    now,
    version: now.version,
    moves: now.validMoves,
    play(move, options) {
      tried = true;
      return play(move, { expectedVersion: now.version, ...options });
    },
    wasTried: () => tried,
  };
}

const nothingToPlay = (now: Answer): ClientError =>
  new ClientError({
    reason: errors.refused(now.gameOver ? 'The game is over: there is no move' : 'There is no move to play', {
      suggestion: now.gameOver
        ? 'Start another one, e.g. with rematch().'
        : 'It is not your turn: wait for it with turn(), or play every turn with turns().',
    }),
    current: now,
  });

async function orThrow<T>(reply: Reply<T>): Promise<T> {
  const result = await reply;
  if (!result.ok) throw new ClientError(result.error);
  return result.value;
}
