import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { startHost, type Host } from '../../local';

const page = readFileSync('docs/rest.md', 'utf8');

/** The snippet that the page tells readers to run. */
const snippet = /<!-- run -->\s*```bash\n([\s\S]*?)```/.exec(page)?.[1] ?? '';

describe('The page about the HTTP API', () => {
  let host: Host;
  let answers: Record<string, unknown>[];

  beforeAll(async () => {
    host = await startHost({ port: 0, env: {} });
    answers = await runSnippet(host.url);
  });
  afterAll(() => host.close());

  test('its script answers the Cellar by command and by number, and is refused for a bad number', () => {
    const [asked, byCommand, askedAgain, refused, byNumber] = answers;
    expect(asked).toMatchObject({
      success: true,
      message: 'Card requires choice: Cellar',
      pendingEffect: { card: 'Cellar', effect: 'discard_for_cellar', player: 0 },
    });
    expect(byCommand).toMatchObject({ success: true, message: 'Discarded: Estate, Estate. Drew 2 cards.' });
    expect(askedAgain).toMatchObject({ message: 'Card requires choice: Cellar' });
    const options = (askedAgain?.pendingEffect as { options: unknown[] }).options;
    expect(refused).toMatchObject({
      success: false,
      error: {
        code: 'INVALID_MOVE',
        message: `Invalid selection: 99. Valid range is 1-${options.length}.`,
      },
      pendingEffect: { options },
    });
    expect(byNumber?.message).toMatch(
      /^Selected option 5: Discard: Copper \(draw 1\)\. Discarded: Copper\. Drew 1 card\.$/,
    );
  });

  test('its script goes on to buy a card', () => {
    expect(answers.every((answer) => answer.success === (answer !== answers[3]))).toBe(true);
    expect(answers[7]).toMatchObject({ message: 'Bought Gold' });
    expect(answers[8]).toMatchObject({ gameState: { phase: 'buy' }, version: 8 });
  });
});

/** Runs the snippet in a shell as a reader would; each line it prints is an answer. */
async function runSnippet(url: string): Promise<Record<string, unknown>[]> {
  const { stdout } = await promisify(execFile)('bash', ['-c', snippet], {
    env: { ...process.env, API: url },
  });
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}
