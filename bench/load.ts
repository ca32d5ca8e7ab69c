import { Agent, request, type OutgoingHttpHeaders } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from './stats';

const agent = new Agent({ keepAlive: true });

export interface HttpReply {
  readonly status: number;
  readonly text: string;
}

/** One POST over a kept connection. */
export function post(url: string, body: unknown, token?: string): Promise<HttpReply> {
  const payload = JSON.stringify(body);
  return ask(url, 'POST', {
    payload,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });
}

/** One GET over a kept connection. */
export const get = (url: string): Promise<HttpReply> => ask(url, 'GET', { payload: '', headers: {} });

interface RequestData {
  readonly payload: string;
  readonly headers: OutgoingHttpHeaders;
}

function ask(url: string, method: string, sent: RequestData): Promise<HttpReply> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method, agent, headers: sent.headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          // Read on demand: that takes the client's time, and not the server's.
          get text() {
            return Buffer.concat(chunks).toString();
          },
        }),
      );
    });
    // An idle connection that the server has just closed: nothing of the request was read.
    call.on('error', (error) => (call.reusedSocket ? resolve(ask(url, method, sent)) : reject(error)));
    call.end(sent.payload);
  });
}

/** A client that plays one game after another; `play` makes one timed move. */
export interface Player {
  readonly prepare: () => Promise<void>;
  /** True while the game goes on. */
  readonly play: () => Promise<boolean>;
  /** Before each move; resolves with the moment at which the move was meant to be sent (ms), from which it is timed. */
  readonly pause?: () => Promise<number>;
}

export interface LoadResult {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** How late moves were sent by those who pause (ms, p99): what the driver itself adds to the times. */
  readonly late: number;
}

/**
 * Lets players play side by side for a time: moves a second, and how long a move takes (ms). Starting games is not counted; `begin` is
 * called when everybody has a first one.
 */
export async function runLoad(
  players: readonly Player[],
  ms: number,
  begin: () => void = () => undefined,
): Promise<LoadResult> {
  await Promise.all(players.map(({ prepare }) => prepare()));
  begin();
  const times: number[] = [];
  const late: number[] = [];
  let busy = 0;
  const end = performance.now() + ms;
  await Promise.all(
    players.map(async ({ prepare, play, pause }) => {
      while (performance.now() < end) {
        const meant = await pause?.();
        const start = meant ?? performance.now();
        if (meant !== undefined) late.push(performance.now() - meant);
        const goesOn = await play();
        const took = performance.now() - start;
        times.push(took);
        busy += took;
        if (!goesOn) await prepare();
      }
    }),
  );
  return {
    requests: times.length,
    perSecond: (times.length / busy) * 1000 * players.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    late: late.length > 0 ? percentile(late, 0.99) : 0,
  };
}

/** Plays random listed moves of a game over the API, both seats with one token. */
export function apiPlayer(url: string, game: string): Player {
  let token = '';
  let session = '';
  let moves: readonly string[] = [];
  const take = (reply: HttpReply): boolean => {
    const answer = JSON.parse(reply.text) as {
      session: string;
      token?: string;
      validMoves: string[];
      gameOver: boolean;
      detail?: string;
    };
    if (reply.status >= 300) throw new Error(`${reply.status} ${answer.detail ?? ''}`);
    session = answer.session;
    token = answer.token ?? token;
    moves = answer.validMoves;
    return !answer.gameOver;
  };
  return {
    prepare: async () =>
      void take(
        await post(`${url}/api/sessions`, {
          game,
          seats: [{ kind: 'me' }, { kind: 'me' }],
          visibility: 'unlisted',
        }),
      ),
    play: async () => {
      const move = moves[Math.floor(Math.random() * moves.length)] ?? '';
      return take(await post(`${url}/api/execute`, { session, move }, token));
    },
  };
}

/**
 * The same player, taking its time: moves are due at random, on average so often (ms), as those of people who know nothing of each
 * other (a Poisson process). One that is due while the move before it goes on is sent late, and timed from when it was due.
 */
export function paced({ prepare, play }: Player, ms: number): Player {
  const gap = (): number => -Math.log(1 - Math.random()) * ms;
  let due = 0;
  return {
    prepare,
    play,
    async pause() {
      due = due === 0 ? performance.now() + gap() : due + gap();
      await delay(Math.max(0, due - performance.now()));
      return due;
    },
  };
}

let floorGames = 0;

/** The same rhythm against the floor server. */
export function floorPlayer(url: string): Player {
  let id = '';
  let version = 0;
  return {
    prepare: async () => {
      id = `g${floorGames++}`;
      version = 0;
      await post(url, { id, version: version++ });
    },
    play: async () => {
      JSON.parse((await post(url, { id, version: version++ })).text);
      return version < 200;
    },
  };
}
