import { setTimeout as delay } from 'node:timers/promises';
import { elementsOf, labelText, nameOf } from './accessible';
import { innerText, isVisible, optionOf, says, type DomElement, type DomField, type Words } from './dom';
import type { Input } from './input';

/** What finds elements: a page as it is just now. */
export interface Ground {
  /** The root of the page. */
  readonly root: DomElement;
  readonly input: Input;
  /** Resolves when it is where a link or a script has led. */
  arrived(): Promise<void>;
}

interface ByRole {
  readonly name?: Words;
  readonly exact?: boolean;
  readonly checked?: boolean;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly level?: number;
}

interface Filter {
  readonly hasText?: Words;
  readonly hasNotText?: Words;
  readonly has?: Locator;
}

const LIMIT_MS = 30_000;
const PAUSES_MS = { first: 2, longest: 24 };

/** Lets the page draw what follows from what was done, its effects too. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await delay(2);
}

/**
 * Elements of a page, found again for each use, with the part of Playwright's interface that our tests need. What is done waits until there
 * is exactly one such element, visible and usable.
 */
export class Locator {
  constructor(
    private readonly ground: () => Ground,
    private readonly find: (root: DomElement) => readonly DomElement[],
    private readonly words: string,
  ) {}

  private narrowed(words: string, find: (element: DomElement) => readonly DomElement[]): Locator {
    return new Locator(
      this.ground,
      (root) => inOrder(new Set(this.find(root).flatMap(find))),
      `${this.words} ${words}`,
    );
  }

  private chosen(words: string, choose: (elements: readonly DomElement[]) => readonly DomElement[]): Locator {
    return new Locator(this.ground, (root) => choose(this.find(root)), `${this.words} ${words}`);
  }

  locator(selector: string, filter: Filter = {}): Locator {
    return this.narrowed(selector, (each) => [...each.querySelectorAll(selector)]).filter(filter);
  }

  getByRole(role: string, { name, exact, checked, pressed, disabled, level }: ByRole = {}): Locator {
    const isSo = (element: DomElement): boolean =>
      (name === undefined || says(nameOf(element), name, exact)) &&
      (checked === undefined || isChecked(element) === checked) &&
      (pressed === undefined || (element.getAttribute('aria-pressed') === 'true') === pressed) &&
      (disabled === undefined || isDisabled(element) === disabled) &&
      (level === undefined || element.localName === `h${level}`);
    return this.narrowed(`${role} ${String(name ?? '')}`, (each) => elementsOf(role, each).filter(isSo));
  }

  getByText(text: Words, { exact }: { readonly exact?: boolean } = {}): Locator {
    const isSo = (element: DomElement): boolean => says(element.textContent, text, exact);
    return this.narrowed(`text ${String(text)}`, (each) =>
      innermost([each, ...each.querySelectorAll('*')], isSo),
    );
  }

  getByLabel(text: Words, { exact }: { readonly exact?: boolean } = {}): Locator {
    return this.narrowed(`label ${String(text)}`, (each) =>
      [
        ...each.querySelectorAll('input, select, textarea, output, meter, [aria-label], [aria-labelledby]'),
      ].filter((element) => says(nameOf(element), text, exact) || says(labelText(element), text, exact)),
    );
  }

  getByTitle(text: Words): Locator {
    return this.narrowed(`title ${String(text)}`, (each) =>
      [...each.querySelectorAll('[title]')].filter((element) =>
        says(element.getAttribute('title') ?? '', text),
      ),
    );
  }

  filter({ hasText, hasNotText, has }: Filter): Locator {
    if (hasText === undefined && hasNotText === undefined && has === undefined) return this;
    return this.chosen(`with ${String(hasText ?? hasNotText ?? has?.words)}`, (elements) =>
      elements.filter(
        (each) =>
          (hasText === undefined || says(each.textContent, hasText)) &&
          (hasNotText === undefined || !says(each.textContent, hasNotText)) &&
          (has === undefined || has.find(each).length > 0),
      ),
    );
  }

  and(other: Locator): Locator {
    return new Locator(
      this.ground,
      (root) => this.find(root).filter((each) => other.find(root).includes(each)),
      `${this.words} and ${other.words}`,
    );
  }

  or(other: Locator): Locator {
    return new Locator(
      this.ground,
      (root) => inOrder(new Set([...this.find(root), ...other.find(root)])),
      `${this.words} or ${other.words}`,
    );
  }

  first = (): Locator => this.nth(0);
  last = (): Locator => this.nth(-1);
  nth = (index: number): Locator =>
    this.chosen(`number ${index}`, (elements) => elements.slice(index, index === -1 ? undefined : index + 1));

  /** Those that there are just now. */
  get elements(): readonly DomElement[] {
    return this.find(this.ground().root);
  }

  count = (): Promise<number> => Promise.resolve(this.elements.length);

  all = (): Promise<Locator[]> => Promise.resolve(this.elements.map((_, index) => this.nth(index)));

  private async until<T>(what: string, look: () => T | undefined): Promise<T> {
    const deadline = Date.now() + LIMIT_MS;
    for (let pause = PAUSES_MS.first; ; pause = Math.min(2 * pause, PAUSES_MS.longest)) {
      const seen = look();
      if (seen !== undefined) return seen;
      if (Date.now() > deadline)
        throw new Error(`${this.words}: ${what} in vain; there is ${this.described()}`);
      await delay(pause);
    }
  }

  private described(): string {
    const found = this.elements.map((each) => each.outerHTML.slice(0, 200));
    return found.length > 0 ? found.join('\n') : `none in:\n${innerText(this.ground().root).slice(0, 2000)}`;
  }

  /** The only one, once there is one. */
  private one(isReady: (element: DomElement) => boolean = () => true): Promise<DomElement> {
    return this.until('waited for it', () => {
      const [found, ...others] = this.elements;
      if (others.length > 0) throw new Error(`${this.words}: there are several: ${this.described()}`);
      return found && isReady(found) ? found : undefined;
    });
  }

  async waitFor({
    state = 'visible',
  }: { readonly state?: 'visible' | 'hidden' | 'attached' | 'detached' } = {}): Promise<void> {
    if (state === 'visible') await this.one(isVisible);
    else if (state === 'attached') await this.one();
    else
      await this.until(`waited until it is ${state}`, () =>
        this.elements.some((each) => state === 'detached' || isVisible(each)) ? undefined : true,
      );
  }

  private async act(run: (input: Input, element: DomElement) => void): Promise<void> {
    const element = await this.one((each) => isVisible(each) && !isDisabled(each));
    run(this.ground().input, element);
    await settled();
    await this.ground().arrived();
  }

  click = (): Promise<void> => this.act((input, element) => input.click(element));
  dblclick = (): Promise<void> =>
    this.act((input, element) => {
      input.click(element);
      input.click(element);
    });
  tap = (): Promise<void> => this.click();
  hover = (): Promise<void> => this.act((input, element) => input.hover(element));
  fill = (text: string): Promise<void> => this.act((input, element) => input.fill(element, text));

  focus = async (): Promise<void> => {
    const element = await this.one();
    this.ground().input.focus(element);
    await settled();
  };

  press = async (key: string): Promise<void> => {
    const element = await this.one();
    const { input } = this.ground();
    input.focus(element);
    input.press(key);
    await settled();
    await this.ground().arrived();
  };

  /** Chooses options by their values or texts, once there are such. */
  selectOption = async (wanted: string | readonly string[]): Promise<void> => {
    const all = typeof wanted === 'string' ? [wanted] : wanted;
    await this.one((each) => all.every((name) => optionOf(each as DomField, name) !== undefined));
    await this.act((input, element) => input.select(element, all));
  };

  check = (): Promise<void> => this.setChecked(true);
  uncheck = (): Promise<void> => this.setChecked(false);

  private setChecked = async (wanted: boolean): Promise<void> => {
    await this.act((input, element) => {
      if (isChecked(element) !== wanted) input.click(element);
    });
    if (isChecked(await this.one()) !== wanted) throw new Error(`${this.words}: it stays as it was`);
  };

  textContent = async (): Promise<string> => (await this.one()).textContent;
  innerText = async (): Promise<string> => innerText(await this.one());
  inputValue = async (): Promise<string> => ((await this.one()) as DomField).value;
  getAttribute = async (name: string): Promise<string | null> => (await this.one()).getAttribute(name);
  isDisabled = async (): Promise<boolean> => isDisabled(await this.one());
  isEnabled = async (): Promise<boolean> => !isDisabled(await this.one());
  isChecked = async (): Promise<boolean> => isChecked(await this.one());
  isVisible = (): Promise<boolean> => Promise.resolve(this.elements.some(isVisible));
  isFocused = async (): Promise<boolean> => (await this.one()) === this.ground().input.focused;
  allTextContents = (): Promise<string[]> => Promise.resolve(this.elements.map((each) => each.textContent));
  allInnerTexts = (): Promise<string[]> => Promise.resolve(this.elements.map(innerText));
  /** The names that are written on all of them. */
  allLabels = (): Promise<string[]> =>
    Promise.resolve(this.elements.map((each) => each.getAttribute('aria-label') ?? ''));

  evaluate = async <T>(look: (element: DomField) => T): Promise<T> => look((await this.one()) as DomField);
}

function isChecked(element: DomElement): boolean {
  const pressed = element.getAttribute('aria-checked');
  return pressed === null ? (element as DomField).checked : pressed === 'true';
}

/** Whether an element cannot be used: by itself, or within a set of fields. */
const isDisabled = (element: DomElement): boolean =>
  element.closest('[aria-disabled="true"], fieldset[disabled]') !== null ||
  (element.hasAttribute('disabled') && element.matches('button, input, select, textarea, option'));

/** Elements that are so, and in which no other is. */
function innermost(elements: readonly DomElement[], isSo: (element: DomElement) => boolean): DomElement[] {
  const found = elements.filter((each) => each.closest('head, script, style') === null && isSo(each));
  return found.filter((each) => ![...each.children].some((child) => found.includes(child)));
}

/** As they follow each other in the page. */
const inOrder = (elements: ReadonlySet<DomElement>): DomElement[] =>
  elements.size < 2
    ? [...elements]
    : [...elements].toSorted((one, other) => (one.compareDocumentPosition(other) & FOLLOWING ? -1 : 1));

const FOLLOWING = 4;
