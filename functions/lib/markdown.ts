import { SharedPromise } from '../../core/async';
import type MarkdownIt from 'markdown-it';
import type { Token } from 'markdown-it';
import { escapeHtml } from './page-parts';

/** A part of a text under a heading of its own. */
export interface Section {
  readonly title: string;
  /** Its anchor. */
  readonly id: string;
  /** The content under the heading, without the heading. */
  readonly html: string;
}

/** A Markdown text as HTML, without its title, which the page shows itself. */
export interface RenderedText {
  /** Its first sentence, as plain text. */
  readonly summary: string;
  /** The text before the first `##`. */
  readonly opening: string;
  readonly sections: readonly Section[];
}

export type RenderMarkdown = (text: string) => RenderedText;

/** The renderer. The library is loaded on first use. */
export const markdown = new SharedPromise(loadMarkdown);

/** Markup in a text is shown as text, and its links lead to web addresses and pages of this site only. */
export async function loadMarkdown(): Promise<RenderMarkdown> {
  const { default: Library } = await import('markdown-it');
  const markdown = new Library({ html: false });
  const { rules } = markdown.renderer;
  // A wide table scrolls by itself, so the keyboard must be able to reach it.
  rules.table_open = (_tokens, _index, _options, env) =>
    `<div class="scroll" role="region" tabindex="0" aria-label="${escapeHtml(tableName(env as Place))}"><table>`;
  // Long lines scroll, too.
  rules.fence = (tokens, index) =>
    `<pre tabindex="0"><code>${escapeHtml(tokens[index]?.content ?? '')}</code></pre>\n`;
  rules.table_close = () => '</table></div>';
  return (text) => renderText(markdown, text);
}

/** Where in a text something stands. */
interface Place {
  readonly title: string;
  tables: number;
}

/** A name that no other table of the text has. */
function tableName(place: Place): string {
  place.tables += 1;
  const title = place.title === '' ? 'Table' : `Table: ${place.title}`;
  return place.tables === 1 ? title : `${title} (${place.tables})`;
}

function renderText(markdown: MarkdownIt, text: string): RenderedText {
  const tokens = markdown.parse(text, {});
  const parts = partsOf(tokens);
  const rendered = parts.map(({ title, tokens }) => {
    const place: Place = { title, tables: 0 };
    return { title, id: slugOf(title), html: markdown.renderer.render(tokens, markdown.options, place) };
  });
  const [opening, ...sections] = rendered;
  const first = parts[0].tokens.find(({ type }) => type === 'inline');
  return { summary: firstSentence(plain(first?.content ?? '')), opening: opening?.html ?? '', sections };
}

interface Part {
  readonly title: string;
  readonly tokens: Token[];
}

/** The tokens before the first heading of the second level, and under each of these; headings are left out down to that level. */
function partsOf(tokens: readonly Token[]): readonly [Part, ...Part[]] {
  const parts: [Part, ...Part[]] = [{ title: '', tokens: [] }];
  let part = parts[0];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    if (token.type !== 'heading_open' || (token.tag !== 'h1' && token.tag !== 'h2')) {
      part.tokens.push(token);
      continue;
    }
    // An opening, a text and a closing token.
    if (token.tag === 'h2') {
      part = { title: plain(tokens[at + 1]?.content ?? ''), tokens: [] };
      parts.push(part);
    }
    at += 2;
  }
  return parts;
}

/** A text without marks of emphasis. */
const plain = (text: string): string => text.replace(/[*_`]/g, '');

function firstSentence(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return /^.*?[.!?](?=\s|$)/.exec(line)?.[0] ?? line;
}

/** `The end` → `the-end`. */
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
