import { createRandom, pick, type RandomStream } from '../../core/engine';
import { principality } from '../../games/principality/rules';
import { supplyOf, Table, type State } from './support';

export interface Playout {
  readonly seed: string;
  readonly seats: number;
  readonly options?: Readonly<Record<string, unknown>>;
  /** The newest by default. */
  readonly rules?: typeof principality;
}

export const opening = ({ seed, seats, options = {}, rules = principality }: Playout): State =>
  rules.initializeGame({
    options: rules.optionsSchema().parse(options),
    seats,
    random: createRandom(seed),
    now: 0,
  });

type Option = Table['options'][number];

/** A random listed move, but such that games get on: play what there is, buy rather than pass. */
export function chooseLively(options: readonly Option[], random: RandomStream): Option {
  const treasures = options.find((option) => option.command === 'play_all_treasures');
  if (treasures) return treasures;
  const busy = options.filter((option) => option.command !== 'end_phase');
  return pick(random, busy.length > 0 && random.int(8) > 0 ? busy : options);
}

export interface Moment {
  readonly table: Table;
  readonly option: Option;
  readonly after: Table;
  readonly random: RandomStream;
}

/** A random game of at most `cap` moves, one moment a move; each state comes out of JSON. */
export function* playout(game: Playout, cap: number): Generator<Moment> {
  const random = createRandom(game.seed).stream('playout');
  let state = opening(game);
  for (let moves = 0; moves < cap && principality.seatsToAct(state).length > 0; moves++) {
    const table = Table.of(JSON.parse(JSON.stringify(state)) as State, game.seed);
    const option = chooseLively(table.options, random);
    const after = table.play(option.move);
    yield { table, option, after, random };
    state = after.state;
  }
}

/** How many of each card there are anywhere (supply, trash and every zone), as text to compare. */
export function census(state: State): string {
  const count = new Map(Object.entries(supplyOf(state)));
  const everywhere = [
    ...state.trash,
    ...state.players.flatMap(({ hand, drawPile, discardPile, inPlay, setAside }) => [
      ...hand,
      ...drawPile,
      ...discardPile,
      ...inPlay,
      ...setAside,
    ]),
  ];
  for (const card of everywhere) count.set(card, (count.get(card) ?? 0) + 1);
  return [...count].map(([card, number]) => `${number} ${card}`).join(', ');
}
