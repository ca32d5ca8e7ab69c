import type { ExampleTools, PrepareExample, SentRequest } from '../../../web/lib/sample-games';

/** Makes the examples about a simulation requests about one that is started for them. */
export const prepareExample: PrepareExample = (request, tools) =>
  request.url.includes(`/simulations/${tools.sample.session}`) ? aboutNewOne(request, tools) : null;

/** The request about a simulation of one game. */
async function aboutNewOne(
  { url }: SentRequest,
  { sample, post }: ExampleTools,
): Promise<Partial<SentRequest>> {
  const body = { game: sample.game, bots: [{ bot: 'random' }, { bot: 'random' }], games: 1 };
  const { simulation } = (await post('/api/simulations', body)) as { readonly simulation: string };
  return { url: url.replace(sample.session, simulation) };
}
