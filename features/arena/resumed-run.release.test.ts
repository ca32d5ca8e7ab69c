import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { captured, type ProcessResult } from '../../tests/cli/captured';
import {
  arenaYaml,
  BUDGET_SPENT,
  callsIn,
  CANARY,
  filesWith,
  gamesIn,
  playKilled,
  playThrough,
} from '../../tests/support/arena-run';
import { startFakeModel, type FakeModel } from '../../tests/support/fake-model';
import { blockOf } from '../../tests/support/markdown-blocks';
import { python } from '../../tests/support/python';

/** Two fewer than there are planned. */
const GAMES = 22;

describe('A run of bots, a program and a language model that makes trouble', () => {
  let model: FakeModel;
  let folder: string;
  let whole: ProcessResult;
  let disturbed: Awaited<ReturnType<typeof playKilled>>;
  const [undisturbedRun, killedRun] = ['undisturbed', 'killed'].map((name) => () => join(folder, name)) as [
    () => string,
    () => string,
  ];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'arena-'));
    model = await startFakeModel(CANARY);
    const agent = join(folder, 'my_agent.py');
    writeFileSync(agent, blockOf('features/arena/evaluate-your-agent.md', 'python'));
    const file = join(folder, 'arena.yaml');
    const rounds = { 'rock-paper-scissors': 1, holdem: 1, principality: 1, chess: 1 };
    writeFileSync(
      file,
      arenaYaml({
        bots: 1,
        games: GAMES,
        rounds,
        baseUrl: model.baseUrl,
        agent: `${python()} ${resolve(agent)}`,
      }),
    );
    [whole, disturbed] = await Promise.all([
      playThrough(file, undisturbedRun()),
      playKilled(file, killedRun(), [3, 12]),
    ]);
    // Beside other work the runs take many times as long as alone.
  }, 400_000);

  afterAll(async () => {
    await model.close();
    rmSync(folder, { recursive: true });
  });

  it('plays what its budget allows', () => {
    expect({ ...whole, stderr: whole.stderr.replace(/^(?!The budget).*\n/gm, '') }).toEqual({
      code: BUDGET_SPENT,
      stdout: expect.stringMatching(new RegExp(`^${GAMES} games finished\\. \\w+ [\\d.]+ %`)) as string,
      stderr: expect.stringContaining(`${GAMES} of `) as string,
    });
    expect(gamesIn(undisturbedRun()).map(({ number }) => number)).toEqual(
      Array.from({ length: GAMES }, (_, number) => number),
    );
  });

  it('comes to the same when it is killed twice and resumed', () => {
    expect(disturbed.last.code).toBe(BUDGET_SPENT);
    // It was killed while it played.
    for (const count of disturbed.finished) expect(count).toBeLessThan(GAMES);
    expect(gamesIn(killedRun())).toEqual(gamesIn(undisturbedRun()));
  });

  it('met every kind of trouble', () => {
    for (const count of Object.values(model.troubles)) expect(count).toBeGreaterThan(0);
    const verdicts = new Set(callsIn(undisturbedRun()).map(({ verdict }) => verdict));
    expect([...verdicts].sort()).toEqual(['failed', 'illegal', 'played']);
    const seats = gamesIn(undisturbedRun()).flatMap((game) => game.seats);
    const sum = (field: 'illegal' | 'failures', name: string): number =>
      seats.filter(({ player }) => player === name).reduce((total, seat) => total + seat[field], 0);
    expect(sum('illegal', 'gpt')).toBeGreaterThan(0);
    expect(sum('failures', 'gpt')).toBeGreaterThan(0);
    expect(sum('illegal', 'mine') + sum('failures', 'mine')).toBe(0);
  });

  it('counts tokens and money', () => {
    const calls = callsIn(undisturbedRun()).filter(({ player }) => player === 'gpt');
    const seats = gamesIn(undisturbedRun()).flatMap((game) =>
      game.seats.filter(({ player }) => player === 'gpt'),
    );
    const prompt = calls.reduce((total, { tokens }) => total + (tokens?.prompt ?? 0), 0);
    const answer = calls.reduce((total, { tokens }) => total + (tokens?.answer ?? 0), 0);
    expect(seats.reduce((total, { tokens }) => total + (tokens?.prompt ?? 0), 0)).toBe(prompt);
    expect(prompt).toBeGreaterThan(0);
    const cost = seats.reduce((total, seat) => total + (seat.cost ?? 0), 0);
    expect(cost).toBeCloseTo((prompt + 4 * answer) / 1_000_000, 9);
  });

  it('writes the key of the model nowhere, though the model says it', () => {
    for (const run of [undisturbedRun(), killedRun()]) expect(filesWith(run, CANARY)).toEqual([]);
    for (const { stdout, stderr } of [whole, disturbed.last]) expect(stdout + stderr).not.toContain(CANARY);
    expect(filesWith(undisturbedRun(), '[key]')).toContain('calls.jsonl');
  });

  it('keeps replays that can be verified', async () => {
    const replays = readdirSync(join(undisturbedRun(), 'replays'));
    expect(replays).toHaveLength(GAMES);
    for (const replay of replays) {
      const verified = await captured(['verify', join(undisturbedRun(), 'replays', replay)]);
      expect(verified.stdout).toMatch(/^✓/);
    }
  });
});
