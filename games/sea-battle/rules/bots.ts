import {
  pickBest,
  randomBot,
  type Bot,
  type MoveOption,
  type RandomStream,
  type Seat,
} from '../../../core/engine';
import { cellNamed, CELL_COUNT, columnOf, countOf, rowOf } from './cells';
import { parseShip, placementsOf, printShips } from './fleet';
import { quietFleet, shipChances, type KnownFleet } from './fleet-counts';
import { of, otherSeat } from './rules';
import type { SeaBattleMove, SeaBattleView } from './shapes';
import { FLEET_CELLS } from './types';

type SeaBattleBot = Bot<SeaBattleView, SeaBattleMove>;

/**
 * While a ship is hit but not sunk, shoots where most ways of lying through its hits cross, lines of hits first; else hunts, on
 * cells of one parity, where most ships could lie.
 */
const huntAndTarget: SeaBattleBot = {
  description: 'Hunts on every second cell where ships fit best, and follows up hits until the ship is sunk.',
  choose({ view, options, seat, random }) {
    const target = otherSeat(seat);
    const chances = chancesOf(of(view.waters, target), of(view.afloat, target));
    // Where nobody shoots yet, its ships stay as chance placed them.
    return likeliest(options, chances, random);
  },
};

/** One of the shots at the cells with the highest chance; where there are no shots, any move. */
function likeliest(
  options: readonly MoveOption<SeaBattleMove>[],
  chances: ArrayLike<number>,
  random: RandomStream,
): SeaBattleMove {
  const chanceOf = ({ move }: MoveOption<SeaBattleMove>): number =>
    'coord' in move ? (chances[cellNamed(move.coord) ?? -1] ?? 0) : 0;
  return pickBest(random, options, chanceOf).move;
}

/** How promising a shot at each cell is, from what is seen of the waters and the ships that float there. */
function chancesOf(waters: string, afloat: readonly number[]): readonly number[] {
  const sunkCells = FLEET_CELLS - afloat.reduce((sum, size) => sum + size, 0);
  const hunting = countOf(waters, 'H') === sunkCells;
  const smallest = Math.min(...afloat);
  const chances = Array<number>(CELL_COUNT).fill(0);
  for (const size of afloat) {
    for (const { cells } of placementsOf(size)) {
      const weight = weightOf(
        cells.map((cell) => waters.charAt(cell)),
        hunting,
      );
      if (weight > 0) for (const cell of cells) chances[cell] = (chances[cell] ?? 0) + weight;
    }
  }
  return hunting ? chances.map((chance, cell) => (onParity(cell, smallest) ? chance : 0)) : chances;
}

/** What a way for a ship to lie counts: hunting, any over unknown cells; else those through hits, more hits far more. */
function weightOf(marks: readonly string[], hunting: boolean): number {
  if (marks.includes('M')) return 0;
  const hits = marks.filter((mark) => mark === 'H').length;
  if (hunting) return hits === 0 ? 1 : 0;
  return hits < marks.length ? hits ** 4 : 0;
}

/** Every ship of at least that size lies on one of these cells. */
const onParity = (cell: number, smallest: number): boolean => (rowOf(cell) + columnOf(cell)) % smallest === 0;

/** So many fleets are sampled at level 1 and up. */
const SAMPLES = [2, 8, 30, 100, 300] as const;
/** How long a shot takes then (ms, on an ordinary machine). */
const TIMES = [2, 2, 2, 4, 8] as const;
const USUAL_LEVEL = 5;

/** Shoots where most of the fleets that fit all shots so far have a ship. */
const fleetCounter: SeaBattleBot = {
  title: 'Computer (fleet counter)',
  description: `Shoots where most fleets that fit all shots have a ship: counts them where they are few, else samples ${SAMPLES[0]} (level 1) to ${SAMPLES[4]} (level 5). Lays its own ships off the middle.`,
  levels: { min: 1, max: SAMPLES.length, usual: USUAL_LEVEL },
  thinkingTime: (level = USUAL_LEVEL) => TIMES[level - 1] ?? TIMES[4],
  choose({ view, options, seat, random, level = USUAL_LEVEL }) {
    if (view.placing) return { fleet: printShips(quietFleet(random)) };
    const chances = shipChances(knownFleet(view, otherSeat(seat)), SAMPLES[level - 1] ?? SAMPLES[4], random);
    return likeliest(options, chances, random);
  },
};

function knownFleet({ waters, ships, afloat }: SeaBattleView, target: Seat): KnownFleet {
  const sunk = of(ships, target)
    .split(',')
    .flatMap((text) => {
      const ship = parseShip(text);
      return ship.ok ? [ship.value] : [];
    });
  return { waters: of(waters, target), sunk, afloat: of(afloat, target) };
}

export const bots: Readonly<Record<string, SeaBattleBot>> = {
  random: randomBot(),
  'hunt-and-target': huntAndTarget,
  'fleet-counter': fleetCounter,
};
