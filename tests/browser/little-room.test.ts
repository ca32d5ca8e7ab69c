import { axeFaults } from './axe';
import { hiddenPlaces, overflowOf, smallTargets } from './faults';
import { describePages, seatPath } from './support';

const LOOKS = [
  { colorScheme: 'light', forcedColors: 'none' },
  { colorScheme: 'dark', forcedColors: 'none' },
  { colorScheme: 'dark', forcedColors: 'active' },
] as const;

describePages('the boards of all games in 320 pixels', (room) => {
  /** `npm run bench -- pages` looks at every page in all its states and in more windows. */
  it('are not too wide, hide nothing, and leave a finger room, in any colours', async () => {
    const { games } = await room.table.get('catalog');
    const open = await room.profile({ viewport: { width: 320, height: 640 }, hasTouch: true });
    const page = await open('/');
    const faults: string[] = [];
    for (const [at, { game }] of games.entries()) {
      await page.goto(room.table.url + seatPath(await room.table.create({ game })));
      await page.locator('.game-board *').first().waitFor();
      for (const [nth, look] of LOOKS.entries()) {
        await page.emulateMedia({ ...look, reducedMotion: 'reduce' });
        const wider = await overflowOf(page);
        if (wider > 0) faults.push(`${game}: ${wider} px too wide`);
        for (const small of await smallTargets(page)) faults.push(`${game}: small ${small}`);
        if (nth === at % LOOKS.length)
          faults.push(...(await axeFaults(page)).map((fault) => `${game}: ${fault}`));
      }
      for (const place of await hiddenPlaces(page)) faults.push(`${game}: under something ${place}`);
    }
    expect(games.length).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });
});
