import { errorPage } from './lib/error-page';
import { htmlPage } from './lib/html-page';
import { FOREVER, SECURITY_HEADERS } from './lib/page-parts';
import { sitePage } from './lib/site-page';
import { webFiles } from './lib/web-files';

/** Pictures in styles of Swagger UI are written in place. */
const WITH_DATA_PICTURES = "img-src 'self' data:";

/** Where games are started, joined and found. */
export const lobby = sitePage('lobby', '/', (request) =>
  Promise.resolve(
    htmlPage(request, {
      template: 'lobby',
      notice:
        'Games are started and found here with JavaScript. Switch it on in your browser and load the page again. The <a href="/rules">rules of all games</a> can be read without it.',
      title: 'Principality: play games with friends, the computer and AI agents',
      description:
        'Board and card games against friends, bots and AI agents, in the browser and without an account.',
    }),
  ),
);

/** The API's description, to read and to try. */
export const docs = sitePage('docs', '/api/docs', (request) => {
  const policy = SECURITY_HEADERS['content-security-policy'].replace("img-src 'self'", WITH_DATA_PICTURES);
  return Promise.resolve(
    htmlPage(request, {
      template: 'docs',
      title: 'The API · Principality',
      description: 'Every request that a program can send to play, with examples to try.',
      headers: { 'content-security-policy': policy },
    }),
  );
});

/** Scripts, styles and pictures of the pages. */
export const asset = sitePage('asset', '/assets/{file}', (request) => {
  const file = webFiles.find(`assets/${request.params.file ?? ''}`, request.headers);
  if (!file) return Promise.resolve(errorPage(request, 'not-found'));
  const headers = { ...SECURITY_HEADERS, ...file.headers, 'cache-control': FOREVER };
  return Promise.resolve({ status: 200, headers, body: file.body });
});
