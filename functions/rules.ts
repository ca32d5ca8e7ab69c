import type { AnyGame } from '../core/engine';
import { errorPage } from './lib/error-page';
import { escapeHtml } from './lib/page-parts';
import { htmlPage, pictureOf } from './lib/html-page';
import { markdown, type RenderedText, type Section } from './lib/markdown';
import { sitePage } from './lib/site-page';

/** Every game with the beginning of its rules. */
export const rulesList = sitePage('rulesList', '/rules', async (request, getDeps) => {
  const { games } = await getDeps();
  const texts = await Promise.all(games.map(textOf));
  return htmlPage(request, {
    template: 'article',
    title: 'Rules · Principality',
    description: `How to play ${listWords(games.map(({ title }) => title))}.`,
    content: [
      '<h1>Rules</h1>',
      '<ul class="rules-list">',
      ...texts.map(({ game, rules }) => listEntry(game, rules)),
      '</ul>',
    ].join('\n'),
  });
});

/** The rules of one game and its other texts. */
export const rulesPage = sitePage('rulesPage', '/rules/{game}', async (request, getDeps) => {
  const { games } = await getDeps();
  const found = games.find(({ id }) => id === request.params.game);
  if (!found) return errorPage(request, 'no-rules');
  const text = await textOf(found);
  return htmlPage(request, {
    template: 'article',
    title: `${found.title}: rules · Principality`,
    description: descriptionOf(text),
    game: found.id,
    content: articleOf(text),
  });
});

/** All texts about a game, as HTML. */
interface GameText {
  readonly game: AnyGame;
  readonly rules: RenderedText;
  /** In the order of the page. */
  readonly sections: readonly Section[];
}

/** Made once for each game. */
const texts = new WeakMap<AnyGame, GameText>();

async function textOf(game: AnyGame): Promise<GameText> {
  const known = texts.get(game);
  if (known) return known;
  const render = await markdown.get();
  const rules = render(game.rules);
  const documents = (game.documents ?? []).map(({ name, title, text }) =>
    asSection(title, `guide-${name}`, render(text)),
  );
  const typed = rules.sections.filter(isForTyping);
  const text: GameText = {
    game,
    rules,
    sections: [
      ...rules.sections.filter((section) => !isForTyping(section)),
      ...documents,
      ...(typed.length > 0 ? [forTyping(typed)] : []),
    ],
  };
  texts.set(game, text);
  return text;
}

/** A whole text as one section, its own sections one level below. */
const asSection = (
  title: string,
  id: string,
  { opening, sections }: Omit<RenderedText, 'summary'>,
): Section => ({
  title,
  id,
  html:
    opening + sections.map((section) => under('h3', { ...section, id: `${id}-${section.id}` })).join('\n'),
});

/** Sections only for players who type their moves, not for those who click on a board. */
const isForTyping = ({ title }: Section): boolean => /^(Commands|Reading a )/.test(title);

const forTyping = (sections: readonly Section[]): Section =>
  asSection('For those who type their moves', 'typing', {
    opening:
      '<p>On the board you move by clicking. In a terminal, in the line below a board and as an agent you type.</p>',
    sections,
  });

const under = (level: 'h2' | 'h3', { id, title, html }: Section): string =>
  `<${level} id="${escapeHtml(id)}">${escapeHtml(title)}</${level}>\n${html}`;

function articleOf({ game, rules, sections }: GameText): string {
  const title = escapeHtml(game.title);
  const picture = pictureOf(game.id, 'svg');
  return [
    '<p class="trail"><a href="/rules">All rules</a></p>',
    `<h1>${title}</h1>`,
    `<p class="facts">${playersText(game)}</p>`,
    `<p><a class="primary" href="/?start=${encodeURIComponent(game.id)}">Play ${title}</a></p>`,
    picture === undefined
      ? ''
      : `<img class="game-picture" src="${picture}" width="240" height="160" alt="" />`,
    '<div class="article-body">',
    contentsOf(sections),
    '<article>',
    rules.opening,
    ...sections.map((section) => under('h2', section)),
    '</article>',
    '</div>',
  ].join('\n');
}

const contentsOf = (sections: readonly Section[]): string =>
  sections.length < 2
    ? ''
    : [
        '<nav class="contents" aria-labelledby="contents">',
        '<h2 id="contents">On this page</h2>',
        '<ul>',
        ...sections.map(({ id, title }) => `<li><a href="#${escapeHtml(id)}">${escapeHtml(title)}</a></li>`),
        '</ul>',
        '</nav>',
      ].join('\n');

function listEntry({ id, title, ...game }: AnyGame, rules: RenderedText): string {
  const picture = pictureOf(id, 'svg');
  return [
    '<li>',
    picture === undefined
      ? ''
      : `<img src="${picture}" width="240" height="160" alt="" loading="lazy" decoding="async" />`,
    `<h2><a href="/rules/${encodeURIComponent(id)}">${escapeHtml(title)}</a></h2>`,
    `<p class="facts">${playersText(game)}</p>`,
    `<p>${escapeHtml(rules.summary)}</p>`,
    '</li>',
  ].join('\n');
}

const playersText = ({ seats: { min, max } }: Pick<AnyGame, 'seats'>): string => {
  if (min === max) return min === 1 ? 'One player' : `${min} players`;
  return `${min} to ${max} players`;
};

const descriptionOf = ({ game, rules }: GameText): string => `How to play ${game.title}: ${rules.summary}`;

const listWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
