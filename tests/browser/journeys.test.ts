import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually';
import { button, byKeys, byMouse, invite, isOneOf, rematch, result, yourMove } from './hands';
import { describePages, MOTION } from './support';

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
