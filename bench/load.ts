import { Agent, request } from 'node:http';
import { percentile } from './stats';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

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
    call.on('error', reject);
    call.end(payload);
  });
}

/** A client that plays one game after another; `play` makes one timed move. */
export interface Player {
  readonly prepare: () => Promise<void>;
  /** True while the game goes on. */
  readonly play: () => Promise<boolean>;
}

export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Lets players play side by side for a time: moves a second, and how long a move takes (ms). Starting games is not counted. */
export async function runLoad(players: readonly Player[], ms: number): Promise<LoadResult> {
  const times: number[] = [];
  let busy = 0;
  const end = performance.now() + ms;
  await Promise.all(
    players.map(async ({ prepare, play }) => {
      while (performance.now() < end) {
        await prepare();
        for (let goesOn = true; goesOn && performance.now() < end;) {
          const start = performance.now();
          goesOn = await play();
          const took = performance.now() - start;
          times.push(took);
          busy += took;
        }
      }
    }),
  );
  return {
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
