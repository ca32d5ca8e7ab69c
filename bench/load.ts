import { Agent, request } from 'node:http';
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
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
      },
    );
    // An idle connection that the server has just closed: nothing of the request was read.
    call.on('error', (error) => (call.reusedSocket ? resolve(post(url, body, token)) : reject(error)));
    call.end(payload);
  });
}

/** A client that plays one game after another; `play` makes one timed move. */
export interface Player {
  readonly prepare: () => Promise<void>;
  /** True while the game goes on. */
  readonly play: () => Promise<boolean>;
  /** Before each move; not timed. */
  readonly pause?: () => Promise<void>;
}

export interface LoadResult {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
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
  let busy = 0;
  const end = performance.now() + ms;
  await Promise.all(
    players.map(async ({ prepare, play, pause }) => {
      while (performance.now() < end) {
        await pause?.();
        const start = performance.now();
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

/** The same player, taking its time: it begins a move every so often (ms), its first at any moment of the first pause. */
export function paced({ prepare, play }: Player, ms: number): Player {
  let due = performance.now() + Math.random() * ms;
  return {
    prepare,
    async play() {
      const goesOn = await play();
      due += ms;
      return goesOn;
    },
    pause: async () => delay(Math.max(0, due - performance.now())),
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
