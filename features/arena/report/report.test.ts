import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GameRecord } from '../../../core/arena/game-record';
import type { RunReport } from '../../../core/arena/run-report';
import { captured, spawned } from '../../../tests/cli/captured';
import { sharedChromium } from '../../../tests/support/chromium';
import { loadTerminals } from '../../commands';
import { generatedRun } from '../../../tests/support/generated-run';

const folder = (): string => mkdtempSync(join(tmpdir(), 'arena-report-'));

interface ReportFiles {
  readonly html: string;
  readonly markdown: string;
  readonly csv: string;
  readonly json: RunReport;
  readonly printed: string;
}

async function report(run: string, ...flags: readonly string[]): Promise<ReportFiles> {
  const { stdout, stderr, code } = await spawned(['arena', 'report', run, ...flags]).ended;
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
  const read = (file: string): string => readFileSync(join(run, file), 'utf8');
  return {
    html: read('report.html'),
    markdown: read('report.md'),
    csv: read('games.csv'),
    json: JSON.parse(read('report.json')) as RunReport,
    printed: stdout,
  };
}

describe('principality arena report, of a run that was played', () => {
  const run = join(folder(), 'run');
  let files: ReportFiles;
  /** Whether a feature judges moves. */
  let judges: boolean;

  beforeAll(async () => {
    const config = join(folder(), 'arena.yaml');
    writeFileSync(
      config,
      [
        'name: small',
        'seed: small-1',
        'games: [{ game: tic-tac-toe, rounds: 2 }]',
        'players:',
        '  - { name: sure, bot: perfect }',
        '  - { name: chance, bot: random }',
      ].join('\n'),
    );
    const played = await captured(['arena', 'run', config, '--out', run]);
    expect(played.code).toBe(0);
    judges = (await loadTerminals()).some((terminal) => terminal.judge !== undefined);
    files = await report(run, ...(judges ? ['--reviews'] : []));
  });

  it('has ratings, a cross-table and the accuracy of the reviews', () => {
    const [title] = files.json.figures.games;
    expect(title?.players.map(({ player }) => player)).toEqual(['sure', 'chance']);
    const [sure = 0, chance = 0] = title?.players.map(({ accuracy }) => accuracy?.mean) ?? [];
    expect(sure > chance).toBe(judges);
    expect(files.printed).toMatch(/^sure +1[5-9]\d\d ± \d+/m);
    expect(files.markdown).toMatch(/\| sure +\|/);
  });

  it('links replays that are there, and names the seed of every game', () => {
    expect(files.json.games).toHaveLength(4);
    for (const { replay, seed } of files.json.games) {
      expect(existsSync(join(run, replay))).toBe(true);
      expect(files.html).toContain(`href="${replay}"`);
      expect(files.html).toContain(seed);
    }
  });
});

describe('principality arena report, of language models', () => {
  const players = [
    { name: 'large', strength: 1800, tokens: 4000, moveMs: 5000 },
    { name: 'small', strength: 1300, tokens: 600, illegal: 0.1, moveMs: 700 },
    { name: 'greedy', strength: 1200 },
  ];
  const records = generatedRun(players, [
    { game: 'chess', seats: 2, rounds: 8 },
    { game: 'principality', seats: 3, rounds: 4 },
  ]);
  let run: string;
  let files: ReportFiles;

  /** As a run that is being played has it: the last line is not whole yet. */
  function runFolder(games: readonly GameRecord[]): string {
    const run = folder();
    mkdirSync(run, { recursive: true });
    const price = { prompt: 3, answer: 12, per: 1_000_000, currency: 'USD' };
    const config = {
      name: 'models',
      seed: 'generated',
      games: [
        { game: 'chess', rounds: 8 },
        { game: 'principality', rounds: 4, seats: 3 },
      ],
      players: players.map(({ name, tokens }) =>
        tokens === undefined
          ? { name, bots: { chess: 'attacker', principality: 'bigmoney' } }
          : { name, model: `${name}-1`, api: 'openai', price },
      ),
    };
    const known = {
      format: 'principality-arena/1',
      program: '0.1.0',
      config,
      hash: 'ab'.repeat(32),
      rules: { chess: '1', principality: '1' },
      startedAt: Date.UTC(2026, 3, 1),
    };
    writeFileSync(join(run, 'run.json'), JSON.stringify(known));
    const lines = games.map((game) => `${JSON.stringify(game)}\n`).join('');
    writeFileSync(join(run, 'games.jsonl'), `${lines}{"number":99`);
    return run;
  }

  beforeAll(async () => {
    run = runFolder(records.slice(0, -3));
    files = await report(run);
  });

  it('is one page without anything from elsewhere', () => {
    expect(files.html).toContain("default-src 'none'; style-src 'unsafe-inline'");
    expect(files.html).not.toMatch(/<script|https?:\/\/|url\(/);
    expect(files.html).toContain('viewport');
  });

  it('is shown by a browser, on a desk and a phone, which asks for nothing else and complains of nothing', async () => {
    const browser = await sharedChromium();
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    const asked: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    page.on('console', (message) => void complaints.push(message.text()));
    page.on('pageerror', (error) => void complaints.push(error.message));
    const address = pathToFileURL(join(run, 'report.html')).href;
    await page.goto(address);
    for (const title of ['Chess', 'Principality']) {
      const figures = page
        .locator('.run-title')
        .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
      for (const { name } of players) await figures.getByText(name, { exact: true }).first().waitFor();
      expect(await figures.locator('.ratings svg').count()).toBe(players.length);
      expect(await figures.locator('.heat tbody tr').count()).toBe(players.length);
    }
    await page.setViewportSize({ width: 390, height: 800 });
    const tooWide = await page.evaluate('document.body.scrollWidth - document.documentElement.clientWidth');
    await context.close();
    expect({ asked, complaints, tooWide }).toEqual({ asked: [address], complaints: [], tooWide: 0 });
  });

  it('shows what strength costs, illegal moves, and that the run is not complete', () => {
    expect(files.html).toContain('Rating by cost');
    expect(files.html).toContain('Answers that were not a legal move');
    expect(files.html).toContain(`${records.length - 3} of ${records.length}`);
    expect(files.markdown).toContain('USD');
    expect(files.json.currency).toBe('USD');
  });

  it('has a row of CSV for each seat of each game', () => {
    const seats = records.slice(0, -3).reduce((sum, game) => sum + game.seats.length, 0);
    expect(files.csv.trim().split('\r\n')).toHaveLength(seats + 1);
    expect(files.csv).toMatch(/^number,game,options,pair,seed,seat,player,result/);
  });

  it('says how it was measured, and how to cite it', () => {
    for (const text of [files.html, files.markdown]) {
      expect(text).toContain('same seed');
      expect(text).toContain('configuration abababababababab');
    }
  });
});

it('tells what is wrong with a folder without a run', async () => {
  const { stderr, code } = await captured(['arena', 'report', folder()]);
  expect(code).toBe(1);
  expect(stderr).toMatch('principality arena run');
});
