import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { anthropicEndpoint } from './anthropic';
import { EndpointFailure, PacedEndpoint, type Completion, type Endpoint } from './endpoint';
import { openAiEndpoint } from './openai';
import type { ModelConfig } from '../config';
import { ANTHROPIC_MOODS, MOODS, type Mood } from '../testing/moods';

describe('whatever an endpoint answers', () => {
  let server: Server;
  let mood: Mood = { name: 'none', body: null };

  beforeAll(async () => {
    server = createServer((request, response) => {
      request.resume();
      const { status = 200, headers = {}, body } = mood;
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const config = (api: ModelConfig['api']): ModelConfig => ({
    ...{ name: 'model', model: 'm', api },
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    harness: { tools: true, legal: 'shown', conversation: 'fresh', window: 1, sample: 1, request: {} },
  });

  const ask = (endpoint: Endpoint): Promise<Completion> =>
    endpoint.complete(
      { system: 's', messages: [{ role: 'user', content: 'c' }] },
      new AbortController().signal,
    );

  async function check(endpoint: Endpoint, { said, failed }: Mood): Promise<void> {
    const heard = await ask(endpoint).catch((error: unknown) => error);
    if (failed) {
      const [kind, words] = failed;
      expect(heard).toBeInstanceOf(EndpointFailure);
      const { error } = heard as EndpointFailure;
      expect(error).toMatchObject({ kind, message: expect.stringMatching(words) as string });
    } else {
      const { text, tokens } = heard as Completion;
      expect(text).toBe(said);
      for (const count of [tokens.prompt, tokens.answer]) expect(count).toBeGreaterThanOrEqual(0);
    }
  }

  it.each(MOODS.map((each) => [each.name, each] as const))(
    'of an API like OpenAI’s is read: %s',
    async (_, each) => {
      mood = each;
      await check(await openAiEndpoint(config('openai'), 'key'), each);
    },
  );

  it.each(ANTHROPIC_MOODS.map((each) => [each.name, each] as const))(
    'of an API like Anthropic’s is read: %s',
    async (_, each) => {
      mood = each;
      await check(await anthropicEndpoint(config('anthropic'), 'key'), each);
    },
  );
});

describe('an endpoint that asks to wait again and again', () => {
  const REQUEST = { system: 's', messages: [] };
  const busy = (): Promise<Completion> =>
    Promise.reject(new EndpointFailure({ kind: 'busy', retryAfterMs: 1, message: 'Too many requests.' }));
  const failureOf = (endpoint: PacedEndpoint): Promise<unknown> =>
    endpoint.complete(REQUEST, 10_000, new AbortController().signal).catch((error: unknown) => error);

  it('is given up if it answers nobody', async () => {
    expect(await failureOf(new PacedEndpoint({ complete: busy }))).toMatchObject({
      error: { kind: 'fault', message: expect.stringMatching(/^Too many requests\. .*later\.$/) as string },
    });
  });

  it('fails a request if it answers others meanwhile', async () => {
    let asked = 0;
    const paced: PacedEndpoint = new PacedEndpoint({
      complete: async () => {
        asked += 1;
        if (asked === 2) return { text: 'MOVE: 5', tokens: { prompt: 1, answer: 1 } };
        // The second request is made while the first one waits.
        if (asked === 1) void paced.complete(REQUEST, 10_000, new AbortController().signal);
        return busy();
      },
    });
    expect(await failureOf(paced)).toMatchObject({ error: { kind: 'busy' } });
  });
});
