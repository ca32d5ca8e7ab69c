import { once } from 'node:events';
import WebSocket from 'ws';
import { printAims } from './aims';
import { post } from './load';
import { startServer } from './servers';
import { figure, percentile, printTable } from './stats';

const SPECTATORS = 1000;
const PROTOCOL = 'json.webpubsub.azure.v1';

/** Sockets that note when they hear something. The service greets its clients; a bare server does not. */
class Audience {
  /** What was heard last. */
  text = '';
  private times: number[] = [];
  private wake: () => void = () => undefined;

  private constructor(private readonly sockets: readonly WebSocket[]) {}

  static async gather(url: string, protocol?: string): Promise<Audience> {
    const sockets = Array.from({ length: SPECTATORS }, () => new WebSocket(url, protocol));
    await Promise.all(sockets.map((socket) => once(socket, protocol === undefined ? 'open' : 'message')));
    const audience = new Audience(sockets);
    for (const socket of sockets) socket.on('message', (data: Buffer) => audience.hear(data));
    return audience;
  }

  /** How long after the start of `act` each socket heard of it (ms). */
  async delays(act: () => unknown): Promise<readonly number[]> {
    this.times = [];
    const all = new Promise<void>((resolve) => (this.wake = resolve));
    const start = performance.now();
    await Promise.all([act(), all]);
    return this.times.map((time) => time - start);
  }

  say(text: string): void {
    this.sockets[0]?.send(text);
  }

  leave(): void {
    for (const socket of this.sockets) socket.terminate();
  }

  private hear(data: Buffer): void {
    if (this.times.push(performance.now()) < SPECTATORS) return;
    this.text = data.toString();
    this.wake();
  }
}

interface Answer {
  readonly session: string;
  readonly token?: string;
  readonly validMoves: readonly string[];
}

/** A game of Principality that goes on by itself, and the URL to watch it with. */
async function startGame(host: string) {
  const send = async (path: string, body: object, token?: string): Promise<Answer> =>
    JSON.parse((await post(`${host}/api/${path}`, body, token)).text) as Answer;
  let answer = await send('sessions', { game: 'principality', seats: [{ kind: 'me' }, { kind: 'me' }] });
  const { session, token } = answer;
  const { url } = (await (await fetch(`${host}/api/negotiate?session=${session}`)).json()) as { url: string };
  const move = async (): Promise<void> => {
    const choice = answer.validMoves.find((each) => each.startsWith('play')) ?? 'end_phase';
    answer = await send('execute', { session, move: choice }, token);
  };
  return { url, move };
}

/** A move seen by 1,000 sockets on one game, beside a bare `ws` broadcast of the same text; in turn, in one run. */
export async function benchLive(moves: number): Promise<void> {
  const host = await startServer('dist/bin/host.js', { PORT: '0', STORE: 'memory' });
  const floor = await startServer('dist/bench/broadcast-server.js', {});
  const game = await startGame(host.url);
  const watching = await Audience.gather(game.url, PROTOCOL);
  const bare = await Audience.gather(floor.url.replace('http', 'ws'));
  const seen: number[] = [];
  const heard: number[] = [];
  for (let made = -5; made < moves; made++) {
    const [ours, theirs] = [
      await watching.delays(game.move),
      await bare.delays(() => bare.say(watching.text)),
    ];
    if (made < 0) continue;
    seen.push(...ours);
    heard.push(...theirs);
  }
  const { length } = watching.text;
  watching.leave();
  bare.leave();
  await Promise.all([host.stop(), floor.stop()]);
  const row = (name: string, times: readonly number[]): string[] => [
    name,
    figure(percentile(times, 0.5)),
    figure(percentile(times, 0.99)),
  ];
  printTable(
    `Live: ${SPECTATORS} spectators of one game, ${length} characters an update (all on the same cores)`,
    ['', 'p50 ms', 'p99 ms'],
    [
      row('floor: text sent → heard, bare ws', heard),
      row('move sent over HTTP → committed → seen, emulator', seen),
    ],
  );
  printAims({ 'live-tail': percentile(seen, 0.99) });
}
