import { errorTable, type ApiExamples } from '../core/api';
import { ERROR_KINDS, MOVE_REASONS, type AnyGame, type ErrorKind } from '../core/engine';
import { errorCodes } from '../features/registry';
import { errorPage } from './lib/error-page';
import { escapeHtml } from './lib/page-parts';
import { htmlPage } from './lib/html-page';
import { markdown } from './lib/markdown';
import { sitePage } from './lib/site-page';

/** Pages about the errors of the API, to which `type` of every problem leads. */

/** All codes of errors. */
export const problemList = sitePage('problemList', '/problems', async (request, getDeps) => {
  const { games } = await getDeps();
  return htmlPage(request, {
    template: 'article',
    title: 'Errors of the API · Principality',
    description: 'Every code of an error that the API answers: its status, what it means and what to do.',
    content: await article('Errors of the API', '[The API](/api/docs)', [
      'Every error is a problem document (RFC 9457): `status` is for HTTP, `error.code` for programs, `error.message` for people. Its `type` is the path of the page about the code.',
      errorTable(errorCodes()),
      reasonsText(games),
    ]),
  });
});

/** One code: its meaning, its causes, what to do, and an example. */
export const problemPage = sitePage('problemPage', '/problems/{code}', async (request, getDeps) => {
  const { code = '' } = request.params;
  const known = errorCodes().get(code);
  if (!known) return errorPage(request, 'not-found');
  const { games } = await getDeps();
  const { kinds, meaning, why, remedy } = known;
  return htmlPage(request, {
    template: 'article',
    title: `${code} · Principality`,
    description: meaning,
    content: await article(code, '[The API](/api/docs) · [All errors](/problems)', [
      statusesText(kinds),
      meaning,
      '## Why it happens',
      listText(why),
      '## What to do',
      listText(remedy),
      ...(code === 'INVALID_MOVE' ? [reasonsText(games)] : []),
      exampleText(exampleOf(code, (await import('./openapi-examples.js')).examples)),
    ]),
  });
});

/** A page of the site from its parts in Markdown. */
async function article(title: string, trail: string, parts: readonly string[]): Promise<string> {
  const render = await markdown.get();
  const { opening, sections } = render(parts.join('\n\n'));
  return [
    `<div class="trail">${render(trail).opening}</div>`,
    `<h1>${escapeHtml(title)}</h1>`,
    '<article>',
    opening,
    ...sections.map((section) => `<h2 id="${section.id}">${escapeHtml(section.title)}</h2>\n${section.html}`),
    '</article>',
  ].join('\n');
}

const listText = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

const statusesText = (kinds: readonly ErrorKind[]): string =>
  kinds.map((kind) => `**${ERROR_KINDS[kind].status}** ${ERROR_KINDS[kind].title}`).join(' · ');

/** Why a move is refused, for programs: the reasons of all games, then those of single ones. */
function reasonsText(games: readonly AnyGame[]): string {
  const rows = (of: string, known: Readonly<Record<string, string>>): readonly string[] =>
    Object.entries(known).map(([reason, meaning]) => `| \`${reason}\` | ${of} | ${meaning} |`);
  return [
    '## Why a move is refused',
    '',
    'Beside the code, `error.details.reason` tells programs why.',
    '',
    '| Reason | Games | Meaning |',
    '| --- | --- | --- |',
    ...rows('all', MOVE_REASONS),
    ...games.flatMap(({ title, errorReasons = {} }) => rows(title, errorReasons)),
  ].join('\n');
}

/** A recorded answer with that code: the shortest one, which is the clearest. */
function exampleOf(code: string, examples: ApiExamples): unknown {
  const problems = [
    ...Object.values(examples.problems),
    ...Object.values(examples.operations)
      .flatMap(({ answers }) => Object.values(answers))
      .map((answer) => answer['application/problem+json']),
  ].filter((problem) => codeIn(problem) === code);
  return problems.sort((a, b) => JSON.stringify(a).length - JSON.stringify(b).length)[0];
}

const codeIn = (problem: unknown): unknown =>
  (problem as { readonly error?: { readonly code?: unknown } } | undefined)?.error?.code;

const exampleText = (example: unknown): string =>
  example === undefined
    ? ''
    : ['## For example', '', '```json', JSON.stringify(example, null, 2), '```'].join('\n');
