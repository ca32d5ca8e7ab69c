import {
  type Bot,
  lazy,
  type MoveOption,
  pickBest,
  randomBot,
  type RandomStream,
  type Seat,
} from '../../../core/engine';
import { CELL_COUNT, cellNamed, columnOf, countOf, rowOf } from './cells';
import { cellsOf, parseShip, placementsOf, printShips, randomFleet } from './fleet';
import { type Cell, type Fleet, FLEET_CELLS, FLEET_SIZES, type Ship } from './types';
import { of, otherSeat } from './rules';
import type { SeaBattleMove, SeaBattleView } from './shapes';

/** The knowledge of a shooter about a fleet. */
interface KnownFleet {
  /** A hundred marks: `M` a miss, `H` a hit, others unknown. */
  readonly waters: string;
  readonly sunk: readonly Ship[];
  /** The sizes of the ships that still float. */
  readonly afloat: readonly number[];
}

/** The maximum number of placements for counting all fleets, about a millisecond; if there are more, fleets are sampled. */
const MOST_TRIED = 20_000;

/**
 * For each cell, the share (0 … 1) of the fleets consistent with all shots that have a ship there; 0 for hit cells. Exact if there are few enough fleets,
 * otherwise estimated from `samples` fleets by sequential importance sampling, in which the last ship is summed over all its places.
 */
export function shipChances(known: KnownFleet, samples: number, random: RandomStream): Float64Array {
  const exact = new FleetCount(known, MOST_TRIED);
  exact.countAll();
  if (exact.isWithinBudget) return exact.chances();
  const sampled = new FleetCount(known, Infinity);
  for (let sample = 0; sample < samples; sample++) sampled.countSample(random);
  return sampled.chances();
}

/** The number of random fleets to choose from, and the number of samples for judging their cells. More would make the fleet easy to guess. */
const DRAWN = 4;
const JUDGED_BY = 60;

/** The one of a few random fleets whose cells have ships least often, so that an opponent who shoots at the likeliest cells needs longer. */
function quietFleet(random: RandomStream): Fleet {
  const unknown = { waters: '.'.repeat(CELL_COUNT), sunk: [], afloat: FLEET_SIZES };
  const chances = shipChances(unknown, JUDGED_BY, random);
  const dangerOf = (fleet: Fleet): number =>
    fleet.flatMap(cellsOf).reduce((sum, cell) => sum + (chances[cell] ?? 0), 0);
  const drawn = Array.from({ length: DRAWN }, () => randomFleet(random));
  return drawn.reduce((best, each) => (dangerOf(each) < dangerOf(best) ? each : best));
}

/** The cells of a possible placement of a ship. */
type Cells = readonly Cell[];

const waysOf = lazy(
  (): ReadonlyMap<number, readonly Cells[]> =>
    new Map([2, 3, 4, 5].map((size) => [size, placementsOf(size).map(({ cells }) => cells)])),
);

/** A ship afloat, with its possible placements regardless of the other ships. */
interface Afloat {
  readonly ways: readonly Cells[];
  /** Those through each hit. */
  readonly waysThrough: ReadonlyMap<Cell, readonly Cells[]>;
}

/** Places ships one after the other, first through hits, and counts the cells they cover. */
class FleetCount {
  private readonly ships: readonly Afloat[];
  private readonly hits: readonly Cell[];
  private readonly taken = new Uint8Array(CELL_COUNT);
  private readonly laid: boolean[];
  private readonly weights = new Float64Array(CELL_COUNT);
  private total = 0;
  private tried = 0;

  constructor(
    private readonly known: KnownFleet,
    private readonly budget: number,
  ) {
    const sunk = new Set(known.sunk.flatMap(cellsOf));
    const mark = (cell: Cell): string => (sunk.has(cell) ? 'M' : known.waters.charAt(cell));
    const marks = Array.from({ length: CELL_COUNT }, (_, cell) => mark(cell));
    this.hits = marks.flatMap((each, cell) => (each === 'H' ? [cell] : []));
    const bySize = new Map<number, Afloat>();
    for (const size of new Set(known.afloat)) bySize.set(size, this.shipOf(size, marks));
    this.ships = known.afloat.flatMap((size) => bySize.get(size) ?? []);
    this.laid = this.ships.map(() => false);
  }

  private shipOf(size: number, marks: readonly string[]): Afloat {
    const ways = (waysOf().get(size) ?? []).filter(
      (cells) => cells.every((cell) => marks[cell] !== 'M') && cells.some((cell) => marks[cell] !== 'H'),
    );
    return {
      ways,
      waysThrough: new Map(this.hits.map((hit) => [hit, ways.filter((cells) => cells.includes(hit))])),
    };
  }

  get isWithinBudget(): boolean {
    return this.tried <= this.budget;
  }

  chances(): Float64Array {
    const { waters } = this.known;
    return this.weights.map((weight, cell) =>
      waters.charAt(cell) === 'H' || this.total === 0 ? 0 : weight / this.total,
    );
  }

  countAll(): void {
    this.total += this.lay(this.ships.length, 1, null);
  }

  countSample(random: RandomStream): void {
    this.total += this.lay(this.ships.length, 1, random);
  }

  /** Places the remaining ships in all ways, or in one random way that is weighted for all. Returns the weight of the fleets. */
  private lay(left: number, weight: number, random: RandomStream | null): number {
    if (!this.isWithinBudget) return 0;
    const hit = this.hits.find((cell) => this.taken[cell] === 0);
    if (left === 0) return hit === undefined ? weight : 0;
    const choices = this.choices(hit);
    if (left > 1 && random) {
      const choice = choices[random.int(choices.length)];
      return choice ? this.layShip(choice, left, weight * choices.length, random) : 0;
    }
    let sum = 0;
    for (const choice of choices) sum += this.layShip(choice, left, weight, random);
    return sum;
  }

  private layShip(
    { ship, cells }: Choice,
    left: number,
    weight: number,
    random: RandomStream | null,
  ): number {
    for (const cell of cells) this.taken[cell] = 1;
    this.laid[ship] = true;
    const sum = this.lay(left - 1, weight, random);
    this.laid[ship] = false;
    for (const cell of cells) {
      this.taken[cell] = 0;
      this.weights[cell] = (this.weights[cell] as number) + sum;
    }
    return sum;
  }

  /** Any ship through the hit; without one the next ship, anywhere. */
  private choices(hit: Cell | undefined): readonly Choice[] {
    const choices: Choice[] = [];
    for (let ship = 0; ship < this.ships.length; ship++) {
      if (this.laid[ship]) continue;
      const { ways, waysThrough } = this.ships[ship] as Afloat;
      const open = hit === undefined ? ways : (waysThrough.get(hit) ?? []);
      this.tried += open.length;
      for (const cells of open) if (this.isFree(cells)) choices.push({ ship, cells });
      if (hit === undefined) break;
    }
    return choices;
  }

  private isFree(cells: Cells): boolean {
    for (const cell of cells) if (this.taken[cell] === 1) return false;
    return true;
  }
}

/** A ship by its index, and where it may be laid next. */
interface Choice {
  readonly ship: number;
  readonly cells: Cells;
}

type SeaBattleBot = Bot<SeaBattleView, SeaBattleMove>;

/**
 * While a ship is hit but not sunk, it shoots at the cell that most placements through its hits share, lines of hits first. Otherwise it hunts on cells of one
 * parity, where most ships could be.
 */
const huntAndTarget: SeaBattleBot = {
  description: 'Hunts on every second cell where ships fit best, and follows up hits until the ship is sunk.',
  choose({ view, options, seat, random }) {
    const target = otherSeat(seat);
    const chances = chancesOf(of(view.waters, target), of(view.afloat, target));
    // Before the shooting, its ships stay as they were randomly placed.
    return likeliest(options, chances, random);
  },
};

/** One of the shots at the cells with the highest probability; without shots, any move. */
function likeliest(
  options: readonly MoveOption<SeaBattleMove>[],
  chances: ArrayLike<number>,
  random: RandomStream,
): SeaBattleMove {
  const chanceOf = ({ move }: MoveOption<SeaBattleMove>): number =>
    'coord' in move ? (chances[cellNamed(move.coord) ?? -1] ?? 0) : 0;
  return pickBest(random, options, chanceOf).move;
}

/** How promising a shot at each cell is, from the visible waters and the ships afloat there. */
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

/** The weight of a placement: when hunting, any over unknown cells; otherwise those through hits, with far more weight for more hits. */
function weightOf(marks: readonly string[], hunting: boolean): number {
  if (marks.includes('M')) return 0;
  const hits = marks.filter((mark) => mark === 'H').length;
  if (hunting) return hits === 0 ? 1 : 0;
  return hits < marks.length ? hits ** 4 : 0;
}

/** Every ship of at least this size covers one of these cells. */
const onParity = (cell: number, smallest: number): boolean => (rowOf(cell) + columnOf(cell)) % smallest === 0;

/** The number of sampled fleets at level 1 and up. */
const SAMPLES = [2, 8, 30, 100, 300] as const;
/** The time per shot at these levels (ms, on an ordinary machine). */
const TIMES = [2, 2, 2, 4, 8] as const;
const USUAL_LEVEL = 5;

/** Shoots at the cell where most of the fleets consistent with all shots have a ship. */
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
