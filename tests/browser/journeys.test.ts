import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { eventually } from '../support/eventually';
import { describePages, expectText, MOTION, status, type Showroom } from './support';

/** How a person reaches and presses a control. */
type Hand = (control: Locator) => Promise<void>;

const byMouse: Hand = (control) => control.click();
const byFinger: Hand = (control) => control.tap();

/** Walks to a control with Tab, and within a group with the arrow keys, and presses it if that does something. */
const byKeys: Hand = async (control) => {
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

const isOneOf = async (found: Locator, selector: string): Promise<boolean> =>
  (await found.and(found.page().locator(selector)).count()) > 0;

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name });
const yourMove = (page: Page) => expectText(status(page), /Your move\.$/);
const result = (page: Page, who: string) => page.getByRole('dialog', { name: who }).waitFor();

interface Party {
  readonly hand: Hand;
  readonly ada: Page;
  readonly bob: Page;
  /** What Ada sends to Bob. */
  readonly invitation: string;
}

/** Ada starts a game in the lobby, after her choices, and sends the link to Bob, who sits down. */
async function invite(
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
  const invitation = await ada.getByLabel('Send this link. Who opens it can sit down:').inputValue();
  const bob = await room.open(new URL(invitation).pathname, options);
  await hand(button(bob, 'Sit down'));
  await button(bob, 'Resign').waitFor();
  return { hand, ada, bob, invitation };
}

/** Bob asks, Ada accepts, and both are at the same new table. */
async function rematch({ hand, ada, bob }: Party): Promise<void> {
  const before = bob.url();
  await hand(button(bob, 'Rematch'));
  await bob.waitForURL((url) => url.href !== before);
  await ada.getByText('Player 2 wants a rematch.').waitFor();
  await hand(button(ada, 'Play the rematch'));
  await ada.waitForURL(bob.url());
}

describePages('two people who have only their browsers', (room) => {
  it('play chess by mouse to the mate and again, while a third watches', async () => {
    const party = await invite(room, 'Chess', byMouse, MOTION, (panel) =>
      byMouse(panel.getByRole('radio', { name: 'White' })),
    );
    const { ada, bob, invitation } = party;
    const move = async (page: Page, from: string, to: string): Promise<void> => {
      await yourMove(page);
      await button(page, new RegExp(`^${from}:`)).click();
      await button(page, new RegExp(`^${to}:`)).click();
    };
    await move(ada, 'f2', 'f3');
    await move(bob, 'e7', 'e5');
    const third = await room.open(new URL(invitation).pathname, MOTION);
    await third.getByText('You watch: every seat is taken').waitFor();
    await ada.reload();
    await move(ada, 'g2', 'g4');
    await move(bob, 'd8', 'h4');
    await result(ada, 'Player 2 wins');
    await result(bob, 'You win');
    await rematch(party);
    await move(bob, 'e2', 'e4');
    await yourMove(ada);
  });

  it('play poker by touch on their phones until one has all the chips, and again', async () => {
    const party = await invite(room, "Texas Hold'em", byFinger, PHONE);
    const { ada, bob } = party;
    const over = (page: Page) => page.getByRole('dialog', { name: /win/ });
    /** Both stake all they have; pots that are shared need another hand. */
    const stakeAll = async ([first, second]: readonly [Page, Page]): Promise<void> => {
      await byFinger(button(first, 'All in'));
      await byFinger(button(first, /^Raise to/));
      await byFinger(button(second, /^Call/));
      await over(second).or(button(second, 'Next hand')).waitFor();
      if (await over(second).isVisible()) return;
      await byFinger(button(second, 'Next hand'));
      await stakeAll([second, first]);
    };
    await stakeAll([ada, bob]);
    await expectText(over(ada), /has all the chips\./);
    await rematch(party);
    await byFinger(button(ada, 'Call 5'));
    await yourMove(bob);
  });

  it('lay their ships and shoot by touch until one gives up, and again', async () => {
    const party = await invite(room, 'Sea Battle', byFinger, PHONE);
    const { ada, bob } = party;
    for (const page of [ada, bob]) await byFinger(button(page, 'Ready'));
    const shoot = async (page: Page, cell: string): Promise<void> => {
      await yourMove(page);
      await byFinger(button(page, `${cell}: open water`));
      await byFinger(button(page, `Shoot at ${cell}`));
      await button(page, new RegExp(`^${cell}: (hit|miss)`)).waitFor();
    };
    for (const cell of ['A1', 'J10'] as const) for (const page of [ada, bob]) await shoot(page, cell);
    await byFinger(button(bob, 'Resign'));
    await byFinger(button(bob, 'Yes, resign'));
    await result(ada, 'You win');
    await rematch(party);
    await button(ada, 'Ready').waitFor();
  });

  it('play Principality by keyboard for a round, and again', async () => {
    const party = await invite(room, 'Principality', byKeys, {}, async (panel) => {
      await byKeys(panel.getByText('More options'));
      await byKeys(panel.getByLabel('Round limit'));
      await panel.page().keyboard.type('1');
    });
    const { ada, bob } = party;
    const takeTurn = async (page: Page): Promise<void> => {
      await byKeys(button(page, 'End actions'));
      await byKeys(button(page, /^Play all treasures/));
      await byKeys(button(page.getByRole('list', { name: 'Treasure' }), /^Estate/));
      // What can be done next has the focus already.
      await eventually(async () => expect(await isOneOf(button(page, 'End turn'), ':focus')).toBe(true));
      await page.keyboard.press('Enter');
    };
    await takeTurn(ada);
    await takeTurn(bob);
    for (const page of [ada, bob]) await result(page, 'Player 1 and Player 2 share the win');
    await rematch(party);
    await byKeys(button(ada, 'End actions'));
    await button(ada, /^Play all treasures/).waitFor();
  });

  it('carry out a mission by keyboard, alone', async () => {
    const page = await room.open('/');
    await byKeys(
      page.getByRole('region', { name: 'Start a game' }).getByRole('link', { name: 'TimeStrike' }),
    );
    await byKeys(page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }));
    await byKeys(button(page, 'Choose: Rescue the hostage'));
    await byKeys(button(page, '+5 s'));
    await result(page, 'You win');
    await page.getByText('Mission complete: the goal was reached (').first().waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).toBe('You win');
  });
});
