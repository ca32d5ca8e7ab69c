import { ELEMENT, inOneLine, isBlock, isVisible, outwards, TEXT, type DomElement } from './dom';

/* What a screen reader says about an element, as far as our pages need it: its role and its name. */

/** Roles by the elements that have them, as selectors. */
const SELECTORS: Readonly<Record<string, string>> = {
  // These have no element of their own.
  ...Object.fromEntries(
    ['alert', 'alertdialog', 'grid', 'gridcell', 'log', 'note', 'radiogroup', 'search', 'switch'].map(
      (role) => [role, ''],
    ),
  ),
  ...Object.fromEntries(['tab', 'tablist', 'tabpanel', 'timer', 'toolbar'].map((role) => [role, ''])),
  article: 'article',
  button: 'button, input[type=button], input[type=submit]',
  cell: 'td',
  checkbox: 'input[type=checkbox]',
  columnheader: 'th:not([scope=row])',
  combobox: 'select:not([multiple]):not([size]), input[list]',
  complementary: 'aside',
  contentinfo: 'footer',
  definition: 'dd',
  dialog: 'dialog',
  figure: 'figure',
  form: 'form',
  group: 'fieldset, details, optgroup',
  heading: 'h1, h2, h3, h4, h5, h6',
  img: 'img, svg',
  link: 'a[href]',
  list: 'ul, ol, menu',
  listbox: 'select[multiple], select[size]',
  listitem: 'li',
  main: 'main',
  meter: 'meter',
  navigation: 'nav',
  option: 'option',
  paragraph: 'p',
  progressbar: 'progress',
  radio: 'input[type=radio]',
  region: 'section',
  row: 'tr',
  rowheader: 'th[scope=row]',
  searchbox: 'input[type=search]:not([list])',
  slider: 'input[type=range]',
  spinbutton: 'input[type=number]',
  status: 'output',
  table: 'table',
  term: 'dt',
  textbox:
    'textarea, input:not([type]):not([list]), input[type=text]:not([list]), input[type=password], input[type=email], input[type=url]',
};

/** The visible elements of a role in the order of the page. */
export const elementsOf = (role: string, within: DomElement): DomElement[] => {
  const own = SELECTORS[role];
  if (own === undefined) throw new Error(`The driver knows no role ${role}`);
  const selector = [`[role="${role}"]`, ...(own ? [own] : [])].join(', ');
  return [...within.querySelectorAll(selector)].filter(
    (element) =>
      (element.getAttribute('role') ?? role) === role && !isHidden(element) && isNamedRegion(role, element),
  );
};

/** A section without a name is no region. */
const isNamedRegion = (role: string, element: DomElement): boolean =>
  role !== 'region' || element.localName !== 'section' || nameOf(element) !== '';

/** Whether a screen reader is told nothing of an element. */
function isHidden(element: DomElement): boolean {
  for (const each of outwards(element)) if (each.getAttribute('aria-hidden') === 'true') return true;
  return !isVisible(element);
}

/** Elements that are named by what is in them. */
const NAMED_BY_CONTENT = new Set(
  'button a h1 h2 h3 h4 h5 h6 td th tr option summary label legend'.split(' '),
);
const ROLES_NAMED_BY_CONTENT = new Set(
  'button link heading cell row tab checkbox radio switch option gridcell'.split(' '),
);

/** The name of an element. */
export function nameOf(element: DomElement): string {
  return inOneLine(ownName(element, true));
}

function ownName(element: DomElement, mayRefer: boolean): string {
  const labelledBy = element.getAttribute('aria-labelledby');
  if (mayRefer && labelledBy) {
    const texts = labelledBy
      .split(/\s+/)
      .map((id) => element.ownerDocument.getElementById(id))
      .map((label) => (label ? ownName(label, false) || contentOf(label) : ''));
    if (inOneLine(texts.join(' ')) !== '') return texts.join(' ');
  }
  const label = element.getAttribute('aria-label');
  if (label !== null && label.trim() !== '') return label;
  const native = nativeName(element);
  if (native !== '') return native;
  const role = element.getAttribute('role');
  if (role === null ? NAMED_BY_CONTENT.has(element.localName) : ROLES_NAMED_BY_CONTENT.has(role)) {
    const content = contentOf(element);
    if (inOneLine(content) !== '') return content;
  }
  return element.getAttribute('title') ?? element.getAttribute('placeholder') ?? '';
}

/** What an element of its kind is named by. */
function nativeName(element: DomElement): string {
  switch (element.localName) {
    case 'img':
      return element.getAttribute('alt') ?? '';
    case 'svg':
      return childText(element, 'title');
    case 'fieldset':
      return childText(element, 'legend');
    case 'table':
      return childText(element, 'caption');
    case 'figure':
      return childText(element, 'figcaption');
    case 'input':
      if (/^(submit|button)$/.test(element.getAttribute('type') ?? ''))
        return element.getAttribute('value') ?? '';
      return labelText(element);
    case 'select':
    case 'textarea':
    case 'output':
    case 'meter':
    case 'progress':
      return labelText(element);
    default:
      return '';
  }
}

const childText = (element: DomElement, name: string): string => {
  const child = [...element.children].find(({ localName }) => localName === name);
  return child ? contentOf(child) : '';
};

/** The labels of a form field. */
export function labelText(field: DomElement): string {
  const around = [...outwards(field)].find(({ localName }) => localName === 'label');
  const id = field.getAttribute('id');
  const others = id ? [...field.ownerDocument.querySelectorAll(`label[for="${id}"]`)] : [];
  return [...new Set([...(around ? [around] : []), ...others])]
    .map((label) => contentOf(label, field))
    .join(' ');
}

/** The words of all that is in an element; `without` a field that is being named. */
function contentOf(element: DomElement, without?: DomElement): string {
  const parts: string[] = [];
  for (const child of element.childNodes) {
    if (child.nodeType === TEXT) parts.push(child.textContent);
    else if (child.nodeType === ELEMENT) {
      const each = child as unknown as DomElement;
      if (each === without || isHiddenHere(each)) continue;
      const space = isBlock(each) ? ' ' : '';
      parts.push(space, withinName(each, without), space);
    }
  }
  return parts.join('');
}

/** What an element adds to the name of one that it is in. */
function withinName(element: DomElement, without?: DomElement): string {
  const label = element.getAttribute('aria-label');
  if (label !== null && label.trim() !== '') return label;
  if (['img', 'svg'].includes(element.localName)) return nativeName(element);
  if (element.localName === 'select') {
    const { selectedOptions } = element as DomElement & { readonly selectedOptions?: Iterable<DomElement> };
    return [...(selectedOptions ?? [])].map((option) => option.textContent).join(' ');
  }
  if (element.localName === 'input' && /^(text|number|search)?$/.test(element.getAttribute('type') ?? ''))
    return (element as DomElement & { readonly value?: string }).value ?? '';
  return contentOf(element, without);
}

const isHiddenHere = (element: DomElement): boolean =>
  element.getAttribute('aria-hidden') === 'true' || element.hasAttribute('hidden');
