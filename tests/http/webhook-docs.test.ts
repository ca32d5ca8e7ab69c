import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { HttpsWebhookSender } from '../../functions/adapters/webhook-sender';
import { eventually } from '../support/eventually';
import { python } from '../support/python';

/** The receivers that docs/webhooks.md shows, run as a reader would. */
const page = readFileSync('docs/webhooks.md', 'utf8');
const shown = (language: string): string =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page)?.[1] ?? '';

const SECRET = `whsec_${Buffer.alloc(24, 42).toString('base64')}`;

describe('the receiver on the page about webhooks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'webhook-docs-'));
  const children: ChildProcess[] = [];
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  /** Starts a program, which says on which port it listens; `said` is what it printed after that. */
  async function start(command: string, name: string, program: string) {
    const file = join(folder, name);
    writeFileSync(file, program);
    const child = spawn(command, [file], { env: { ...process.env, PORT: '0', WEBHOOK_SECRET: SECRET } });
    children.push(child);
    let text = '';
    const port = await new Promise<number>((found, reject) => {
      let errors = '';
      child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
      child.stdout.on('data', (data: Buffer) => {
        text += data.toString();
        const [, number] = /^listening (\d+)\n/.exec(text) ?? [];
        if (number !== undefined) found(Number(number));
      });
      child.once('exit', () => reject(new Error(errors)));
    });
    return { url: `http://127.0.0.1:${port}/turns`, said: () => text.trim().split('\n').slice(1) };
  }

  it.each([
    [
      'TypeScript',
      () => start(process.execPath, 'receiver.mjs', transformSync(shown('ts'), { loader: 'ts' }).code),
    ],
    ['Python', () => start(python(), 'receiver.py', shown('python'))],
  ] as const)('in %s takes what we sign, and nothing else', async (_language, started) => {
    const { url, said } = await started();
    const sender = new HttpsWebhookSender({ allowedHosts: ['127.0.0.1'] });
    const body = JSON.stringify({ id: 'msg_1', type: 'your_turn', data: { session: 's', version: 7 } });
    const message = { id: 'msg_1', url, secret: SECRET, body, now: Date.now() };
    expect(await sender.send(message)).toEqual({ status: 204 });
    const other = `whsec_${Buffer.alloc(24, 43).toString('base64')}`;
    expect(await sender.send({ ...message, secret: other })).toEqual({ status: 401 });
    expect(await sender.send({ ...message, now: Date.now() - 600_000 })).toEqual({ status: 401 });
    await eventually(() => expect(said()).toEqual(['your_turn s 7', 'refused', 'refused']));
  });
});
