import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expectText, status, type Showroom } from './support';

/** How a person reaches and presses a control. */
export type Hand = (control: Locator) => Promise<void>;

export const byMouse: Hand = (control) => control.click();
export const byFinger: Hand = (control) => control.tap();

/** Walks to a control with Tab, and within a group with the arrow keys, and presses it if that does something. */
export const byKeys: Hand = async (control) => {
  await control.waitFor();
  const { keyboard } = control.page();
  const way: string[] = [];
  for (;;) {
    const { key, at } = await control.evaluate(nextStep);
    way.push(at);
    if (key === null) break;
    if (way.length > MOST_KEYS) throw new Error(`Not reached: ${String(control)}; ${way.join(', ')}`);
    await keyboard.press(key);
    way.push(key);
  }
  if (await isOneOf(control, 'a, button, summary')) await keyboard.press('Enter');
};
const MOST_KEYS = 120;

/** The key that a person presses next, null where the focus is on the control already; and what has the focus. */
interface NextStep {
  readonly key: string | null;
  readonly at: string;
}

/** What is asked of an element in the page. */
interface PageElement {
  readonly ownerDocument: { readonly activeElement: PageElement };
  readonly parentElement: PageElement | null;
  readonly textContent: string;
  matches(selector: string): boolean;
  contains(other: PageElement): boolean;
  querySelector(selector: string): PageElement | null;
  getAttribute(name: string): string | null;
  getBoundingClientRect(): Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;
}

/**
 * The next step to a control from what has the focus. Of radio buttons, and of several things with one stop of the Tab key, arrows lead to it as it
 * is seen. It is a function of the page.
 */
const nextStep = (control: PageElement): NextStep => {
  const focused = control.ownerDocument.activeElement;
  const keyAsSeen = (): string => {
    const [from, to] = [focused.getBoundingClientRect(), control.getBoundingClientRect()];
    const across = to.x + to.width / 2 - from.x - from.width / 2;
    const down = to.y + to.height / 2 - from.y - from.height / 2;
    if (Math.abs(across) > Math.abs(down)) return across > 0 ? 'ArrowRight' : 'ArrowLeft';
    return down > 0 ? 'ArrowDown' : 'ArrowUp';
  };
  const key = (): string | null => {
    if (focused === control) return null;
    if (control.matches('[type=radio]'))
      return focused.getAttribute('name') === control.getAttribute('name') ? 'ArrowRight' : 'Tab';
    if (!control.matches('[tabindex="-1"]')) return 'Tab';
    let group = control.parentElement;
    while (group && !group.querySelector('[tabindex="0"]')) group = group.parentElement;
    return group?.contains(focused) ? keyAsSeen() : 'Tab';
  };
  return { key: key(), at: focused.textContent.slice(0, 20) };
};

export const isOneOf = async (found: Locator, selector: string): Promise<boolean> =>
  (await found.and(found.page().locator(selector)).count()) > 0;

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

export const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name });
export const yourMove = (page: Page) => expectText(status(page), /Your move\.$/);
export const result = (page: Page, who: string) => page.getByRole('dialog', { name: who }).waitFor();

export interface Party {
  readonly hand: Hand;
  readonly ada: Page;
  readonly bob: Page;
  /** What Ada sends to Bob. */
  readonly invitation: string;
}

/** Ada starts a game in the lobby, after her choices, and sends the link to Bob, who sits down. */
export async function invite(
  room: Showroom,
  title: string,
  hand: Hand,
  options: BrowserContextOptions,
  choices: (panel: Locator) => Promise<void> = () => Promise.resolve(),
): Promise<Party> {
  const ada = await room.open('/', options);
  await hand(ada.getByRole('region', { name: 'Start a game' }).getByRole('link', { name: title }));
  const panel = ada.getByRole('dialog', { name: title });
  await hand(panel.getByRole('radio', { name: 'Friend' }));
  await choices(panel);
  await hand(panel.getByRole('button', { name: 'Invite a friend' }));
  const invitation = await ada.getByLabel('Send this link. Anybody who opens it can sit down:').inputValue();
  const bob = await room.open(new URL(invitation).pathname, options);
  await hand(button(bob, 'Sit down'));
  await button(bob, 'Resign').waitFor();
  return { hand, ada, bob, invitation };
}

/** Bob asks, Ada accepts, and both are at the same new table. */
export async function rematch({ hand, ada, bob }: Party): Promise<void> {
  const before = bob.url();
  await hand(button(bob, 'Rematch'));
  await bob.waitForURL((url) => url.href !== before);
  await ada.getByText('Player 2 wants a rematch.').waitFor();
  await hand(button(ada, 'Play the rematch'));
  await ada.waitForURL(bob.url());
}
