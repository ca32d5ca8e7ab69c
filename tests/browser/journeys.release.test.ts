import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually';
import {
  button,
  byFinger,
  byKeys,
  byMouse,
  invite,
  isOneOf,
  PHONE,
  rematch,
  result,
  yourMove,
} from './hands';
import { describePages, expectText } from './support';

describePages('two people who have only their browsers', (room) => {
  it('play chess by mouse to the mate and again, while a third watches', async () => {
    const party = await invite(room, 'Chess', byMouse, {}, (panel) =>
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
    const third = await room.open(new URL(invitation).pathname, {});
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
});
