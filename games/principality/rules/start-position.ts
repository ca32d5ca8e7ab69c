import { errors, fail, ok, type RandomSource, type Result, type StartedGame } from '../../../core/engine';
import { cardTyped, findCard, type Card } from './cards/catalogue';
import { startSchema, type StartPosition } from './schema';
import {
  chooseKingdom,
  emptyGame,
  EMPTY_PLAYER,
  initialSupply,
  KINGDOM_SIZE,
  type GameOptions,
} from './setup';
import type { CardName, PlayerState, State } from './types';
import type { RulesVersion } from './versions';

const invalidPosition = (field: string, message: string) =>
  fail(errors.invalidParameters(`${field}: ${message}`, { details: { field } }));

const playersOf = ({ players, currentPlayer = 0, actions, buys, coins }: StartPosition): PlayerState[] =>
  players.map(({ hand, drawPile = [], discardPile = [], inPlay = [], turnsTaken = 0 }, seat) => ({
    ...EMPTY_PLAYER,
    drawPile,
    hand,
    discardPile,
    inPlay,
    turnsTaken,
    ...(seat === currentPlayer && actions !== undefined ? { actions } : {}),
    ...(seat === currentPlayer && buys !== undefined ? { buys } : {}),
    ...(seat === currentPlayer && coins !== undefined ? { coins } : {}),
  }));

/** The kingdom cards of the position: the requested ones, and all that occur anywhere. */
function kingdomOf(
  position: StartPosition,
  options: GameOptions,
  supply: ReadonlyMap<Card, number>,
): CardName[] {
  const lying = position.players.flatMap(({ hand, drawPile = [], discardPile = [], inPlay = [] }) => [
    ...hand,
    ...drawPile,
    ...discardPile,
    ...inPlay,
  ]);
  const asked = position.kingdomCards ?? options.kingdomCards ?? [];
  const piles = [...supply.keys()].map(({ name }) => name);
  const names = new Set([...asked, ...lying, ...(position.trash ?? []), ...piles]);
  return [...names].filter((name) => findCard(name)?.kingdom);
}

function namedPiles(supply: StartPosition['supply']): Result<ReadonlyMap<Card, number>> {
  const piles = new Map<Card, number>();
  for (const [name, left] of Object.entries(supply ?? {})) {
    const card = cardTyped(name);
    if (!card) return invalidPosition('supply', `Unknown card: "${name}".`);
    piles.set(card, left);
  }
  return ok(piles);
}

/** Starts a game from a described position. The rules and the seed supply what is left out. */
export function startFrom(
  position: unknown,
  options: GameOptions,
  random: RandomSource,
  rules: RulesVersion,
): Result<StartedGame<State, GameOptions>> {
  const parsed = startSchema().safeParse(position);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0] ?? { path: [], message: 'not a position' };
    return invalidPosition(path.length > 0 ? path.join('.') : 'start', message);
  }
  const start = parsed.data;
  const piles = namedPiles(start.supply);
  if (!piles.ok) return piles;
  const players = playersOf(start);
  const { currentPlayer = 0 } = start;
  if (currentPlayer >= players.length)
    return invalidPosition('currentPlayer', `there are ${players.length} players`);

  const named = kingdomOf(start, options, piles.value);
  if (named.length > KINGDOM_SIZE)
    return invalidPosition(
      'kingdomCards',
      `Kingdom needs exactly ${KINGDOM_SIZE} cards, got ${named.length}`,
    );
  const kingdom = chooseKingdom(named, random, rules);
  const supply = initialSupply(kingdom, players.length, options, rules);
  for (const [{ id }, left] of piles.value) supply[id] = left;

  const { trash = [], phase = 'action', turnNumber = 1, boughtThisTurn = false } = start;
  const empty = emptyGame(kingdom, supply, players.length, options, rules);
  if (turnNumber > empty.roundLimit)
    return invalidPosition(
      'turnNumber',
      `the game is over after round ${empty.roundLimit} (option roundLimit)`,
    );
  const state = { ...empty, players, currentPlayer, trash, phase, turnNumber, boughtThisTurn };
  return ok({ state, seats: players.length, options });
}
