import { ALL_PAGES, faultsInLook, LOOKS, NARROW, showScene } from './looks';
import { DECISIONS, OPENED } from './scenes';
import { describePages } from './support';

describePages('every page, in every look', (room) => {
  it.each([...ALL_PAGES, ...DECISIONS, ...OPENED])(
    '$name: is without a fault that axe finds, and fits into any window',
    async (scene) => {
      const page = await room.open('/robots.txt', NARROW);
      await showScene(page, room.table, scene);
      for (const look of LOOKS) expect(await faultsInLook(page, look)).toEqual([]);
    },
  );
});
