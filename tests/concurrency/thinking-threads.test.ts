import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { games } from '../../core/games';
import { chess } from '../../core/games/chess';
import { createSession, dueThought, think, type Thought } from '../../core/session';
import { ThinkingThreads } from '../../functions/adapters/thinking-threads';
import { tableAt } from '../http/support';
import { startHostProcess, type HostProcess } from '../support/host-process';
import { NOW, valueOf } from '../support/toy-session';
import { chosenSeed } from '../support/seeds';

const ENTRY = resolve('dist/functions/thinking-worker.js');

/** What the computer has to think about at the start of a game in which it is White. */
function firstThought(level: number): Thought {
  const game = games.find(({ id }) => id === chess.id);
  if (!game) throw new Error('Chess is a game');
  const { session } = valueOf(
    createSession({
      id: 'a'.repeat(32),
      game,
      options: {},
      seats: [{ kind: 'bot', level }, { kind: 'me' }],
      seed: chosenSeed('threads'),
      visibility: 'public',
      tokenHash: '',
      now: NOW,
      mayContinue: () => true,
    }),
  );
  const thought = dueThought(game, session, NOW);
  if (!thought) throw new Error('The computer is White');
  return thought;
}

describe('threads in which bots think', () => {
  let threads: ThinkingThreads;

  beforeAll(() => {
    if (!existsSync(ENTRY)) throw new Error('Build first: npm run build');
  });
  beforeEach(() => {
    threads = new ThinkingThreads(ENTRY, 2);
  });
  afterEach(() => threads.close());

  it('come to the moves that are come to without them', async () => {
    const thoughts = [2, 5, 8].map(firstThought);
    const moves = await Promise.all(thoughts.map((thought) => threads.think(thought)));
    const game = games.find(({ id }) => id === chess.id);
    expect(moves).toEqual(thoughts.map((thought) => game && think(game, thought, Date.now)));
  });

  it('say what went wrong, and are there for the next thought', async () => {
    const thought = firstThought(1);
    await expect(threads.think({ ...thought, game: 'go' })).rejects.toThrow('There is no game go');
    await expect(threads.think({ ...thought, bot: 'nobody' })).rejects.toThrow('no bot nobody');
    await expect(threads.think(thought)).resolves.toHaveProperty('uci');
  });

  it('leave nobody waiting when they are ended', async () => {
    const thought = threads.think(firstThought(20));
    await Promise.all([expect(thought).rejects.toThrow('ended'), threads.close()]);
  });
});

describe('a host while the computer thinks', () => {
  let host: HostProcess;

  beforeAll(async () => {
    host = await startHostProcess({ STORE: 'memory' });
  });
  afterAll(() => host.end('SIGKILL'));

  it('answers others, shows the move made, and ends in order', async () => {
    const table = tableAt(host.url);
    const seats = [{ kind: 'me' as const }, { kind: 'bot' as const, level: 17 }];
    const game = await table.create({ game: 'chess', seats });
    let answered = false;
    const answer = table.play(game, 'e2e4').then(() => (answered = true));
    const after = (since: number) =>
      table.get('state', { query: { session: game.session, since, wait: 20 } });
    expect(await after(1)).toMatchObject({ version: 2, seatsToAct: [1] });
    await table.get('health');
    expect(answered).toBe(false);
    expect(await after(2)).toMatchObject({ version: 3, seatsToAct: [0] });
    await answer;
    expect(await host.end('SIGTERM')).toBe(0);
  });
});
