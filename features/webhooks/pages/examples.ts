import type { ExampleTools, PrepareExample, SentRequest } from '../../../web/lib/sample-games';

/** Prepares the examples that register or remove a webhook, each with its own game. */
export const prepareExample: PrepareExample = (request, tools) => {
  const [, id] = new RegExp(`/sessions/${tools.sample.session}/webhooks/?(\\w*)`).exec(request.url) ?? [];
  return id === undefined || (id === '' && request.method !== 'POST')
    ? null
    : aboutNewGame(request, tools, id);
};

/** The request about a new game, with a webhook if the example names one (`id`, else ''). */
async function aboutNewGame(
  request: SentRequest,
  { about, newGame, post }: ExampleTools,
  id: string,
): Promise<SentRequest> {
  const game = await newGame();
  const asked = about(request, game);
  if (id === '') return asked;
  const body = { url: 'https://bot.invalid/turns', events: ['ended'] };
  const made = await post(`/api/sessions/${game.session}/webhooks`, body, {
    Authorization: `Bearer ${game.token}`,
  });
  return {
    ...asked,
    url: asked.url.replace(id, (made as { readonly webhook: { readonly id: string } }).webhook.id),
  };
}
