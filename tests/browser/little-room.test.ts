import { games } from '../../games';
import { axeFaults } from './axe';
import { hiddenPlaces, overflowOf, smallTargets } from './faults';
import { LOOKS, NARROW } from './looks';
import { describePages, seatPath } from './support';

describePages('the board of a game in 320 pixels', (room) => {
  /** Each in one of the looks. `npm run bench -- pages` looks at every page in all its states and in more windows. */
  it.each(games.map(({ id }, at) => ({ id, look: LOOKS[at % LOOKS.length] })))(
    '$id: is not too wide, hides nothing, and leaves a finger room, in any colours',
    async ({ id, look }) => {
      const page = await room.open(seatPath(await room.table.create({ game: id })), {
        ...NARROW,
        colorScheme: look?.colorScheme ?? 'light',
        forcedColors: look?.forcedColors ?? 'none',
      });
      await page.locator('.game-board *').first().waitFor();
      expect({
        wider: await overflowOf(page),
        small: await smallTargets(page),
        axe: await axeFaults(page),
        hidden: await hiddenPlaces(page),
      }).toEqual({ wider: 0, small: [], axe: [], hidden: [] });
    },
  );
});
