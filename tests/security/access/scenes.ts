/**
 * Changes so that each finds everything as it was that it is about: a scene is for several which spend different parts of it. Those come first that
 * spend nothing, and last those after which there is no player.
 */
export function inScenes<Change>(
  changes: readonly Change[],
  spentBy: (change: Change) => string | null,
): readonly (readonly Change[])[] {
  const scenes: Change[][] = [];
  for (const change of changes) {
    const spent = spentBy(change);
    const fit = scenes.find((scene) => spent === null || scene.every((each) => spentBy(each) !== spent));
    if (fit) fit.push(change);
    else scenes.push([change]);
  }
  const rank = (change: Change): number => {
    const spent = spentBy(change);
    if (spent === null) return 0;
    return spent === 'player' ? 2 : 1;
  };
  return scenes.map((scene) => scene.toSorted((one, other) => rank(one) - rank(other)));
}
