import type { AnyGame, BotInput, GameEvent, RandomSource, Seat } from '../engine';
import { rankMoves, sampleWorlds } from '../search';
import { recordChance, type Draw } from './draws';
import { listedMoves } from './turn';
import type { LoggedMove, SeatInfo } from './types';

/** A game while moves are made: its state, the moves and events so far, and the bots' counters. */
export interface Run {
  readonly state: unknown;
  readonly moves: readonly LoggedMove[];
  readonly events: readonly GameEvent[];
  /** The random numbers that the rules drew. */
  readonly draws: readonly Draw[];
  readonly botMoves: readonly number[];
}

interface BotContext {
  readonly game: AnyGame;
  readonly seats: readonly SeatInfo[];
  readonly random: RandomSource;
  readonly now: number;
  /** False if the request has taken long enough. Later requests play the remaining moves. */
  readonly mayContinue: () => boolean;
  /** Called before each choice; the returned function tells a thinking bot when to finish. By default bots take the time they need. */
  readonly startThinking?: () => () => boolean;
}

/** A choice for a bot to make, as plain JSON: its view and options, and the label of its random stream. */
export interface BotTask extends Pick<BotInput<unknown, unknown>, 'view' | 'options' | 'seat' | 'level'> {
  readonly bot: string;
  readonly label: string;
  /** For a bot that searches: states that its seat cannot distinguish from the true one. */
  readonly worlds?: readonly unknown[];
  readonly now: number;
}

type SeatFinder<Found> = (game: AnyGame, state: unknown, seats: readonly SeatInfo[]) => Found;

const isBot = (seat: SeatInfo | undefined): seat is SeatInfo & { bot: string } => seat?.bot !== undefined;

/** How long the bot of a seat is expected to take over a move (ms); 0: it moves at once. */
export const thinkingMs = (game: AnyGame, seat: SeatInfo | undefined): number =>
  isBot(seat) ? (game.bots[seat.bot]?.thinkingTime?.(levelOf(game, seat)) ?? 0) : 0;

const levelOf = (
  game: AnyGame,
  { bot, level }: { readonly bot: string; readonly level?: number | undefined },
): number | undefined => level ?? game.bots[bot]?.levels?.usual;

const thinks = (game: AnyGame, seat: SeatInfo | undefined): boolean => thinkingMs(game, seat) > 0;

/**
 * The seats that must act now and are played by bots: none before the deal and, in sequential games, none while a person or an agent may act, too, because they
 * go first.
 */
const allBotsToAct: SeatFinder<readonly Seat[]> = (game, state, seats) => {
  const acting = state === null ? [] : game.seatsToAct(state);
  const bots = acting.filter((seat) => isBot(seats[seat]));
  return game.traits.dynamics === 'sequential' && bots.length < acting.length ? [] : bots;
};

/** The seats that must act now and are played by bots that move at once. */
export const quickBotsToAct: SeatFinder<readonly Seat[]> = (game, state, seats) =>
  allBotsToAct(game, state, seats).filter((seat) => !thinks(game, seats[seat]));

/** The seat that must act now and is played by a bot that thinks, if there is one. */
export const thinkerToAct: SeatFinder<Seat | undefined> = (game, state, seats) =>
  allBotsToAct(game, state, seats).find((seat) => thinks(game, seats[seat]));

/** Lets quick bots move until only others must act, all bots wait for time to pass, the game is over, or the time is up. */
export const playQuickBots = (start: Run, context: BotContext): Run => playOn(start, context, quickBotsToAct);

/** The same for all bots: those that think take the time they need, on this thread. */
export const playBots = (start: Run, context: BotContext): Run => playOn(start, context, allBotsToAct);

function playOn(start: Run, context: BotContext, botsToAct: SeatFinder<readonly Seat[]>): Run {
  const { game, seats, random, now } = context;
  let { state, botMoves } = start;
  const moves = [...start.moves];
  const events = [...start.events];
  const draws = [...start.draws];

  const nextTask = (): BotTask | undefined =>
    botsToAct(game, state, seats)
      .map((seat) => botTask(game, { state, seat, info: seats[seat], botMoves, random, now }))
      .find((task) => !botWaits(game, task, random));

  for (let task = nextTask(); task !== undefined && context.mayContinue(); task = nextTask()) {
    const { seat } = task;
    const move = chooseMove(game, task, random, context.startThinking?.());
    const chance = recordChance(random);
    const result = game.executeMove(state, seat, move, { random: chance.random, now });
    if (!result.ok) throw new Error(`Bot of ${game.id} chose an illegal move: ${result.error.message}`);
    moves.push(loggedMove(game, state, { seat, move, command: game.formatMove(move), now }));
    ({ state } = result.value);
    events.push(...result.value.events);
    draws.push(...chance.draws());
    botMoves = countMove(botMoves, seat);
  }
  return { state, moves, events, draws, botMoves };
}

/** The counters after a bot's move. */
export const countMove = (botMoves: readonly number[], seat: Seat): readonly number[] =>
  botMoves.map((count, at) => (at === seat ? count + 1 : count));

/** A move as the log stores it; `state` is the state before it. */
export function loggedMove(game: AnyGame, state: unknown, made: Omit<LoggedMove, 'note'>): LoggedMove {
  const note = game.noteMove?.(state, made.move);
  return note ? { ...made, note } : made;
}

interface BotPosition {
  readonly state: unknown;
  readonly seat: Seat;
  readonly info: SeatInfo | undefined;
  readonly botMoves: readonly number[];
  /** The source for sampling hidden information. */
  readonly random: RandomSource;
  readonly now: number;
}

/** The choice of a bot whose seat must act. */
export function botTask(game: AnyGame, { state, seat, info, botMoves, random, now }: BotPosition): BotTask {
  const bot = info?.bot ?? game.defaultBot;
  const level = levelOf(game, { bot, level: info?.level });
  const view = game.viewFor(state, seat);
  const label = game.bots[bot]?.randomLabel?.(view) ?? `bot/${seat}/${(botMoves[seat] ?? 0) + 1}`;
  const worlds = game.bots[bot]?.worlds?.(level);
  return {
    bot,
    seat,
    view,
    options: listedMoves(game, state, seat).options,
    ...(level === undefined ? {} : { level }),
    label,
    ...(worlds === undefined
      ? {}
      : { worlds: sampleWorlds(game, state, seat, random.stream(`${label}/worlds`), worlds) }),
    now,
  };
}

/** Whether the bot lets time pass instead. */
function botWaits(
  game: AnyGame,
  { bot, label, worlds: _worlds, now: _now, ...input }: BotTask,
  random: RandomSource,
): boolean {
  return game.bots[bot]?.waits?.({ ...input, random: random.stream(label) }) ?? false;
}

/** Lets a bot choose, with the session's random streams. `isLate` tells a bot that thinks to finish. */
export function chooseMove(
  game: AnyGame,
  { bot: name, label, worlds, now, ...input }: BotTask,
  random: RandomSource,
  isLate?: () => boolean,
): unknown {
  const bot = game.bots[name];
  if (!bot) throw new Error(`${game.id} has no bot ${name}`);
  const time = isLate ? { isOutOfTime: isLate } : {};
  const stream = random.stream(label);
  const { seat, options } = input;
  const search = worlds && {
    rank: (iterations: number) =>
      rankMoves(game, { worlds, seat, options, now }, { iterations, ...time }, stream),
  };
  return bot.choose({ ...input, random: stream, ...time, ...search });
}
