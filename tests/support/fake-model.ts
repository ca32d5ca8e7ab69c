import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as the API of OpenAI takes it. */
interface Message {
  readonly role: string;
  readonly content: string;
}

/** A language model behind an API like OpenAI's. What it answers follows from what it is asked, so that it answers the same again. */
export interface FakeModel {
  readonly baseUrl: string;
  /** How often each kind of trouble came. */
  readonly troubles: Readonly<Record<Trouble, number>>;
  close(): Promise<void>;
}

type Trouble = 'wrong' | 'late' | 'busy' | 'broken';

const REFUSED = 'That was not played';

/** Starts one that expects this key. It makes trouble: wrong moves, no answer at all, a request to wait, a connection that breaks off. */
export async function startFakeModel(key: string): Promise<FakeModel> {
  const seen = new Set<string>();
  const troubles = { wrong: 0, late: 0, busy: 0, broken: 0 };

  /** Trouble that the next request does not have: only the first with these words. */
  const isFirst = (words: string): boolean => !seen.has(words) && Boolean(seen.add(words));

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await bodyOf(request);
    if (request.headers.authorization !== `Bearer ${key}`) {
      send(response, 401, {
        error: { message: `Incorrect API key: ${request.headers.authorization ?? ''}` },
      });
      return;
    }
    const { messages } = JSON.parse(text) as { readonly messages: readonly Message[] };
    const digest = createHash('sha256').update(JSON.stringify(messages)).digest();
    const draw = digest.readUInt32BE(0);
    const isRetry = messages.some(({ content }) => content.startsWith(REFUSED));
    if (draw % 23 === 1 && isFirst(text)) {
      troubles.busy += 1;
      const wait: Record<string, string> =
        draw % 2 === 0 ? { 'retry-after': '0' } : { 'retry-after-ms': '20' };
      send(response, 429, { error: { message: `Wait, ${key}` } }, wait);
      return;
    }
    if (draw % 29 === 2 && isFirst(text)) {
      troubles.broken += 1;
      request.socket.destroy();
      return;
    }
    // One position of one game, so that a run does not wait often.
    if (!isRetry && LATE.every((part) => text.includes(part))) {
      troubles.late += 1;
      return;
    }
    const moves = legalMovesIn(messages);
    const isWrong = !isRetry && draw % 7 === 3;
    if (isWrong) troubles.wrong += 1;
    const move = isWrong ? `abracadabra ${key}` : (moves[draw % moves.length] ?? 'resign');
    send(response, 200, completion(`I think of my key ${key}.\n\nMOVE: ${move}`, text.length));
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    troubles,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Where it never answers. */
const LATE = ['Rock-Paper-Scissors as \\"gpt\\" against \\"first\\"', 'Round 1: To choose'];

const completion = (content: string, length: number) => ({
  id: 'x',
  object: 'chat.completion',
  created: 0,
  model: 'fake',
  choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
  usage: { prompt_tokens: length, completion_tokens: content.length, total_tokens: length + content.length },
});

/** The moves that the last question lists. */
function legalMovesIn(messages: readonly Message[]): readonly string[] {
  const question = messages.findLast(({ content }) => content.includes('egal moves:'))?.content ?? '';
  const list = question.slice(question.indexOf('egal moves:'));
  return [...list.matchAll(/^- (.*?)(?: — .*)?$/gm)].map(([, command = '']) => command);
}

function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
