import { describePages, expectText, gamePath, seatPath } from './support';
import { eventually } from '../support/eventually';
import { button, choose, live, MANUAL, map, mission, placeOf, REALTIME, region } from './mission-page';

describePages('the battlefield', (room) => {
  it('fits a narrow screen, and does without motion', async () => {
    const game = await mission(room, REALTIME);
    await room.table.play(game, choose('utility'));
    const page = await room.open(gamePath(game), {
      viewport: { width: 320, height: 700 },
      reducedMotion: 'reduce',
      colorScheme: 'dark',
    });
    await map(page).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    await eventually(async () => expect((await placeOf(page, 'Alex')).x).toBeGreaterThan(5));
  });

  it('is played by mouse to success, which is rated', async () => {
    const won = await room.open(seatPath(await mission(room, MANUAL)));
    await live(won);
    await expectText(
      won.getByRole('listitem').filter({ hasText: 'Rescue the hostage' }),
      /Takes4\.0 s.*LossesAlex −6/,
    );
    await button(won, 'Choose: Rescue the hostage').click();
    await button(won, '+5 s').click();
    await expectText(region(won, 'Mission'), /accomplished/);
    await expectText(
      region(won, 'Rating'),
      /Gold \d+ points.*Timegold 4\.0 s.*Lossesgold 6 HP lost.*Hostagegold alive/,
    );
  });
});
