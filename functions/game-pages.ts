import type { SessionInfo } from '../core/api';
import { originOf } from './lib/address';
import type { Deps } from './lib/deps';
import { errorPage, type ErrorPageKind } from './lib/error-page';
import { htmlPage, type HtmlPage } from './lib/html-page';
import type { FunctionRequest } from './lib/http';
import { FRAMED_HEADERS } from './lib/page-parts';
import { retryHeaders } from './lib/route';
import { outagePage, sitePage } from './lib/site-page';

const GAME_PAGE = {
  template: 'game',
  notice:
    'This page plays and shows a game as it goes on, and needs JavaScript for that. Switch it on in your browser and load the page again.',
};

/** A game to watch or, with a seat's token, to play; the page asks the API for everything. */
export const gamePage = sitePage('gamePage', '/game/{id}', async (request, getDeps) => {
  const found = await findGame(request, getDeps);
  switch (found.kind) {
    case 'limited':
      return errorPage(request, 'limited', found.headers);
    case 'unknown':
      return errorPage(request, 'no-session');
    case 'away':
      // While the store is away the page says so, and continues when it is back.
      return found.page === 'unavailable'
        ? htmlPage(request, { ...GAME_PAGE, ...SOME_GAME })
        : errorPage(request, found.page);
    case 'hidden':
      // The page's own token may show it.
      return htmlPage(request, { ...GAME_PAGE, ...SOME_GAME });
    case 'public':
      return htmlPage(request, { ...GAME_PAGE, ...linkWords(found.session) });
  }
});

/** The board of a public game, for pages of others to show in a frame. */
export const embed = sitePage('embed', '/embed/{id}', async (request, getDeps) => {
  const found = await findGame(request, getDeps);
  switch (found.kind) {
    case 'limited':
      return errorPage(request, 'limited', { ...FRAMED_HEADERS, ...found.headers });
    case 'away':
      return errorPage(request, found.page, FRAMED_HEADERS);
    case 'unknown':
    case 'hidden':
      return errorPage(request, 'no-session', FRAMED_HEADERS);
    case 'public':
      return htmlPage(request, { template: 'embed', ...linkWords(found.session), headers: FRAMED_HEADERS });
  }
});

type FoundGame =
  | { readonly kind: 'limited'; readonly headers: Record<string, string> }
  | { readonly kind: 'unknown' | 'hidden' }
  | { readonly kind: 'away'; readonly page: ErrorPageKind }
  | { readonly kind: 'public'; readonly session: SessionInfo };

/** The game of an address as everybody may see it. */
async function findGame(request: FunctionRequest, getDeps: () => Promise<Deps>): Promise<FoundGame> {
  const deps = await getDeps().catch((error: unknown) => outagePage(error));
  if (typeof deps === 'string') return { kind: 'away', page: deps };
  const limited = deps.limits.of({ address: () => originOf(request), token: () => undefined }).takeAddress();
  if (limited) return { kind: 'limited', headers: retryHeaders(limited) };
  const session = await deps.api.getSession({ id: request.params.id ?? '' }, {}).catch(() => null);
  if (!session) return { kind: 'away', page: 'unavailable' };
  if (session.ok) return { kind: 'public', session: session.value };
  return { kind: session.error.reason.kind === 'not_found' ? 'unknown' : 'hidden' };
}

/** The link preview of a game. */
type LinkWords = Pick<HtmlPage, 'title' | 'description' | 'game'>;

/** A private game reveals nothing. */
const SOME_GAME: LinkWords = {
  title: 'A game · Principality',
  description: 'A game at Principality, to watch or to play.',
};

function linkWords({ game, title, name, seats, status, outcome }: SessionInfo): LinkWords {
  const players = seats.map((seat) => (seat.kind === 'open' ? 'a free seat' : seat.name)).join(' – ');
  return {
    game,
    title: `${name ?? title}: ${players} · Principality`,
    description: `${title}. ${STATUS_WORDS[status]}${resultWords(seats, outcome)}`,
  };
}

const STATUS_WORDS = {
  waiting: 'A seat is free: sit down and play.',
  running: 'Watch the game as it goes on.',
  ended: 'The game is over.',
} as const;

function resultWords(seats: SessionInfo['seats'], outcome: SessionInfo['outcome']): string {
  if (!outcome) return '';
  const winners = outcome.winners.flatMap((seat) => seats[seat]?.name ?? []);
  return winners.length === 0 ? ' Nobody won.' : ` ${winners.join(' and ')} won.`;
}
