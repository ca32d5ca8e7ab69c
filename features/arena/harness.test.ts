import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { captured } from '../../tests/cli/captured';
import { callsIn, filesWith, gamesIn } from '../../tests/support/arena-run';

/** A request as the endpoint got it. */
interface SentRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: {
    readonly system?: string;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly tools?: readonly unknown[];
    readonly reasoning_effort?: string;
  };
}

/** What the model says, by the number of the request. */
type Script = (asked: SentRequest, number: number) => unknown;

/** What is played, and how many games at once. */
const USUAL = 'games: [{ game: tic-tac-toe }]\nparallel: 1';

describe('the harness of a language model', () => {
  let server: Server;
  let folder: string;
  let asked: SentRequest[] = [];
  let script: Script;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'harness-'));
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        const body = JSON.parse(text) as SentRequest['body'];
        const one = { path: request.url ?? '', headers: request.headers, body };
        asked.push(one);
        const answer = script(one, asked.length - 1);
        const status = typeof answer === 'number' ? answer : 200;
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });

  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true });
  });

  /** A game of Tic-Tac-Toe of the model against a bot, in which the model begins, or what else is played by `terms`, and what became of it. */
  async function play(player: string, more = '', budget = 'games: 1', others = '', terms = USUAL) {
    asked = [];
    const { port } = server.address() as AddressInfo;
    const out = mkdtempSync(join(folder, 'run-'));
    const file = join(out, 'arena.yaml');
    writeFileSync(
      file,
      `name: harness
seed: ${SEED}
${terms}
players:
  - { name: model, model: m, baseUrl: "http://127.0.0.1:${port}/v1", ${player} }
  - { name: bot, bot: random }
${others}budget: { ${budget} }
${more}`,
    );
    const run = join(out, 'run');
    const ended = await captured(['arena', 'run', file, '--out', run], { HARNESS_KEY: 'secret-of-harness' });
    return { ...ended, run, file };
  }

  const openAi = (content: string) => ({
    choices: [{ index: 0, message: { role: 'assistant', content } }],
    usage: { prompt_tokens: 10, completion_tokens: 2 },
  });

  const firstMove: Script = ({ body }) => {
    const question = body.messages.at(-1)?.content ?? '';
    return openAi(`MOVE: ${/^- (\S+)/m.exec(question.slice(question.indexOf('egal moves')))?.[1] ?? ''}`);
  };

  it('tells the rules and how to answer, and remembers nothing where the conversation is fresh', async () => {
    script = firstMove;
    const { run, code, stderr } = await play('api: openai, harness: { request: { reasoning_effort: low } }');
    expect({ code, stderr }).toMatchObject({ code: 3 });
    const [first] = asked;
    expect(first?.path).toBe('/v1/chat/completions');
    expect(first?.body.reasoning_effort).toBe('low');
    expect(first?.body.messages[0]).toMatchObject({
      role: 'system',
      content: expect.stringContaining('MOVE:') as string,
    });
    expect(first?.body.messages[0]?.content).toContain('You play Tic-Tac-Toe as "model" against "bot"');
    for (const { body } of asked) expect(body.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(callsIn(run).map(({ prompt }) => prompt?.map(({ role }) => role))).toEqual([
      ['system', 'user'],
      ...asked.slice(1).map(() => ['user']),
    ]);
  });

  it('plays the games of one deal one after the other, however many may be played at once', async () => {
    script = firstMove;
    const terms = 'games: [{ game: rock-paper-scissors }]\nparallel: 4';
    const { run, code } = await play('api: openai', '', 'games: 2', '', terms);
    const played = callsIn(run).map(({ game }) => game);
    expect([code, new Set(played).size]).toEqual([0, 2]);
    expect(played).toEqual(played.toSorted((one, other) => one - other));
  });

  it('repeats the turns before where the conversation is whole, and the last where it rolls', async () => {
    script = firstMove;
    await play('api: openai, harness: { conversation: whole }');
    expect(asked.map(({ body }) => body.messages.length)).toEqual(asked.map((_, turn) => 2 + 2 * turn));
    await play('api: openai, harness: { conversation: rolling, window: 1 }');
    expect(asked.map(({ body }) => body.messages.length)).toEqual(
      asked.map((_, turn) => (turn === 0 ? 2 : 4)),
    );
  });

  it('shows no legal moves where they are hidden, and tells why an answer was refused', async () => {
    script = (_, number) => openAi(number === 0 ? 'MOVE: nowhere' : 'MOVE: resign');
    const { run } = await play('api: openai, harness: { legal: hidden }');
    expect(asked[0]?.body.messages.at(-1)?.content).not.toContain('egal moves');
    const [, , said, refusal] = asked[1]?.body.messages ?? [];
    expect(said).toEqual({ role: 'assistant', content: 'MOVE: nowhere' });
    expect(refusal?.content).toMatch(/^That was not played: .*nowhere/);
    expect(callsIn(run).map(({ verdict }) => verdict)).toEqual(['illegal', 'resigned']);
    expect(gamesIn(run)[0]).toMatchObject({ ending: 'rules' });
  });

  it('plays the move that most samples name', async () => {
    script = ({ body }, number) => {
      const listed = [...(body.messages.at(-1)?.content ?? '').matchAll(/^- (\S+)/gm)].map(
        ([, move]) => move,
      );
      const said = [listed[4], listed[0], 'nonsense', listed[4]];
      return openAi(`MOVE: ${number < 4 ? (said[number] ?? '') : 'resign'}`);
    };
    const { run } = await play('api: openai, harness: { sample: 4 }');
    const calls = callsIn(run).slice(0, 4);
    const moves = calls.map(({ move }) => move);
    expect(calls.map(({ verdict }) => verdict).sort()).toEqual(['illegal', 'outvoted', 'played', 'played']);
    expect(new Set(moves.filter((_, at) => calls[at]?.verdict === 'played')).size).toBe(1);
  });

  it('takes a call of its tool, at the API of Anthropic', async () => {
    script = ({ body }) => {
      const question = body.messages.at(-1)?.content ?? '';
      const move = /^- (\S+)/m.exec(question.slice(question.indexOf('egal moves')))?.[1] ?? '';
      return {
        content: [{ type: 'tool_use', id: 't', name: 'play_move', input: { move, reason: 'first' } }],
        usage: { input_tokens: 7, output_tokens: 3 },
      };
    };
    const { run, stderr } = await play(
      'api: anthropic, keyFrom: HARNESS_KEY, harness: { tools: true }, price: { prompt: 1, answer: 2, per: 1 }',
    );
    const [first] = asked;
    expect(stderr).toContain('The budget is used up');
    expect(first?.path).toMatch(/\/messages$/);
    expect(first?.headers.authorization).toBe('Bearer secret-of-harness');
    expect(first?.body.system).toContain('Call the tool play_move');
    expect(first?.body.tools).toHaveLength(1);
    expect(callsIn(run)[0]).toMatchObject({ verdict: 'played', tokens: { prompt: 7, answer: 3 }, cost: 13 });
  });

  it('writes its key nowhere, though the model says it', async () => {
    script = () => openAi('I think of secret-of-harness.\n\nMOVE: resign');
    const { run, stdout, stderr } = await play('api: openai, keyFrom: HARNESS_KEY');
    expect(asked[0]?.headers.authorization).toBe('Bearer secret-of-harness');
    expect(filesWith(run, '[key]')).toContain('calls.jsonl');
    expect(stdout + stderr).not.toContain('secret-of-harness');
    expect(filesWith(run, 'secret-of-harness')).toEqual([]);
  });

  it('stops the run at a key that is refused, and loses no game', async () => {
    script = () => 401;
    const { code, stderr, run } = await play('api: openai, keyFrom: HARNESS_KEY');
    expect(code).toBe(1);
    expect(stderr).toMatch(/Error: model: The endpoint answered with status 401\. Check the key/);
    expect(stderr).not.toContain('secret-of-harness');
    expect(gamesIn(run)).toEqual([]);
  });

  it('lets who is refused drop out, and plays the games of the others', async () => {
    script = () => 401;
    const others = '  - { name: third, bot: random }\n';
    const { code, stderr, run, file } = await play('api: openai', '', 'games: 6', others);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /model: The endpoint answered with status 401\..* 4 games are left: mend it, then/,
    );
    const players = gamesIn(run).map(({ seats }) => seats.map(({ player }) => player).sort());
    expect(players).toEqual([
      ['bot', 'third'],
      ['bot', 'third'],
    ]);
    script = firstMove;
    const { code: mended } = await captured(['arena', 'run', file, '--out', run]);
    expect([mended, gamesIn(run).length]).toEqual([0, 6]);
  });

  it('takes whatever an endpoint answers for one player’s answer or failure, and goes on from it', async () => {
    const inParts = ({ body: { messages } }: SentRequest): unknown => {
      const listed = messages.findLast(({ content }) => content.includes('egal moves'))?.content ?? '';
      const text = `MOVE: ${/^- (\S+)/m.exec(listed.slice(listed.indexOf('egal moves')))?.[1] ?? ''}`;
      return { choices: [{ message: { content: [{ type: 'thinking', thinking: [] }, { text }] } }] };
    };
    script = (question, number) =>
      [
        { choices: [{ message: { content: [{ type: 'text', text: 'MOVE: nowhere' }] } }] },
        { error: { message: 'The key secret-of-harness is odd today', code: 400 } },
        { choices: [] },
      ][number] ?? inParts(question);
    const more = 'illegal: { retries: 5, then: forfeit }';
    const whole = await play('api: openai, keyFrom: HARNESS_KEY', more);
    expect(whole.stderr).not.toMatch(/Error/);
    const [first, second, third, ...others] = callsIn(whole.run);
    expect(first).toMatchObject({ answer: 'MOVE: nowhere', verdict: 'illegal' });
    expect(second?.failure?.message).toBe(
      'The endpoint answered with status 400: "The key [key] is odd today"',
    );
    expect(third?.failure?.message).toBe('The endpoint answered without a message.');
    expect(others.length).toBeGreaterThan(2);
    for (const { verdict } of others) expect(verdict).toBe('played');
    const inAll = asked.length;
    rmSync(join(whole.run, 'games.jsonl'));
    await captured(['arena', 'resume', whole.run], { HARNESS_KEY: 'secret-of-harness' });
    expect([asked.length, gamesIn(whole.run).length]).toEqual([inAll, 1]);
  });

  it('forfeits, resigns or moves at random after the last attempt', async () => {
    script = () => openAi('MOVE: nowhere');
    const forfeit = await play('api: openai', 'illegal: { retries: 1, then: forfeit }');
    const [lost] = gamesIn(forfeit.run);
    const seat = lost?.seats.findIndex(({ player }) => player === 'model') ?? -1;
    expect(lost).toMatchObject({ ending: 'forfeit' });
    expect(lost?.results?.[seat]).toBe(0);
    expect(lost?.seats[seat]).toMatchObject({
      illegal: 2,
      forfeited: expect.stringMatching(/^No legal move in 2 attempts/) as string,
    });
    const random = await play('api: openai', 'illegal: { retries: 0, then: random }');
    const again = await play('api: openai', 'illegal: { retries: 0, then: random }');
    expect(gamesIn(random.run)[0]).toMatchObject({ ending: 'rules' });
    expect(gamesIn(again.run)).toEqual(gamesIn(random.run));
  });

  it('stops cleanly when a budget of tokens is used up, and with more goes on without asking again', async () => {
    script = firstMove;
    const whole = await play('api: openai');
    const inAll = asked.length;
    const spent = await play('api: openai', '', 'tokens: 13');
    expect(spent).toMatchObject({ code: 3, stderr: expect.stringContaining('24 of 13 tokens') as string });
    expect([asked.length, gamesIn(spent.run).length]).toEqual([2, 0]);
    const more = readFileSync(spent.file, 'utf8').replace('tokens: 13', 'games: 1');
    writeFileSync(spent.file, more);
    await captured(['arena', 'run', spent.file, '--out', spent.run]);
    expect(asked).toHaveLength(inAll);
    expect(gamesIn(spent.run)).toEqual(gamesIn(whole.run));
  });
});

/** With it the model begins. */
const SEED = 'seed-7';
