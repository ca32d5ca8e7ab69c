import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HttpsWebhookSender } from '../sender';
import { eventually } from '../../../tests/support/eventually';

/** The receivers that the page about webhooks shows, run as a reader would. */
const page = readFileSync('features/webhooks/webhooks.md', 'utf8');
export const shown = (language: string): string =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page)?.[1] ?? '';

const SECRET = `whsec_${Buffer.alloc(24, 42).toString('base64')}`;

/** A program of the page, in a file of this name, and the command that runs it. */
export interface ShownReceiver {
  readonly command: string;
  readonly name: string;
  readonly program: string;
}

/** Starts a program, which says on which port it listens; `said` is what it printed after that. */
async function start({ command, name, program }: ShownReceiver) {
  const folder = mkdtempSync(join(tmpdir(), 'webhook-docs-'));
  const file = join(folder, name);
  writeFileSync(file, program);
  const child = spawn(command, [file], { env: { ...process.env, PORT: '0', WEBHOOK_SECRET: SECRET } });
  const ended = endOf(child).finally(() => rmSync(folder, { recursive: true }));
  let text = '';
  const port = await new Promise<number>((found, reject) => {
    let errors = '';
    child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
    child.stdout.on('data', (data: Buffer) => {
      text += data.toString();
      const [, number] = /^listening (\d+)\n/.exec(text) ?? [];
      if (number !== undefined) found(Number(number));
    });
    void ended.then(() => reject(new Error(errors)));
  });
  return {
    url: `http://127.0.0.1:${port}/turns`,
    said: () => text.trim().split('\n').slice(1),
    stop: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

const endOf = (child: ChildProcess): Promise<void> =>
  new Promise((done) => child.once('close', () => done()));

/** Fails unless it takes what we sign, and nothing else. */
export async function tryReceiver(receiver: ShownReceiver): Promise<void> {
  const { url, said, stop } = await start(receiver);
  try {
    const sender = new HttpsWebhookSender({ allowedHosts: ['127.0.0.1'] });
    const body = JSON.stringify({ id: 'msg_1', type: 'your_turn', data: { session: 's', version: 7 } });
    const message = { id: 'msg_1', url, secret: SECRET, body, now: Date.now() };
    expect(await sender.send(message)).toEqual({ status: 204 });
    const other = `whsec_${Buffer.alloc(24, 43).toString('base64')}`;
    expect(await sender.send({ ...message, secret: other })).toEqual({ status: 401 });
    expect(await sender.send({ ...message, now: Date.now() - 600_000 })).toEqual({ status: 401 });
    await eventually(() => expect(said()).toEqual(['your_turn s 7', 'refused', 'refused']));
  } finally {
    await stop();
  }
}
