import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually';
import { describePages, expectText, expectTexts, status } from './support';

const tile = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Start a game' }).getByRole('link', { name: title });
const panel = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const choose = (page: Page, choice: string) => page.getByRole('radio', { name: choice, exact: true }).check();
const cell = (page: Page, name: string) => page.getByRole('button', { name: `${name}: free` });

describePages('the lobby', (room) => {
  it('lets two people start, invite, join, play, close the tab and go on, by clicks alone', async () => {
    const home = await room.profile();
    const ada = await home('/');
    await tile(ada, 'Tic-Tac-Toe').click();
    await choose(ada, 'Friend');
    await ada.getByLabel('Your name').fill('Ada');
    await ada.getByRole('button', { name: 'Invite a friend' }).click();
    const link = await ada.getByLabel('Send this link. Anybody who opens it can sit down:').inputValue();
    expect(link).toBe(ada.url());
    await ada.getByText('QR code').first().click();
    await ada.getByRole('img', { name: 'The link to the game' }).waitFor();

    const bob = await room.open(new URL(link).pathname);
    await bob.getByLabel('Your name').fill('Bob');
    await bob.getByRole('button', { name: 'Sit down' }).click();
    await cell(ada, 'A1').click();
    await expectText(status(bob), /Your move\.$/);
    await cell(bob, 'B2').click();
    await expectText(status(ada), /Your move\.$/);
    expect(await ada.getByLabel('Send this link. Anybody who opens it can sit down:').count()).toBe(0);

    await ada.close();
    const again = await home('/');
    const own = again.getByRole('region', { name: 'Your games' }).getByRole('link');
    await expectTexts(own, ['Tic-Tac-Toeagainst BobYour turn']);
    await own.click();
    await cell(again, 'C1').click();
    await expectText(status(bob), /Your move\.$/);

    // Another device gets the seat by the private link; this browser forgets it.
    await again.getByText('Your seat', { exact: true }).click();
    await again.getByRole('button', { name: 'Forget this seat here' }).click();
    await again.getByRole('button', { name: 'Yes, forget it' }).click();
    await expectText(status(again), /Bob to move\.$/);
    await again.goto(room.table.url);
    await tile(again, 'Chess').waitFor();
    expect(await again.getByRole('region', { name: 'Your games' }).count()).toBe(0);
    // It is nobody's game but theirs.
    const { sessions } = await room.table.get('listSessions');
    expect(sessions.filter(({ game }) => game === 'tic-tac-toe')).toEqual([]);
  });

  it('starts a game against the computer with two keys, and gives the focus back', async () => {
    const page = await room.open('/');
    await tile(page, 'Chess').focus();
    await page.keyboard.press('Enter');
    await panel(page, 'Chess').waitFor();
    expect(page.url()).toBe(`${room.table.url}/?start=chess`);
    await page.keyboard.press('Escape');
    await eventually(async () =>
      expect(await tile(page, 'Chess').evaluate('document.activeElement.href')).toBe(
        `${room.table.url}/?start=chess`,
      ),
    );
    await page.waitForURL(`${room.table.url}/`);
    await page.keyboard.press('Enter');
    await panel(page, 'Chess').waitFor();
    await page.keyboard.press('Enter');
    await expectText(status(page), /Your move\.$/);
  });
});
