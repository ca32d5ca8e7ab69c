import { escapeHtml } from './page-parts';
import { htmlPage } from './html-page';
import type { FunctionRequest, FunctionResponse } from './http';

/** The text and the link of a page for an error. */
interface ErrorWords {
  readonly status: number;
  readonly title: string;
  readonly text: string;
  readonly ways: readonly Way[];
}

interface Way {
  readonly words: string;
  /** Default: the same page. */
  readonly to?: string;
}

const LOBBY: Way = { words: 'To the lobby', to: '/' };
const RULES: Way = { words: 'The rules of all games', to: '/rules' };
const AGAIN: Way = { words: 'Try again' };

const ERROR_PAGES = {
  'not-found': {
    status: 404,
    title: 'There is nothing at this address',
    text: 'The link may be old, or a letter of it may be missing.',
    ways: [LOBBY, RULES],
  },
  'no-session': {
    status: 404,
    title: 'There is no such game here',
    text: 'It may have been idle for too long and been cleared away, or the address is not right.',
    ways: [LOBBY],
  },
  'no-players': {
    status: 503,
    title: 'This server keeps no players',
    text: 'Games are played here, but nobody is rated.',
    ways: [LOBBY],
  },
  'no-rules': {
    status: 404,
    title: 'No game of that name is played here',
    text: 'Look at the list: it may go by another name.',
    ways: [RULES, LOBBY],
  },
  limited: {
    status: 429,
    title: 'That was a little too fast',
    text: 'Very many requests came from your network in a short time. Wait a few seconds, and go on.',
    ways: [AGAIN, LOBBY],
  },
  internal: {
    status: 500,
    title: 'Something went wrong here',
    text: 'It is our fault, not yours, and it has been noted. No move is lost that was shown as made.',
    ways: [AGAIN, LOBBY],
  },
  unavailable: {
    status: 503,
    title: 'The tables are closed for a moment',
    text: 'The server cannot reach its games just now. They are safe; try again in a few seconds.',
    ways: [AGAIN, LOBBY],
  },
  'not-configured': {
    status: 503,
    title: 'This server is not set up yet',
    text: 'One of its settings is missing, so nothing can be played here. Its operator finds in its log which.',
    ways: [AGAIN],
  },
} as const satisfies Readonly<Record<string, ErrorWords>>;

export type ErrorPageKind = keyof typeof ERROR_PAGES;

/** The answer to a browser whose page cannot be shown. */
export const errorPage = (
  request: FunctionRequest,
  kind: ErrorPageKind,
  headers: Readonly<Record<string, string>> = {},
): FunctionResponse =>
  lonelyPage(
    request,
    ERROR_PAGES[kind],
    kind === 'unavailable' ? { 'retry-after': '2', ...headers } : headers,
  );

/** The same, in other words. */
export const lonelyPage = (
  request: FunctionRequest,
  { status, title, text, ways }: ErrorWords,
  headers: Readonly<Record<string, string>> = {},
): FunctionResponse =>
  htmlPage(request, {
    status,
    template: 'article',
    title: `${title} · Principality`,
    description: text,
    content: [
      '<div class="lonely">',
      `<h1>${escapeHtml(title)}</h1>`,
      `<p>${escapeHtml(text)}</p>`,
      `<p class="ways">${ways.map((way, index) => link(way, index === 0)).join('\n')}</p>`,
      '</div>',
    ].join('\n'),
    headers,
  });

/** A link without an address leads to the current page. */
const link = ({ words, to = '' }: Way, isFirst: boolean): string =>
  `<a class="${isFirst ? 'primary' : 'quiet'}" href="${escapeHtml(to)}">${escapeHtml(words)}</a>`;
