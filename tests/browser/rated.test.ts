import { readFile } from 'node:fs/promises';
import { button, register } from './people';
import { describePages, expectText, status } from './support';

describePages('rated games on the pages', (room) => {
  it('are played under a key that is shown once, replaced, used elsewhere, forgotten and deleted', async () => {
    const home = await room.profile();
    const page = await home('/me');
    await page.getByLabel('Your name').fill('...');
    await button(page, 'Register').click();
    await expectText(page.getByRole('alert'), /^This name cannot be used\./);
    const first = await register(page, 'Cyd');
    await page.reload();
    await page.getByRole('heading', { name: 'You play as Cyd' }).waitFor();
    expect(await page.content()).not.toContain(first);

    const second = await home('/me');
    await button(second, 'Replace the key').click();
    await button(second, 'Yes, replace it').click();
    const key = (await second.locator('.me-key code').textContent()) ?? '';
    expect(key).not.toBe(first);
    // The tab beside it goes on with the new key.
    const saved = page.waitForEvent('download');
    await button(page, 'Download it').click();
    const file = await readFile(await (await saved).path(), 'utf8');
    expect(JSON.parse(file)).toMatchObject({ player: { name: 'Cyd', kind: 'human' }, results: [] });
    expect(file).not.toMatch(/pp_/);

    const elsewhere = await room.open('/me', {});
    const enter = async (text: string): Promise<void> => {
      await elsewhere.getByLabel('Your player’s key').fill(text);
      await button(elsewhere, 'Play under it here').click();
    };
    await enter('pp_nothing');
    await expectText(elsewhere.getByRole('alert'), /^This is not the whole key of a player/);
    await enter(first);
    await expectText(elsewhere.getByRole('alert'), /^No player has this key/);
    await enter(` ${key} `);
    await elsewhere.getByRole('heading', { name: 'You play as Cyd' }).waitFor();

    await button(page, 'Forget the player here').click();
    await button(page, 'Yes, forget it').click();
    await page.getByRole('heading', { name: 'Register as a player' }).waitFor();
    await second.getByRole('heading', { name: 'Register as a player' }).waitFor();

    await elsewhere.getByRole('link', { name: 'Your ratings and games' }).click();
    await expectText(status(elsewhere), 'No rated game of this player is over yet.');
    await elsewhere.getByRole('link', { name: 'Your key and your data' }).click();
    await button(elsewhere, 'Delete the player').click();
    await button(elsewhere, 'Yes, delete it').click();
    await elsewhere.getByRole('heading', { name: 'Register as a player' }).waitFor();
    const id = key.split('_')[1] ?? '';
    expect((await room.table.get('player', { params: { id } })).player).toMatchObject({ deleted: true });
  });
});
