import * as z from 'zod';
import { defined, errors, fail, isObject, lazy, ok, type Result } from '../../../core/engine';
import { decisionOf, STEPS } from './cards';
import { CARDS, findCard, listById, type Basis } from './cards/catalogue';
import { DECISION_TYPES } from './commands';
import { endReason, ROUND_LIMIT_REACHED } from './score';
import { USUAL_ROUND_LIMIT } from './setup';
import type { CardName, Frame, FrameFields, PendingEffect, State } from './types';
import { NEWEST_RULES, RULES_VERSIONS, versionField, versionOf, type RulesVersion } from './versions';

/** The state of the `GameEngine`: the game with its seed, log and piles by name. */
export interface GameState extends Pick<
  State,
  'players' | 'trash' | 'currentPlayer' | 'phase' | 'turnNumber' | 'boughtThisTurn'
> {
  /** Of the rules that it is played by: the newest by default. */
  readonly rulesVersion?: RulesVersion;
  /** Cards left in each pile of this game. */
  readonly supply: ReadonlyMap<CardName, number>;
  /** The usual size by default. */
  readonly roundLimit?: number;
  readonly seed: string;
  /** The number of shuffles so far. With the seed this is all that the generator needs. */
  readonly rngState: number;
  readonly selectedKingdomCards: readonly CardName[];
  readonly gameLog: readonly string[];
  readonly gameOver: boolean;
  readonly pendingEffect?: PendingEffect;
  readonly effectStack: readonly Frame[];
}

/** Counts by card id, −1 for cards without a pile. */
export const pileCounts = (supply: ReadonlyMap<CardName, number>): number[] =>
  listById(({ name }) => supply.get(name) ?? -1);

const namedPiles = (supply: readonly number[]): ReadonlyMap<CardName, number> =>
  new Map(CARDS.filter(({ id }) => (supply[id] ?? -1) >= 0).map(({ id, name }) => [name, supply[id] ?? 0]));

export const toGameState = (state: State, seed: string, gameLog: readonly string[]): GameState => ({
  rulesVersion: versionOf(state),
  players: state.players,
  supply: namedPiles(state.supply),
  trash: state.trash,
  currentPlayer: state.currentPlayer,
  phase: state.phase,
  turnNumber: state.turnNumber,
  roundLimit: state.roundLimit,
  seed,
  rngState: state.shuffles,
  selectedKingdomCards: state.kingdom,
  gameLog,
  boughtThisTurn: state.boughtThisTurn,
  gameOver: state.gameOverReason !== null,
  ...defined({ pendingEffect: state.pending ?? undefined }),
  effectStack: state.stack,
});

export function fromGameState(game: GameState): State {
  const supply = pileCounts(game.supply);
  return {
    ...versionField(game.rulesVersion ?? NEWEST_RULES),
    players: game.players,
    supply,
    trash: game.trash,
    kingdom: game.selectedKingdomCards,
    currentPlayer: game.currentPlayer,
    phase: game.phase,
    turnNumber: game.turnNumber,
    roundLimit: game.roundLimit ?? USUAL_ROUND_LIMIT,
    boughtThisTurn: game.boughtThisTurn,
    gameOverReason: game.gameOver ? (endReason({ supply }) ?? ROUND_LIMIT_REACHED) : null,
    shuffles: game.rngState,
    pending: game.pendingEffect ?? null,
    stack: game.effectStack,
  };
}

/**
 * Reads a state of the `GameEngine` from any source: written by hand, incomplete, or from another program. The result is complete
 * and consistent, so the rules can work with it.
 */

const card = lazy(() =>
  z.string().refine((name) => findCard(name) !== undefined, { error: 'is no card of the game' }),
);
const pile = lazy(() => z.array(card()));
const count = lazy(() => z.int().min(0));
const seat = lazy(() => z.int().min(0).max(3));

const player = lazy(() =>
  z.object({
    drawPile: pile(),
    hand: pile(),
    discardPile: pile(),
    inPlay: pile(),
    setAside: pile(),
    actions: count(),
    buys: count(),
    coins: count(),
    turnsTaken: count(),
    standing: z.object({ reactions: z.enum(['ask', 'reveal']), changes: count() }).exactOptional(),
  }),
);

/** Piles as a Map, as the pairs of `serializeState`, or by name. */
const supply = lazy(() =>
  z.preprocess(
    (piles) => {
      if (piles instanceof Map) return [...(piles as Map<unknown, unknown>)];
      return isObject(piles) ? Object.entries(piles) : piles;
    },
    z
      .array(z.tuple([card(), count()]))
      .min(1, { error: 'has no piles (JSON.stringify loses a Map: write states with serializeState)' })
      .transform((pairs): ReadonlyMap<CardName, number> => new Map(pairs)),
  ),
);

const pendingEffect = lazy(() =>
  z
    .object({
      card: card(),
      effect: z.enum(DECISION_TYPES),
      player: seat(),
      step: z.union([z.literal(1), z.literal(2), z.null()]).default(null),
      maxTrash: count().exactOptional(),
      maxGainCost: count().exactOptional(),
      destination: z.literal('hand').exactOptional(),
      targetPlayer: seat().exactOptional(),
      revealedCard: card().exactOptional(),
      revealedCards: pile().exactOptional(),
      drawnCard: card().exactOptional(),
      setAsideCards: pile().exactOptional(),
      deckSize: count().exactOptional(),
      targetHandSize: count().exactOptional(),
      trashedCards: pile().exactOptional(),
      context: z.string().exactOptional(),
    })
    .superRefine((pending, context) => {
      for (const field of decisionOf(pending).needs ?? []) {
        if (pending[field] === undefined)
          context.addIssue({ code: 'custom', message: 'is missing', path: [field], input: undefined });
      }
    }),
);

const throne = lazy(() => z.union([z.literal(0), z.literal(1), z.literal(2)]));

const FRAME_FIELDS: { readonly [F in keyof FrameFields]: () => z.ZodType<FrameFields[F]> } = {
  target: seat,
  targets: () => z.array(seat()),
  unasked: () => z.array(seat()),
  unaffected: () => z.array(seat()),
  maxCost: count,
  asked: () => z.union([z.literal(2), z.null()]),
  trashed: pile,
};

const frame = lazy(() => {
  const [first, ...rest] = STEPS.map(({ name, keeps }) =>
    z.object({
      card: card(),
      player: seat(),
      throne: throne(),
      step: z.literal(name),
      ...Object.fromEntries(keeps.map((field) => [field, FRAME_FIELDS[field]()])),
    }),
  );
  if (!first) throw new Error('There are no steps');
  return z.discriminatedUnion('step', [first, ...rest]);
});

const rulesVersion = lazy(() => z.enum(RULES_VERSIONS));

const gameState = lazy(() =>
  z
    .object({
      rulesVersion: rulesVersion().exactOptional(),
      players: z.array(player()).min(1).max(4),
      supply: supply(),
      trash: pile(),
      currentPlayer: seat(),
      phase: z.enum(['action', 'buy', 'cleanup']),
      turnNumber: z.int().min(1),
      roundLimit: z.int().min(1).exactOptional(),
      seed: z.string(),
      rngState: count(),
      selectedKingdomCards: pile(),
      gameLog: z.array(z.string()),
      boughtThisTurn: z.boolean(),
      gameOver: z.boolean(),
      pendingEffect: pendingEffect().exactOptional(),
      effectStack: z.array(frame()),
    })
    .superRefine((state, context) => {
      const wrong = (path: string, message: string) =>
        context.addIssue({ code: 'custom', message, path: [path] });
      const seats = state.players.length;
      const named = [
        state.currentPlayer,
        ...seatsIn(state.pendingEffect),
        ...state.effectStack.flatMap(seatsIn),
      ];
      const stranger = named.find((each) => each >= seats);
      if (stranger !== undefined) wrong('players', `has no player ${stranger}`);
      const message = contradiction(state);
      if (message !== null) wrong('effectStack', message);
    }),
);

/** All seats in decisions and frames. */
function seatsIn(value: object = {}): readonly number[] {
  const named: Readonly<Record<string, unknown>> = { ...value };
  return ['player', 'targetPlayer', 'target', 'targets', 'unasked', 'unaffected'].flatMap((field) => {
    const seats = named[field];
    return Array.isArray(seats) ? (seats as number[]) : typeof seats === 'number' ? [seats] : [];
  });
}

/** Checks that the last frame of the stack waits for the open decision, and that no frame waits without one. */
function contradiction({
  pendingEffect: pending,
  effectStack,
}: Pick<GameState, 'pendingEffect' | 'effectStack'>): string | null {
  const waiting = effectStack.at(-1);
  if (!pending) return waiting ? 'must be empty while no decision is open' : null;
  if (!waiting) return `has no frame that waits for ${pending.effect}`;
  const asks = STEPS.find(({ name }) => name === waiting.step)?.asks;
  return asks === pending.effect && waiting.card === pending.card
    ? null
    : `must end with the frame of ${pending.card} that waits for ${pending.effect}`;
}

/** The state for the rules, and the fields that only the engine uses. */
export interface ReadState {
  readonly state: State;
  readonly game: GameState;
}

/** The state, or its missing and wrong fields. */
export function readGameState(value: unknown): Result<ReadState> {
  const parsed = parse(gameState(), value);
  return parsed.ok ? ok({ game: parsed.value, state: fromGameState(parsed.value) }) : parsed;
}

/** An open decision with all that its options depend on. */
interface DecisionToMake extends Basis {
  readonly pending: PendingEffect;
}

/** The piles of a supply, given as a Map, as pairs or by name; empty if it cannot be read. */
export const readSupply = (piles: unknown): ReadonlyMap<CardName, number> =>
  supply().safeParse(piles).data ?? new Map();

/** The cards of a pile without unknown ones. */
export const readPile = (cards: unknown): readonly CardName[] =>
  Array.isArray(cards)
    ? cards.filter((name): name is CardName => typeof name === 'string' && findCard(name) !== undefined)
    : [];

/** The open decision of a state, even if everything else is missing; null if there is none, or if it cannot be read. */
export function readDecision(value: unknown): DecisionToMake | null {
  if (!isObject(value) || value.gameOver === true) return null;
  const pending = pendingEffect().safeParse(value.pendingEffect).data;
  const { rulesVersion: named = NEWEST_RULES } = value;
  const rules = rulesVersion().safeParse(named).data;
  const seats = z.array(z.looseObject({ hand: pile() })).safeParse(value.players).data;
  const hand = pending && seats?.[pending.player]?.hand;
  return hand && rules ? { pending, hand, rules, supply: pileCounts(readSupply(value.supply)) } : null;
}

/** The maximum number of reported problems. */
const NAMED = 8;

function parse<T>(schema: z.ZodType<T>, value: unknown): Result<T> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return ok(parsed.data);
  const faults = parsed.error.issues.map(({ path, message, input }) => ({
    field: path.map(String).join('.') || 'state',
    text: input === undefined ? 'is missing' : message,
  }));
  const missing = faults.filter(({ text }) => text === 'is missing').map(({ field }) => field);
  const named = faults.slice(0, NAMED).map(({ field, text }) => `${field} ${text}`);
  const more = faults.length > NAMED ? ` and ${faults.length - NAMED} more` : '';
  return fail(
    errors.invalidParameters(`Not a whole game state: ${named.join('; ')}${more}`, {
      suggestion: 'Start from initializeGame, and carry states on with serializeState and deserializeState.',
      details: { missing, faults: faults.slice(0, NAMED) },
    }),
  );
}

/** The given number, or a default. */
export const readNumber = (value: unknown, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;
