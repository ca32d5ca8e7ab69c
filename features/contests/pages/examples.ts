import type { ExampleTools, NewPlayer, PrepareExample, SentRequest } from '../../../web/lib/sample-games';

type Changes = Promise<Partial<SentRequest>>;

/** Prepares the examples about seeks, matches, tournaments and blocked players, with newly registered players. */
export const prepareExample: PrepareExample = (request, tools) => {
  const { url, method } = request;
  const { session } = tools.sample;
  const isAbout = (kind: string): boolean =>
    new RegExp(`/${kind}(\\?|$)`).test(url) ? method === 'POST' : url.includes(`/${kind}/${session}`);
  if (/\/seeks(\?|$)/.test(url) ? method === 'POST' : url.includes('/seeks/') && url.includes(session))
    return asSeeker(request, tools);
  if (isAbout('matches')) return asContestant(request, tools, 'matches');
  if (isAbout('tournaments')) return asContestant(request, tools, 'tournaments');
  return url.includes(`/players/${session}/blocks`) && typeof request.body === 'string'
    ? asBlocker(request, tools)
    : null;
};

const asPlayer = ({ key }: Pick<NewPlayer, 'key'>) => ({ 'X-Player-Key': key });

/** The request of a player about its own seek, which finds nobody. */
async function asSeeker({ url, headers }: SentRequest, { sample, newPlayer, post }: ExampleTools): Changes {
  const own = asPlayer(await newPlayer());
  const signed = { headers: { ...own, ...headers } };
  if (!url.includes(sample.session)) return signed;
  const body = { game: sample.game, accepts: ['agent'], ratingRange: { max: -1 } };
  const { seek } = (await post('/api/seeks', body, own)) as { readonly seek: { readonly id: string } };
  return { ...signed, url: url.replace(/\/seeks\/[^/?]+/, `/seeks/${encodeURIComponent(seek.id)}`) };
}

/** The request of a player who makes the contest that it is about, or joins that of another one. */
async function asContestant(
  { url, body: sent, headers }: SentRequest,
  { sample: { game, session }, newPlayer, post }: ExampleTools,
  kind: 'matches' | 'tournaments',
): Changes {
  const maker = await newPlayer();
  const own = asPlayer(maker);
  const players = [maker.player.id, 'open'];
  if (!url.includes(session)) {
    const signed = { headers: { ...own, ...headers } };
    if (kind === 'tournaments' || typeof sent !== 'string') return signed;
    return { ...signed, body: JSON.stringify({ ...(JSON.parse(sent) as object), players }) };
  }
  const isDeclining = /\/decline(\?|$)/.test(url);
  const other = isDeclining || /\/join(\?|$)/.test(url) ? await newPlayer() : null;
  const named = isDeclining && other ? [maker.player.id, other.player.id] : players;
  const body =
    kind === 'matches' ? { game, players: named, games: 2 } : { name: 'Spring', game, kind: 'swiss' };
  const made = (await post(`/api/${kind}`, body, own)) as Readonly<
    Record<'match' | 'tournament', { readonly id: string } | undefined>
  >;
  const { id = session } = made.match ?? made.tournament ?? {};
  return { url: url.replace(session, id), headers: { ...asPlayer(other ?? maker), ...headers } };
}

/** The request of a player to block another one. */
async function asBlocker({ url, headers }: SentRequest, { sample, newPlayer }: ExampleTools): Changes {
  const [own, other] = [await newPlayer(), await newPlayer()];
  return {
    url: url.replace(sample.session, own.player.id),
    body: JSON.stringify({ player: other.player.id }),
    headers: { ...asPlayer(own), ...headers },
  };
}
