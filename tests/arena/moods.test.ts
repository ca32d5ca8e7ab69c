import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { anthropicEndpoint } from '../../cli/arena/players/anthropic';
import { EndpointFailure, type Completion, type Endpoint } from '../../cli/arena/players/endpoint';
import { openAiEndpoint } from '../../cli/arena/players/openai';
import type { ModelConfig } from '../../cli/arena/config';
import { ANTHROPIC_MOODS, MOODS, type Mood } from './moods';

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
