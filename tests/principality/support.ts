import {
  createRandom,
  type GameError,
  type GameEvent,
  type MoveOption,
  type PendingDecision,
  type Viewer,
} from '../../core/engine';
import { rulesOf } from '../../core/engine/rules-versions';
import { principality } from '../../games/principality/rules';
import { KINGDOM as KINGDOM_CARDS } from '../../games/principality/rules/cards/catalogue';

export type State = ReturnType<typeof principality.initializeGame>;
type Move = Parameters<typeof principality.formatMove>[0];

/** The rules under which a player of Throne Room may choose no Action. */
export const rules4 = rulesOf(principality, '4') as typeof principality;

/** A list of cards in one line: `3 Copper, Throne Room`. */
export const cards = (list = ''): string[] =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
    .flatMap((item) => {
      const [, count = '1', name = ''] = /^(\d+)?\s*(.+)$/.exec(item) ?? [];
      return Array.from({ length: Number(count) }, () => name);
    });

/** The same cards whatever their order. */
export const bag = (list: string | readonly string[] = ''): readonly string[] =>
  (typeof list === 'string' ? cards(list) : [...list]).sort();

/** A player's piles, each as one line of cards; the draw pile's top comes first, the discard pile's last. */
export interface Piles {
  readonly hand?: string;
  readonly drawPile?: string;
  readonly discardPile?: string;
  readonly inPlay?: string;
  readonly turnsTaken?: number;
}

export interface Position {
  readonly players: readonly Piles[];
  readonly kingdom?: string;
  readonly supply?: Readonly<Record<string, number>>;
  readonly trash?: string;
  readonly currentPlayer?: number;
  readonly phase?: 'action' | 'buy';
  readonly turnNumber?: number;
  readonly actions?: number;
  readonly buys?: number;
  readonly coins?: number;
  readonly boughtThisTurn?: boolean;
}

/** Piles in their usual order: hand, draw pile, discard pile. */
export const piles = (hand = '', drawPile = '', discardPile = ''): Piles => ({ hand, drawPile, discardPile });

const BASIC = ['Copper', 'Silver', 'Gold', 'Estate', 'Duchy', 'Province', 'Curse'];

/** Every kingdom card, in no order that matters. */
export const KINGDOM = KINGDOM_CARDS.map(({ name }) => name);

/** Ten kingdom cards: those the position names, then others in the order of `KINGDOM`. */
function kingdomOf({ players, kingdom, trash, supply = {} }: Position): string[] {
  const lists = players.flatMap(({ hand, drawPile, discardPile, inPlay }) => [
    hand,
    drawPile,
    discardPile,
    inPlay,
  ]);
  const named = [kingdom, trash, ...lists].flatMap((list) => cards(list)).concat(Object.keys(supply));
  const needed = named.filter((card) => !BASIC.includes(card));
  return [...new Set([...needed, ...KINGDOM])].slice(0, Math.max(10, new Set(needed).size));
}

/** The position as callers send it. */
export function describePosition(position: Position): Record<string, unknown> {
  const { players, kingdom: _kingdom, trash, ...rest } = position;
  return {
    ...rest,
    kingdomCards: kingdomOf(position),
    ...(trash === undefined ? {} : { trash: cards(trash) }),
    players: players.map(({ hand, drawPile, discardPile, inPlay, turnsTaken }) => ({
      hand: cards(hand),
      drawPile: cards(drawPile),
      discardPile: cards(discardPile),
      inPlay: cards(inPlay),
      ...(turnsTaken === undefined ? {} : { turnsTaken }),
    })),
  };
}

export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

interface Past {
  readonly messages: readonly string[];
  readonly events: readonly GameEvent[];
}

/** A game at one moment. Every state is frozen, so that a rule which changed its input would throw. */
export class Table {
  private constructor(
    readonly state: State,
    readonly seed: string,
    private readonly past: Past,
  ) {
    deepFreeze(state);
  }

  /** By the newest rules unless told. */
  static at(position: Position, seed = 'table', rules = principality): Table {
    const random = createRandom(seed);
    const options = rules.optionsSchema().parse({});
    const started = rules.startFrom?.(describePosition(position), { options, random, now: 0 });
    if (!started?.ok) throw new Error(started?.error.message ?? 'No start positions');
    return new Table(started.value.state, seed, { messages: [], events: [] });
  }

  static of(state: State, seed: string): Table {
    return new Table(state, seed, { messages: [], events: [] });
  }

  /** The seat that must act, or −1 once the game is over. */
  get seat(): number {
    return principality.seatsToAct(this.state).at(0) ?? -1;
  }

  /** Plays each command for the seat that must act; an error is a failure of the test. */
  play(...commands: readonly (string | Move)[]): Table {
    return commands.reduce<Table>((table, command) => table.step(command), this);
  }

  private step(command: string | Move): Table {
    const { seat } = this;
    const done = this.attempt(command, seat);
    if (!done.ok) throw new Error(`${JSON.stringify(command)} by seat ${seat}: ${done.error.message}`);
    const { message, events } = done.value;
    return new Table(done.value.state, this.seed, {
      messages: [...this.past.messages, message],
      events: [...this.past.events, ...events],
    });
  }

  /** What its transitions may use. */
  get context() {
    return { random: createRandom(this.seed), now: 0 };
  }

  private attempt(command: string | Move, seat: number) {
    const { context } = this;
    if (typeof command !== 'string') return principality.executeMove(this.state, seat, command, context);
    const parsed = principality.parseMove(command, this.state, seat);
    return parsed.ok ? principality.executeMove(this.state, seat, parsed.value.move, context) : parsed;
  }

  /** The error a command meets; the state must come out of it unchanged, and `validateMove` must agree. */
  errorFor(command: string | Move, seat = this.seat): GameError {
    const before = JSON.stringify(this.state);
    const done = this.attempt(command, seat);
    if (done.ok) throw new Error(`${JSON.stringify(command)} was not refused`);
    expect(JSON.stringify(this.state)).toBe(before);
    const parsed =
      typeof command === 'string' ? principality.parseMove(command, this.state, seat) : undefined;
    if (parsed?.ok) {
      expect(principality.validateMove(this.state, seat, parsed.value.move)).toEqual(done.error);
    }
    return done.error;
  }

  get options(): readonly MoveOption<Move>[] {
    return principality.getValidMoves(this.state, this.seat).options;
  }
  get descriptions(): readonly string[] {
    return this.options.map((option) => option.description);
  }
  get commands(): readonly string[] {
    return this.options.map((option) => option.command);
  }
  get total(): number {
    return principality.getValidMoves(this.state, this.seat).total;
  }

  /** The open decision as the deciding seat sees it. */
  get pending(): PendingDecision | null {
    return principality.pending(this.state, this.seat);
  }
  /** What the last mover was told: the open decision's message, or else the move's own. */
  get message(): string {
    return this.pending?.message ?? this.past.messages.at(-1) ?? '';
  }
  /** All that has been said since the position, for `viewer` if given. */
  lines(viewer?: Viewer): readonly string[] {
    return this.past.events
      .filter(
        ({ visibleTo }) =>
          viewer === undefined || visibleTo === 'all' || (viewer !== 'public' && visibleTo.includes(viewer)),
      )
      .map((event) => event.text);
  }
  get events(): readonly GameEvent[] {
    return this.past.events;
  }

  hand(player: number): readonly string[] {
    return bag(this.state.players[player]?.hand ?? ['no such player']);
  }
  deck(player: number): readonly string[] {
    return this.state.players[player]?.drawPile ?? ['no such player'];
  }
  discard(player: number): readonly string[] {
    return this.state.players[player]?.discardPile ?? ['no such player'];
  }
  inPlay(player: number): readonly string[] {
    return bag(this.state.players[player]?.inPlay ?? ['no such player']);
  }
  get trash(): readonly string[] {
    return bag(this.state.trash);
  }
  /** What the player whose turn it is has to spend. */
  get resources(): string {
    const player = this.state.players[this.state.currentPlayer];
    return `${player?.actions ?? -1}/${player?.buys ?? -1}/${player?.coins ?? -1}`;
  }
  supply(card: string): number | undefined {
    return supplyOf(this.state)[card];
  }
}

/** Cards left in each pile of the game. */
export const supplyOf = (state: State): Readonly<Record<string, number>> =>
  principality.viewFor(state, 'public').supply;

/** What a case may say about one player afterwards. Draw piles are compared in order, other piles as bags. */
type After = Piles & { readonly discardTop?: string };

export interface Case {
  /** The rule, as a sentence. */
  readonly rule: string;
  readonly from: Position;
  readonly commands: readonly string[];
  /** Players after the commands, by seat. */
  readonly players?: readonly After[];
  readonly trash?: string;
  /** Actions/buys/coins of the player whose turn it is. */
  readonly resources?: string;
  readonly supply?: Readonly<Record<string, number>>;
  /** Fields of the open decision as the deciding seat sees it; `null` for none. */
  readonly asks?: Readonly<Record<string, unknown>> | null;
  /** Descriptions of what may be done now. */
  readonly options?: readonly string[];
  /** Commands of what may be done now. */
  readonly lists?: readonly string[];
  readonly message?: string;
  /** Each of these must be part of some line. */
  readonly says?: readonly string[];
}

/** One test a case. */
export function check(cases: readonly Case[]): void {
  it.each(cases.map((entry) => [entry.rule, entry] as const))('%s', (_rule, entry) => {
    const table = Table.at(entry.from).play(...entry.commands);
    entry.players?.forEach((after, player) => expectPiles(table, player, after));
    if (entry.trash !== undefined) expect(table.trash).toEqual(bag(entry.trash));
    if (entry.resources !== undefined) expect(table.resources).toBe(entry.resources);
    if (entry.supply) expect(supplyOf(table.state)).toMatchObject(entry.supply);
    if (entry.asks === null) {
      expect(table.pending).toBeNull();
      expect(table.state.players.flatMap((player) => player.setAside)).toEqual([]);
    }
    if (entry.asks) expect(table.pending?.fields).toMatchObject(entry.asks);
    if (entry.options) expect(table.descriptions).toEqual(entry.options);
    if (entry.lists) expect(table.commands).toEqual(entry.lists);
    if (entry.message !== undefined) expect(table.message).toBe(entry.message);
    for (const line of entry.says ?? []) expect(table.lines().join('\n')).toContain(line);
  });
}

function expectPiles(table: Table, player: number, after: After): void {
  if (after.hand !== undefined) expect(table.hand(player)).toEqual(bag(after.hand));
  if (after.drawPile !== undefined) expect(table.deck(player)).toEqual(cards(after.drawPile));
  if (after.discardPile !== undefined) expect(bag(table.discard(player))).toEqual(bag(after.discardPile));
  if (after.inPlay !== undefined) expect(table.inPlay(player)).toEqual(bag(after.inPlay));
  if (after.discardTop !== undefined) expect(table.discard(player).at(-1)).toBe(after.discardTop);
  if (after.turnsTaken !== undefined) expect(table.state.players[player]?.turnsTaken).toBe(after.turnsTaken);
}
