import type * as HappyDom from 'happy-dom' with { 'resolution-mode': 'import' };

export type DomElement = HappyDom.Element;
export type DomDocument = HappyDom.Document;
export type DomWindow = HappyDom.GlobalWindow;
export type DomModule = typeof HappyDom;

/** What elements that are filled in and used have besides. */
interface FieldParts {
  value: string;
  checked: boolean;
  readonly form: HappyDom.HTMLFormElement | null;
  readonly options: Iterable<{ value: string; text: string; selected: boolean }>;
  readonly selectedIndex: number;
  readonly validity: { readonly valid: boolean };
  focus(): void;
  blur(): void;
}

/** An element that is used. */
export type DomField = DomElement & FieldParts;

/** A text or an expression to look for. */
export type Words = string | RegExp;

export const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Whether a text says what is looked for: a part of it in any letters, or the whole as it is. */
export function says(text: string, words: Words, exact = false): boolean {
  const found = inOneLine(text);
  if (typeof words !== 'string') return words.test(found);
  const wanted = inOneLine(words);
  return exact ? found === wanted : found.toLowerCase().includes(wanted.toLowerCase());
}

/** An element and those it is in, from within. */
export function* outwards(element: DomElement | null): Generator<DomElement> {
  for (let at = element; at; at = at.parentElement) yield at;
}

/** Whether the page hides an element by itself; what only styles hide counts as visible. */
export function isVisible(element: DomElement): boolean {
  if (!element.isConnected) return false;
  let within: DomElement | null = null;
  for (const each of outwards(element)) {
    const { localName } = each;
    if (each.hasAttribute('hidden') || UNSEEN.has(localName)) return false;
    // Nothing is said yet.
    if (localName === 'p' && each.childNodes.length === 0) return false;
    if (localName === 'dialog' && !each.hasAttribute('open')) return false;
    if (localName === 'details' && !each.hasAttribute('open') && within && within.localName !== 'summary')
      return false;
    within = each;
  }
  return true;
}

const UNSEEN = new Set(['head', 'script', 'style', 'template', 'noscript']);

/** Elements whose texts stand in lines of their own. */
const BLOCKS = new Set(
  'address article aside blockquote br dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table td th tr ul'.split(
    ' ',
  ),
);

export const isBlock = ({ localName }: DomElement): boolean => BLOCKS.has(localName);

/** The text that a person reads in an element, blocks in lines of their own. */
export function innerText(element: DomElement): string {
  const parts: string[] = [];
  const walk = (each: DomElement): void => {
    if (each !== element && !isVisible(each)) return;
    if (isBlock(each)) parts.push('\n');
    for (const child of each.childNodes) {
      if (child.nodeType === TEXT) parts.push(child.textContent.replace(/\s+/g, ' '));
      else if (child.nodeType === ELEMENT) walk(child as unknown as DomElement);
    }
    if (isBlock(each)) parts.push('\n');
  };
  walk(element);
  return parts
    .join('')
    .replace(/ *\n[ \n]*/g, '\n')
    .trim();
}

export const TEXT = 3;
export const ELEMENT = 1;

/** The option of a field that has this value or text. */
export const optionOf = ({ options }: DomField, wanted: string) =>
  [...options].find(({ value, text }) => value === wanted || text.trim() === wanted);
