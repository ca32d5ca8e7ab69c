import { randomHex } from '../kit/random-hex';

/** The session and player that the examples in the API description use. */
export interface Sample {
  /** The id of their session, which no server has. */
  readonly session: string;
  readonly game: string;
}

/** The request that a page is about to send. */
export interface SentRequest {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A game that was started for an example, and the token of its seats. */
export interface SampleGame {
  readonly session: string;
  readonly token: string;
}

export interface NewPlayer {
  readonly player: { readonly id: string };
  readonly key: string;
}

type FetchOptions = RequestInit & { readonly cache?: 'no-store' };

/** The kind of game that a request needs. */
type Purpose = 'running' | 'of-its-own' | 'with-a-free-seat' | 'finished';

const SEATS = {
  mine: [{ kind: 'me' }, { kind: 'me' }],
  'one free': [{ kind: 'me' }, { kind: 'open' }],
} as const;

function purposeOf({ url, method = 'GET' }: SentRequest): Purpose {
  const path = url.replace(/\?.*$/, '');
  if (path.endsWith('/join')) return 'with-a-free-seat';
  // The event stream of a running game would not end.
  if (/\/(graphs|events)$/.test(path)) return 'finished';
  if (path.endsWith('/actions') && method === 'POST') return 'of-its-own';
  if (method === 'DELETE') return 'of-its-own';
  return 'running';
}

/** The player of the examples. */
const EXAMPLE_NAME = 'Ada';

/** A name that no player has. */
const ownName = (): string => `${EXAMPLE_NAME} ${randomHex().slice(0, 8)}`;

/** The body of a registration, with a unique name instead of the examples' name. */
const withOwnName = (text: string): string =>
  text.replace(
    new RegExp(`("name"\\s*:\\s*)"${EXAMPLE_NAME}"`),
    (_all, field: string) => `${field}"${ownName()}"`,
  );

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** Helpers for features that turn their examples into requests that a server accepts. */
export interface ExampleTools {
  readonly sample: Sample;
  readonly newPlayer: () => Promise<NewPlayer>;
  /** Starts a game that no other example is about. */
  readonly newGame: () => Promise<SampleGame>;
  /** A game that is over. */
  readonly finishedGame: () => Promise<SampleGame>;
  /** The request about that game, with the token of its seats. */
  readonly about: <R extends SentRequest>(request: R, game: SampleGame) => R;
  /** Sends a request, and returns the answer if it succeeds. */
  readonly post: (
    path: string,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<unknown>;
}

/** The changes to an example's request that make a server accept it; null if the example belongs to another feature. */
export type PrepareExample = (
  request: SentRequest,
  tools: ExampleTools,
) => Promise<Partial<SentRequest>> | null;

/**
 * The games of a page on which requests can be tried. A request about the examples' session is redirected to a game started for it, so that every example can
 * be sent as it is.
 */
export class SampleGames implements ExampleTools {
  private readonly kept = new Map<Purpose, SampleGame>();

  constructor(
    readonly sample: Sample,
    private readonly features: readonly (() => Promise<PrepareExample>)[],
    private readonly send = (path: string, sent?: FetchOptions): Promise<Response> => fetch(path, sent),
  ) {}

  /** The request for a real game, with the token of its seats. Unchanged if it names another game, or if no game can be started here. */
  async prepare<R extends SentRequest>(request: R): Promise<R> {
    const { url, body } = request;
    const text = typeof body === 'string' ? body : '';
    const { session } = this.sample;
    for (const load of this.features) {
      const changes = (await load())(request, this);
      if (changes) return { ...request, ...(await changes.catch(() => ({}))) };
    }
    if (/\/players(\?|$)/.test(url)) return { ...request, body: withOwnName(text) };
    if (!url.includes(session) && !text.includes(session)) return request;
    if (url.includes(`/players/${session}`)) return this.asPlayer(request).catch(() => request);
    const game = await this.gameFor(purposeOf(request)).catch(() => null);
    return game ? this.about(request, game) : request;
  }

  readonly newGame = (): Promise<SampleGame> => this.start('mine');

  readonly finishedGame = async (): Promise<SampleGame> =>
    this.kept.get('finished') ?? this.keep('finished', await this.finish(await this.newGame()));

  readonly about = <R extends SentRequest>(request: R, game: SampleGame): R => {
    const { url, body, headers = {} } = request;
    const { session } = this.sample;
    const isSigned = Object.keys(headers).some((name) => name.toLowerCase() === 'authorization');
    return {
      ...request,
      url: url.replaceAll(session, game.session),
      ...(typeof body === 'string' ? { body: body.replaceAll(session, game.session) } : {}),
      headers: { ...headers, ...(isSigned ? {} : bearer(game.token)) },
    };
  };

  /** The request for a newly registered player, with its key. */
  private async asPlayer<R extends SentRequest>(request: R): Promise<R> {
    const { player, key } = await this.newPlayer();
    return {
      ...request,
      url: request.url.replace(this.sample.session, player.id),
      headers: { 'X-Player-Key': key, ...request.headers },
    };
  }

  readonly newPlayer = async (): Promise<NewPlayer> =>
    (await this.post('/api/players', { name: ownName(), kind: 'agent' })) as NewPlayer;

  private async gameFor(purpose: Purpose): Promise<SampleGame> {
    switch (purpose) {
      case 'with-a-free-seat':
        return this.start('one free');
      case 'of-its-own':
        return this.newGame();
      case 'finished':
        return this.finishedGame();
      case 'running': {
        const game = this.kept.get(purpose);
        return game && (await this.isRunning(game)) ? game : this.keep(purpose, await this.start('mine'));
      }
    }
  }

  private keep(purpose: Purpose, game: SampleGame): SampleGame {
    this.kept.set(purpose, game);
    return game;
  }

  /** Private: nobody else is to find it in a list. */
  private async start(seats: keyof typeof SEATS): Promise<SampleGame> {
    const body = { game: this.sample.game, seats: SEATS[seats], visibility: 'private' };
    return (await this.post('/api/sessions', body)) as SampleGame;
  }

  private async finish(game: SampleGame): Promise<SampleGame> {
    await this.post(`/api/sessions/${game.session}/actions`, { action: 'resign' }, bearer(game.token));
    return game;
  }

  private async isRunning({ session, token }: SampleGame): Promise<boolean> {
    const reply = await this.send(`/api/sessions/${session}`, { headers: bearer(token), cache: 'no-store' });
    return reply.ok && ((await reply.json()) as { readonly status: string }).status !== 'ended';
  }

  readonly post = async (
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<unknown> => {
    const reply = await this.send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    return reply.json();
  };
}
