import { existsSync, readdirSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { resolve } from 'node:path';
import { games } from '../../games';
import { chess } from '../../games/chess/rules';
import { createSession, dueThinkingTask, think, type ThinkingTask } from '../../core/session';
import { WorkerPool } from '../../functions/adapters/worker-pool';
import { tableAt } from '../http/support';
import { startHostProcess, type HostProcess } from '../support/host-process';
import { chosenSeed } from '../support/seeds';
import { NOW, valueOf } from '../support/toy-session';

const ENTRY = resolve('dist/functions/worker.js');

/** What the computer has to think about at the start of a game in which it is White. */
function firstThought(level: number): ThinkingTask {
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
  const thought = dueThinkingTask(game, session, NOW);
  if (!thought) throw new Error('The computer is White');
  return thought;
}

describe('threads in which bots think', () => {
  let pool: WorkerPool;
  const moveOf = async (thought: ThinkingTask): Promise<unknown> =>
    valueOf(await pool.work('choose', thought, { expectedMs: thought.expectedMs })).value;

  beforeAll(() => {
    if (!existsSync(ENTRY)) throw new Error('Build first: npm run build');
  });
  beforeEach(() => {
    pool = new WorkerPool({ file: ENTRY, threads: 2 });
  });
  afterEach(() => pool.close());

  it('come to the moves that are come to without them', async () => {
    const thoughts = [2, 5].map(firstThought);
    const moves = await Promise.all(thoughts.map(moveOf));
    const game = games.find(({ id }) => id === chess.id);
    expect(moves).toEqual(thoughts.map((thought) => game && think(game, thought, Date.now)));
  });

  // Elsewhere a thread has no priority of its own.
  if (process.platform === 'linux')
    it('give way to the others where nobody waits for what they work out', async () => {
      const lowest = (): number =>
        Math.max(...readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread))));
      const thought = firstThought(1);
      await moveOf(thought);
      const usual = lowest();
      await pool.work('choose', thought, { expectedMs: thought.expectedMs, background: true });
      expect(lowest()).toBe(Math.max(usual, constants.priority.PRIORITY_BELOW_NORMAL));
    });

  it('say what went wrong, and are there for the next thought', async () => {
    const thought = firstThought(1);
    await expect(moveOf({ ...thought, game: 'go' })).rejects.toThrow('There is no game go');
    await expect(moveOf({ ...thought, bot: 'nobody' })).rejects.toThrow('no bot nobody');
    await expect(moveOf(thought)).resolves.toHaveProperty('uci');
  });
});

/** A condition with as many parts as there may be, all of which have to be planned and none of which can be reached. */
const ALTERNATIVES = {
  type: 'or',
  conditions: Array.from({ length: 15 }, (_, i) => ({
    type: 'and',
    conditions: [
      { type: 'predicate', predicate: 'agent_at_position', args: ['alex', { x: 8 + i, y: 4.5 }, 0.1] },
      { type: 'predicate', predicate: 'all_enemies_dead', args: [] },
      { type: 'predicate', predicate: 'agent_hp_at_least', args: ['alex', 120] },
    ],
  })),
};

describe('a host while something takes long', () => {
  let host: HostProcess;
  const manual = { game: 'timestrike', options: { clock: { mode: 'manual' } } };
  const planning = { type: 'plan_goal', goal: { type: 'rescue_hostage', success_condition: ALTERNATIVES } };

  beforeAll(async () => {
    host = await startHostProcess({ STORE: 'memory' });
  });
  afterAll(() => host.end('SIGKILL'));

  it('answers others before a plan that it was asked for', async () => {
    const table = tableAt(host.url);
    const { session, token } = await table.create(manual);
    const done: string[] = [];
    const plan = table
      .send('execute', { token, body: { session, move: planning } })
      .then(({ status }) => void done.push(`plan ${status}`));
    await table.get('health');
    await table.get('state', { query: { session } });
    done.push('others');
    await plan;
    // There is no such plan, and it takes longer to find that out than a move may take.
    expect(done).toEqual(['others', 'plan 503']);
  });

  it('says the same of a plan as it would at once', async () => {
    const table = tableAt(host.url);
    const { session, token } = await table.create(manual);
    const goal = { type: 'plan_goal', goal: { type: 'destroy_bridge' }, execute: true };
    expect(await table.get('validate', { token, body: { session, move: goal } })).toMatchObject({
      valid: true,
    });
    expect(await table.play({ session, token }, goal)).toMatchObject({
      version: 2,
      extra: { result: { type: 'plan_goal', executed: true } },
    });
  });

  it('ends in order', async () => {
    expect(await host.end('SIGTERM')).toBe(0);
  });
});
