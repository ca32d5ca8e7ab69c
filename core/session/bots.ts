import type { AnyGame, GameEvent, RandomSource, Seat } from '../engine';
import type { LoggedMove, SeatInfo } from './types';

/** A game in motion: its state, what was done to reach it, and the bots' counters. */
export interface Run {
  readonly state: unknown;
  readonly moves: readonly LoggedMove[];
  readonly events: readonly GameEvent[];
  readonly botMoves: readonly number[];
}

interface BotContext {
  readonly game: AnyGame;
  readonly seats: readonly SeatInfo[];
  readonly random: RandomSource;
  readonly now: number;
  /** False when the request has taken long enough; what is left is played at the next touch. */
  readonly mayContinue: () => boolean;
}

const isBot = (seat: SeatInfo | undefined): seat is SeatInfo & { bot: string } => seat?.bot !== undefined;

/** The bot seat that must act now, if any. */
export function botToAct(game: AnyGame, state: unknown, seats: readonly SeatInfo[]): Seat | undefined {
  return game.seatsToAct(state).find((seat) => isBot(seats[seat]));
}

/** Lets bots move until a person or agent must act, a bot waits for time to pass, the game is over, or time is up. */
export function playBots(start: Run, context: BotContext): Run {
  const { game, seats, random, now } = context;
  let { state } = start;
  const moves = [...start.moves];
  const events = [...start.events];
  const botMoves = [...start.botMoves];

  for (
    let seat = botToAct(game, state, seats);
    seat !== undefined && context.mayContinue();
    seat = botToAct(game, state, seats)
  ) {
    const count = (botMoves[seat] ?? 0) + 1;
    const choice = chooseMove(game, state, seat, seats[seat], random.stream(`bot/${seat}/${count}`));
    if (choice === 'waits') break;
    const { move } = choice;
    botMoves[seat] = count;
    const result = game.executeMove(state, seat, move, { random, now });
    if (!result.ok) throw new Error(`Bot of ${game.id} chose an illegal move: ${result.error.message}`);
    moves.push(loggedMove(game, state, { seat, move, command: game.formatMove(move), now }));
    state = result.value.state;
    events.push(...result.value.events);
  }
  return { state, moves, events, botMoves };
}

/** A move as the log keeps it; `state` is the one it was made in. */
export function loggedMove(game: AnyGame, state: unknown, made: Omit<LoggedMove, 'note'>): LoggedMove {
  const note = game.noteMove?.(state, made.move);
  return note ? { ...made, note } : made;
}

function chooseMove(
  game: AnyGame,
  state: unknown,
  seat: Seat,
  info: SeatInfo | undefined,
  random: ReturnType<RandomSource['stream']>,
): { readonly move: unknown } | 'waits' {
  const bot = game.bots[info?.bot ?? game.defaultBot];
  if (!bot) throw new Error(`${game.id} has no bot ${info?.bot ?? game.defaultBot}`);
  const input = {
    view: game.viewFor(state, seat),
    options: game.getValidMoves(state, seat).options,
    seat,
    random,
    ...(info?.level === undefined ? {} : { level: info.level }),
  };
  return bot.waits?.(input) ? 'waits' : { move: bot.choose(input) };
}
