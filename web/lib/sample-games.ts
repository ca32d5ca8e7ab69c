import { randomHex } from '../kit/random-hex';

/** What the examples of the API's description are about. */
export interface Sample {
  /** The id of their session, which no server has. */
  readonly session: string;
  readonly game: string;
}

/** What a page is about to send. */
export interface SentRequest {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

interface Game {
  readonly session: string;
  readonly token: string;
}

interface NewPlayer {
  readonly player: { readonly id: string };
  readonly key: string;
}

type FetchOptions = RequestInit & { readonly cache?: 'no-store' };

/** What a request needs of the game that it is about. */
type Purpose = 'running' | 'of-its-own' | 'with-a-free-seat' | 'finished';

const SEATS = {
  mine: [{ kind: 'me' }, { kind: 'me' }],
  'one free': [{ kind: 'me' }, { kind: 'open' }],
} as const;

function purposeOf({ url, method = 'GET' }: SentRequest): Purpose {
  const path = url.replace(/\?.*$/, '');
  if (path.endsWith('/join')) return 'with-a-free-seat';
  // Of a running game the stream of events would not end.
  if (/\/(replay|graphs|analysis|events)$/.test(path)) return 'finished';
  if (/\/(actions|webhooks)$/.test(path) && method === 'POST') return 'of-its-own';
  if (method === 'DELETE') return 'of-its-own';
  return 'running';
}

/** The player of the examples. */
const EXAMPLE_NAME = 'Ada';

/** A name that no player has. */
const ownName = (): string => `${EXAMPLE_NAME} ${randomHex().slice(0, 8)}`;

/** The body of a registration, with a name of its own in place of the one of the examples. */
const withOwnName = (text: string): string =>
  text.replace(
    new RegExp(`("name"\\s*:\\s*)"${EXAMPLE_NAME}"`),
    (_all, field: string) => `${field}"${ownName()}"`,
  );

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Whether a request starts a seek, or is about the one of the examples. */
const isAboutSeek = ({ url, method }: SentRequest, session: string): boolean =>
  /\/seeks(\?|$)/.test(url) ? method === 'POST' : url.includes('/seeks/') && url.includes(session);

/** Which contest a request makes, or is about the one of the examples. */
const contestIn = ({ url, method }: SentRequest, session: string): 'matches' | 'tournaments' | undefined =>
  (['matches', 'tournaments'] as const).find((kind) =>
    new RegExp(`/${kind}(\\?|$)`).test(url) ? method === 'POST' : url.includes(`/${kind}/${session}`),
  );

/**
 * The games of one page that lets requests be tried. A request about the session of the examples becomes one about a game that is
 * started for it, so that every example can be sent as it stands.
 */
export class SampleGames {
  private readonly kept = new Map<Purpose, Game>();

  constructor(
    private readonly sample: Sample,
    private readonly send = (path: string, sent?: FetchOptions): Promise<Response> => fetch(path, sent),
  ) {}

  /** The request about a real game, with the token of its seats; as it is if it names another game, or if none can be started here. */
  async prepare<R extends SentRequest>(request: R): Promise<R> {
    const { url, body, headers = {} } = request;
    const text = typeof body === 'string' ? body : '';
    const { session } = this.sample;
    if (isAboutSeek(request, session)) return this.asSeeker(request).catch(() => request);
    const contest = contestIn(request, session);
    if (contest) return this.asContestant(request, contest).catch(() => request);
    if (/\/players(\?|$)/.test(url)) return { ...request, body: withOwnName(text) };
    if (!url.includes(session) && !text.includes(session)) return request;
    if (url.includes(`/simulations/${session}`))
      return { ...request, url: url.replace(session, await this.simulation().catch(() => session)) };
    if (url.includes(`/players/${session}`)) return this.asPlayer(request).catch(() => request);
    const game = await this.gameFor(purposeOf(request)).catch(() => null);
    if (!game) return request;
    const named = await this.withWebhook(url, game).catch(() => url);
    const isSigned = Object.keys(headers).some((name) => name.toLowerCase() === 'authorization');
    return {
      ...request,
      url: named.replaceAll(session, game.session),
      ...(text === '' ? {} : { body: text.replaceAll(session, game.session) }),
      headers: { ...headers, ...(isSigned ? {} : { Authorization: `Bearer ${game.token}` }) },
    };
  }

  /** The address with a webhook of the game in place of the one of the examples, if it names one. */
  private async withWebhook(url: string, { session, token }: Game): Promise<string> {
    const [, named] = /\/webhooks\/(\w+)/.exec(url) ?? [];
    if (named === undefined) return url;
    const body = { url: 'https://bot.invalid/turns', events: ['ended'] };
    const created = await this.post(`/api/sessions/${session}/webhooks`, body, bearer(token));
    return url.replace(named, (created as { readonly webhook: { readonly id: string } }).webhook.id);
  }

  /** The request about a player that is registered for it, with its key. */
  private async asPlayer<R extends SentRequest>(request: R): Promise<R> {
    const { player, key } = await this.newPlayer();
    const isBlock = request.url.includes('/blocks') && typeof request.body === 'string';
    return {
      ...request,
      ...(isBlock ? { body: JSON.stringify({ player: (await this.newPlayer()).player.id }) } : {}),
      url: request.url.replace(this.sample.session, player.id),
      headers: { 'X-Player-Key': key, ...request.headers },
    };
  }

  /** The request of a player that is registered for it, about a seek of its own that finds nobody. */
  private async asSeeker<R extends SentRequest>(request: R): Promise<R> {
    const headers = { 'X-Player-Key': (await this.newPlayer()).key };
    const sent = { ...request, headers: { ...headers, ...request.headers } };
    if (!request.url.includes(this.sample.session)) return sent;
    const body = { game: this.sample.game, accepts: ['agent'], ratingRange: { max: -1 } };
    const { seek } = (await this.post('/api/seeks', body, headers)) as {
      readonly seek: { readonly id: string };
    };
    return { ...sent, url: request.url.replace(/\/seeks\/[^/?]+/, `/seeks/${encodeURIComponent(seek.id)}`) };
  }

  /** The request of a player that is registered for it, who makes the contest that it is about, or joins that of another one. */
  private async asContestant<R extends SentRequest>(request: R, kind: 'matches' | 'tournaments'): Promise<R> {
    const { game, session } = this.sample;
    const { player, key } = await this.newPlayer();
    const own = { 'X-Player-Key': key };
    const signed = { ...request, headers: { ...own, ...request.headers } };
    const players = [player.id, 'open'];
    if (!request.url.includes(session)) {
      if (kind === 'tournaments' || typeof request.body !== 'string') return signed;
      return { ...signed, body: JSON.stringify({ ...(JSON.parse(request.body) as object), players }) };
    }
    const isJoining = /\/join(\?|$)/.test(request.url);
    const isDeclining = /\/decline(\?|$)/.test(request.url);
    const other = isJoining || isDeclining ? await this.newPlayer() : null;
    const named = isDeclining && other ? [player.id, other.player.id] : players;
    const body =
      kind === 'matches' ? { game, players: named, games: 2 } : { name: 'Spring', game, kind: 'swiss' };
    const made = (await this.post(`/api/${kind}`, body, own)) as Readonly<
      Record<'match' | 'tournament', { readonly id: string } | undefined>
    >;
    const { id = session } = made.match ?? made.tournament ?? {};
    return {
      ...signed,
      url: request.url.replace(session, id),
      headers: { 'X-Player-Key': other?.key ?? key, ...request.headers },
    };
  }

  private async newPlayer(): Promise<NewPlayer> {
    return (await this.post('/api/players', { name: ownName(), kind: 'agent' })) as NewPlayer;
  }

  /** A simulation of one game. */
  private async simulation(): Promise<string> {
    const { game } = this.sample;
    const body = { game, bots: [{ bot: 'random' }, { bot: 'random' }], games: 1 };
    return ((await this.post('/api/simulations', body)) as { readonly simulation: string }).simulation;
  }

  private async gameFor(purpose: Purpose): Promise<Game> {
    switch (purpose) {
      case 'with-a-free-seat':
        return this.start('one free');
      case 'of-its-own':
        return this.start('mine');
      case 'finished':
        return this.kept.get(purpose) ?? this.keep(purpose, await this.finish(await this.start('mine')));
      case 'running': {
        const game = this.kept.get(purpose);
        return game && (await this.isRunning(game)) ? game : this.keep(purpose, await this.start('mine'));
      }
    }
  }

  private keep(purpose: Purpose, game: Game): Game {
    this.kept.set(purpose, game);
    return game;
  }

  /** Private: nobody else is to find it in a list. */
  private async start(seats: keyof typeof SEATS): Promise<Game> {
    const body = { game: this.sample.game, seats: SEATS[seats], visibility: 'private' };
    return (await this.post('/api/sessions', body)) as Game;
  }

  private async finish(game: Game): Promise<Game> {
    await this.post(`/api/sessions/${game.session}/actions`, { action: 'resign' }, bearer(game.token));
    return game;
  }

  private async isRunning({ session, token }: Game): Promise<boolean> {
    const reply = await this.send(`/api/sessions/${session}`, { headers: bearer(token), cache: 'no-store' });
    return reply.ok && ((await reply.json()) as { readonly status: string }).status !== 'ended';
  }

  private async post(
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<unknown> {
    const reply = await this.send(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...headers,
      },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    return reply.json();
  }
}
