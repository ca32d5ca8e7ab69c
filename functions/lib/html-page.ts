import { brotliCompressSync, constants } from 'node:zlib';
import { ERROR_KINDS } from '../../core/engine';
import { escapeHtml } from './html';
import type { FunctionRequest, FunctionResponse } from './http';
import { SECURITY_HEADERS } from './page-headers';
import { takes, webFiles } from './web-files';

/** A page that is made here: a built template with its gaps filled. */
export interface HtmlPage {
  readonly status?: number;
  /** The name of the template, without its ending. */
  readonly template: 'article';
  readonly title: string;
  /** In one sentence, for those who look for it or get its link. */
  readonly description: string;
  /** HTML. */
  readonly content: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Where the built pages have gaps. */
const HEAD = '<!--head-->';
const CONTENT = '<!--content-->';

/** Less is not worth the time. */
const COMPRESSED_FROM = 2_000;

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The answer that shows a page. */
export function htmlPage(request: FunctionRequest, page: HtmlPage): FunctionResponse {
  const template = webFiles.text(`${page.template}.html`);
  if (template === null) return notBuilt();
  const { status = 200 } = page;
  const html = template.replace(HEAD, () => headOf(page)).replace(CONTENT, () => page.content);
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

const headOf = ({ title, description }: HtmlPage): string =>
  [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
  ].join('\n    ');

/** What stands in for a page before the first build. */
export const notBuilt = (): FunctionResponse => ({
  status: ERROR_KINDS.unavailable.status,
  headers: { ...SECURITY_HEADERS, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: 'The pages are not built: npm run build\n',
});
