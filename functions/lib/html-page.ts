import { brotliCompressSync, constants } from 'node:zlib';
import { inPlace } from '../../core/api/placement';
import { ERROR_KINDS } from '../../core/engine';
import { features } from '../../features/registry';
import { type FunctionRequest, type FunctionResponse, takes } from './http';
import { escapeHtml, SECURITY_HEADERS } from './page-parts';
import { webFiles } from './web-files';

/** A page from a built template with its gaps filled. */
export interface HtmlPage {
  readonly status?: number;
  /** The name of the template, without its ending. */
  readonly template: string;
  /** The text for browsers without scripts, if the template has a gap for it. */
  readonly notice?: string;
  readonly title: string;
  /** One sentence for search engines and previews of links. */
  readonly description: string;
  /** The game whose board is the preview picture; by default the site's picture. */
  readonly game?: string;
  /** HTML for the gap that some templates have. */
  readonly content?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Where the built pages have gaps. */
const HEAD = '<!--head-->';
const CONTENT = '<!--content-->';
const NOTICE = '<!--notice-->';
const LINKS = '<!--links-->';

/** The links to pages of features at the foot of a page. */
const footerLinks = (): string =>
  inPlace(
    features
      .flatMap(({ pages = [] }) => pages)
      .flatMap(({ path, footer }) => (footer ? [{ path, ...footer }] : [])),
  )
    .map(({ path, name }) => `<a href="${path}">${escapeHtml(name)}</a>`)
    .join('\n        ');

/** Less is not worth the time. */
const COMPRESSED_FROM = 2_000;

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The answer that shows a page. */
export function htmlPage(request: FunctionRequest, page: HtmlPage): FunctionResponse {
  const template = webFiles.text(`${page.template}.html`);
  if (template === null) return notBuilt();
  const { status = 200 } = page;
  const html = template
    .replace(HEAD, () => headOf(request, page))
    .replace(CONTENT, () => page.content ?? '')
    .replace(NOTICE, () => page.notice ?? '')
    .replace(LINKS, footerLinks);
  const headers = {
    ...SECURITY_HEADERS,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': status < 400 ? 'no-cache' : 'no-store',
    vary: 'Accept-Encoding',
    ...page.headers,
  };
  if (html.length < COMPRESSED_FROM || !takes(request.headers, 'br')) return { status, headers, body: html };
  return {
    status,
    headers: { ...headers, 'content-encoding': 'br' },
    body: brotliCompressSync(html, QUALITY),
  };
}

function headOf(request: FunctionRequest, { title, description, game }: HtmlPage): string {
  const origin = publicOrigin(request);
  const picture = game === undefined ? undefined : pictureOf(game);
  const property = (name: string, content: string): string =>
    `<meta property="og:${name}" content="${escapeHtml(content)}" />`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    property('type', 'website'),
    property('site_name', 'Principality'),
    property('title', title),
    property('description', description),
    property('image', origin + (picture ?? '/card.png')),
    property('image:width', '1200'),
    property('image:height', '630'),
    '<meta name="twitter:card" content="summary_large_image" />',
    '<meta name="theme-color" content="#1d4d37" media="(prefers-color-scheme: light)" />',
    '<meta name="theme-color" content="#123226" media="(prefers-color-scheme: dark)" />',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />',
    '<link rel="icon" href="/favicon-48.png" type="image/png" sizes="48x48" />',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png" />',
    '<link rel="manifest" href="/manifest.webmanifest" />',
  ].join('\n    ');
}

/** The address of a game's picture, if the pages have one: its board (`jpg`), or one that is drawn for tiles (`svg`). */
export function pictureOf(game: string, kind: 'jpg' | 'svg' = 'jpg'): string | undefined {
  const name = `pictures/${game}.${kind}`;
  return webFiles.has(name) ? `/${name}` : undefined;
}

/** The base URL of this server as its caller knows it; empty if unknown. */
function publicOrigin({ url, headers }: FunctionRequest): string {
  const known = /^https?:\/\/[^/?#]+/.exec(url)?.[0];
  if (known !== undefined) return known;
  const host = headers.get('host') ?? '';
  if (!/^[\w.:[\]-]+$/.test(host)) return '';
  return `${headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http'}://${host}`;
}

/** The replacement for a page before the first build. */
export const notBuilt = (): FunctionResponse => ({
  status: ERROR_KINDS.unavailable.status,
  headers: { ...SECURITY_HEADERS, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: 'The pages are not built: npm run build\n',
});
