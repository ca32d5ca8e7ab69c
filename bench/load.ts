import { Agent, request, type OutgoingHttpHeaders } from 'node:http';
import type { HttpReply } from './connection';
import { cpuMs } from './servers';
import { percentile } from './stats';

const agent = new Agent({ keepAlive: true });

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
          // Read on demand, because that takes the client's time and not the server's.
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
  readonly close: () => void;
}

export interface LoadResult {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** How late pausing players sent their moves (ms, p99), which the driver adds to the times. */
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
  for (const { close } of players) close();
  return {
    requests: times.length,
    perSecond: (times.length / busy) * 1000 * players.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    late: late.length > 0 ? percentile(late, 0.99) : 0,
  };
}

export interface CostlyLoadResult extends LoadResult {
  /** From when everybody had a game to the end (ms). */
  readonly elapsed: number;
  /** CPU time of each process for one move (ms), in their order; then that of this one. Games that are started meanwhile are part of it. */
  readonly cpu: readonly number[];
}

/** `runLoad`, and what it costs these processes. */
export async function runCostlyLoad(
  players: readonly Player[],
  ms: number,
  pids: readonly number[],
): Promise<CostlyLoadResult> {
  const now = (): readonly number[] => [performance.now(), ...[...pids, process.pid].map(cpuMs)];
  let before = now();
  const result = await runLoad(players, ms, () => (before = now()));
  const [elapsed = 0, ...spent] = now().map((value, index) => value - (before[index] ?? 0));
  return { ...result, elapsed, cpu: spent.map((each) => each / result.requests) };
}
