import { defineDomain } from '../../define-domain';
import type { EmptySignature, Item, Method } from '../../domain';
import { problemOf, type Example, type Problem } from './example';

/** The support of each block: another block, or the table. */
export type Stacks = Readonly<Record<string, string>>;

export interface Blocks {
  readonly on: Stacks;
  readonly clear: Readonly<Record<string, boolean>>;
  readonly held: string | null;
}

export interface BlocksSignature {
  readonly actions: {
    readonly pickup: [block: string];
    readonly putdown: [block: string];
    readonly unstack: [block: string, from: string];
    readonly stack: [block: string, onto: string];
  };
  readonly tasks: {
    readonly achieve: [goal: Stacks];
    readonly take: [block: string];
    readonly put: [block: string, onto: string];
  };
  readonly facts: EmptySignature;
}

const TABLE = 'table';

/** The state with blocks in these places. */
export function blocksOn(on: Stacks): Blocks {
  const covered = new Set(Object.values(on));
  const clear = Object.fromEntries(Object.keys(on).map((block) => [block, !covered.has(block)]));
  return { on, clear, held: null };
}

const isClear = ({ clear }: Blocks, block: string): boolean => clear[block] === true;

const lift = (state: Blocks, block: string, from: string): Blocks | null =>
  state.held === null && isClear(state, block) && state.on[block] === from
    ? {
        on: { ...state.on, [block]: 'hand' },
        clear: { ...state.clear, [block]: false, ...(from === TABLE ? {} : { [from]: true }) },
        held: block,
      }
    : null;

const lower = (state: Blocks, block: string, onto: string): Blocks | null =>
  state.held === block && (onto === TABLE || isClear(state, onto))
    ? {
        on: { ...state.on, [block]: onto },
        clear: { ...state.clear, [block]: true, ...(onto === TABLE ? {} : { [onto]: false }) },
        held: null,
      }
    : null;

/** Whether neither the block nor one below it has to move any more. */
function isDone(state: Blocks, goal: Stacks, block: string): boolean {
  let at: string | undefined = block;
  while (at !== undefined && at !== TABLE) {
    const below: string | undefined = state.on[at];
    if ((goal[at] ?? below) !== below) return false;
    at = below;
  }
  return at === TABLE;
}

/** The final place of a clear block, if it is free. */
function finalPlace(state: Blocks, goal: Stacks, block: string): string | null {
  if (isDone(state, goal, block)) return null;
  const wanted = goal[block] ?? TABLE;
  return wanted === TABLE || (isClear(state, wanted) && isDone(state, goal, wanted)) ? wanted : null;
}

const move = (block: string, onto: string, goal: Stacks): Item<BlocksSignature>[] => [
  { task: 'take', args: [block] },
  { task: 'put', args: [block, onto] },
  { task: 'achieve', args: [goal] },
];

/**
 * Gupta and Nau (1992): move a clear block to its final place; if no block can go there, move one out of the way to the table.
 * This takes at most twice the necessary moves.
 */
const moveBlocks: Method<Blocks, BlocksSignature, [Stacks]> = {
  name: 'move_blocks',
  run: (state, goal) => {
    const clear = Object.keys(state.clear).filter((block) => isClear(state, block));
    for (const block of clear) {
      const place = finalPlace(state, goal, block);
      if (place !== null) return move(block, place, goal);
    }
    const inTheWay = clear.find((block) => !isDone(state, goal, block) && state.on[block] !== TABLE);
    return inTheWay === undefined ? [] : move(inTheWay, TABLE, goal);
  },
};

/** Blocks world by tasks alone. */
export const blocksDomain = defineDomain<Blocks, BlocksSignature>()({
  actions: {
    pickup: (state, block) => lift(state, block, TABLE),
    putdown: (state, block) => lower(state, block, TABLE),
    unstack: (state, block, from) => (from === TABLE ? null : lift(state, block, from)),
    stack: (state, block, onto) => (onto === TABLE ? null : lower(state, block, onto)),
  },
  taskMethods: {
    achieve: [moveBlocks],
    take: [
      {
        name: 'from_table',
        run: (state, block) =>
          isClear(state, block) && state.on[block] === TABLE ? [{ action: 'pickup', args: [block] }] : null,
      },
      {
        name: 'from_block',
        run: (state, block) => {
          const from = state.on[block];
          return isClear(state, block) && from !== undefined && from !== TABLE
            ? [{ action: 'unstack', args: [block, from] }]
            : null;
        },
      },
    ],
    put: [
      {
        name: 'on_table',
        run: (_state, block, onto) => (onto === TABLE ? [{ action: 'putdown', args: [block] }] : null),
      },
      {
        name: 'on_block',
        run: (_state, block, onto) => (onto === TABLE ? null : [{ action: 'stack', args: [block, onto] }]),
      },
    ],
  },
  summary: ({ on }) => on,
});

const problem = (name: string, description: string, from: Stacks, goal: Stacks): Problem =>
  problemOf(blocksDomain, {
    name,
    description,
    state: blocksOn(from),
    todo: [{ task: 'achieve', args: [goal] }],
  });

/** Blocks stacked from the table upwards. */
const tower = (...blocks: readonly (string | number)[]): Stacks =>
  Object.fromEntries(blocks.map((block, i) => [block, String(blocks[i - 1] ?? TABLE)]));

/** A single tower turned upside down: two actions per block. */
export function reversal(count: number): Problem {
  const blocks = Array.from({ length: count }, (_, i) => `b${i + 1}`);
  return problem(
    `${count} blocks reversed`,
    `A tower of ${count} blocks upside down.`,
    tower(...blocks),
    tower(...blocks.toReversed()),
  );
}

/** Blocks in piles, numbered in a scrambled but fixed order. */
export function piles(count: number, pileHeight: number): Problem {
  const scattered = (step: number): number[] => Array.from({ length: count }, (_, i) => (i * step) % count);
  const stacked = (order: readonly number[]): Stacks =>
    Object.fromEntries(
      order.map((block, i) => [`b${block}`, i % pileHeight === 0 ? TABLE : `b${order[i - 1]}`]),
    );
  // Steps that share no factor with the count visit every block once.
  return problem(
    `${count} blocks in piles`,
    `${count} blocks from piles of ${pileHeight} to other ones.`,
    stacked(scattered(7)),
    stacked(scattered(11)),
  );
}

export const blocksWorld: Example = {
  name: 'blocks-world',
  description: 'Tasks only: blocks move to their final places, or out of the way.',
  problems: [
    problem(
      'Sussman anomaly',
      'c is on a; the goal is a on b on c. Whichever of the two goals is reached first has to be undone for the other.',
      { c: 'a', a: TABLE, b: TABLE },
      { a: 'b', b: 'c' },
    ),
    problem(
      'two towers',
      'From a on c and b on d to b on c and a on d.',
      { a: 'c', b: 'd', c: TABLE, d: TABLE },
      { b: 'c', a: 'd' },
    ),
    problem(
      '19 blocks',
      'The problem bw_large_d of the SHOP distribution.',
      {
        ...tower(13, 12, 1),
        ...tower(15, 14, 4, 5, 10, 11),
        ...tower(6, 7, 8, 9),
        ...tower(2, 3, 16, 17, 18, 19),
      },
      { ...tower(4, 9, 8, 13, 15), ...tower(6, 7, 11, 16, 3, 2, 12) },
    ),
    piles(50, 10),
    problemOf(blocksDomain, {
      name: 'nothing to hold on to',
      description: 'Take a block that is under another one: there is no plan.',
      state: blocksOn({ a: 'b', b: TABLE }),
      todo: [{ task: 'take', args: ['b'] }],
    }),
  ],
};
