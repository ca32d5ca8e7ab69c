import { BOARD, BOTTOM, COLUMN, COLUMN_BITS, EVEN, ODD, countOf, holdsFour } from './solver-bits';

/**
 * What may be said without looking ahead, because the number of cells is even. A side that answers in the column where the other has just played gets the
 * upper cell of each pair there, and of two cells at the bottom of open columns it gets one ("follow-up" and "baseinverse" in V. Allis, A Knowledge-Based
 * Approach of Connect-Four, 1988). If the other side makes no four of all that is left to it, it cannot win.
 *
 * All sets are two words of `solver-bits`. `own` belongs to the side to move, `taken` to both.
 */

/** The first player is to move: what it gets at most if the second answers in this way. 0 for a draw, −1 for a loss, 1 if this says nothing. */
export function mostOfFirst(ownLow: number, ownHigh: number, takenLow: number, takenHigh: number): number {
  const freeLow = BOARD.low & ~takenLow;
  const freeHigh = BOARD.high & ~takenHigh;
  const baseLow = (takenLow + BOTTOM.low) & EVEN.low;
  const baseHigh = (takenHigh + BOTTOM.high) & EVEN.high;
  const oddLow = ownLow | (freeLow & ODD.low);
  const oddHigh = ownHigh | (freeHigh & ODD.high);
  if (!isHarmless(oddLow, oddHigh, baseLow, baseHigh)) return 1;
  const evenLow = (ownLow ^ takenLow) | (freeLow & EVEN.low & ~baseLow);
  const evenHigh = (ownHigh ^ takenHigh) | (freeHigh & EVEN.high & ~baseHigh);
  return holdsFour(evenLow, evenHigh) ? -1 : 0;
}

/**
 * The second player is to move: whether the first wins by a threat (a cell that would make four) in an odd row. The first answers in the same column; at last
 * the second must fill the cell below the threat.
 */
export function losesToOddThreat(
  ownLow: number,
  ownHigh: number,
  takenLow: number,
  takenHigh: number,
  threatsLow: number,
  threatsHigh: number,
): boolean {
  const oddLow = ownLow | (BOARD.low & ~takenLow & ODD.low);
  const oddHigh = ownHigh | (BOARD.high & ~takenHigh & ODD.high);
  const baseLow = (takenLow + BOTTOM.low) & EVEN.low;
  const baseHigh = (takenHigh + BOTTOM.high) & EVEN.high;
  for (let rest = threatsLow & ODD.low; rest !== 0; rest &= rest - 1) {
    const column = columnOf(rest);
    if ((baseLow & column) === 0) continue;
    const below = EVEN.low & ~takenLow & column & ((rest & -rest) - 1);
    const low = (oddLow & ~(column & ~takenLow)) | below;
    if (isHarmless(low, oddHigh, baseLow & ~column, baseHigh)) return true;
  }
  for (let rest = threatsHigh & ODD.high; rest !== 0; rest &= rest - 1) {
    const column = columnOf(rest);
    if ((baseHigh & column) === 0) continue;
    const below = EVEN.high & ~takenHigh & column & ((rest & -rest) - 1);
    const high = (oddHigh & ~(column & ~takenHigh)) | below;
    if (isHarmless(oddLow, high, baseLow, baseHigh & ~column)) return true;
  }
  return false;
}

/** The column of the lowest cell of a word. */
const columnOf = (word: number): number =>
  COLUMN << (COLUMN_BITS * Math.floor((31 - Math.clz32(word & -word)) / COLUMN_BITS));

/** Whether a side makes no four of these cells with one of each pair of bases; the other side chooses which are paired. */
function isHarmless(low: number, high: number, baseLow: number, baseHigh: number): boolean {
  if (!holdsFour(low | baseLow, high | baseHigh)) return true;
  const bases = countOf(baseLow) + countOf(baseHigh);
  if ((bases !== 2 && bases !== 4) || holdsFour(low, high)) return false;
  const firstLow = baseLow & -baseLow;
  const firstHigh = firstLow === 0 ? baseHigh & -baseHigh : 0;
  const othersLow = baseLow ^ firstLow;
  const othersHigh = baseHigh ^ firstHigh;
  if (bases === 2)
    return !holdsFour(low | firstLow, high | firstHigh) && !holdsFour(low | othersLow, high | othersHigh);
  let restLow = othersLow;
  let restHigh = othersHigh;
  while ((restLow | restHigh) !== 0) {
    const withLow = restLow & -restLow;
    const withHigh = withLow === 0 ? restHigh & -restHigh : 0;
    restLow ^= withLow;
    restHigh ^= withHigh;
    const pairLow = othersLow ^ withLow;
    const pairHigh = othersHigh ^ withHigh;
    if (
      isHarmless(low | firstLow, high | firstHigh, pairLow, pairHigh) &&
      isHarmless(low | withLow, high | withHigh, pairLow, pairHigh)
    )
      return true;
  }
  return false;
}
