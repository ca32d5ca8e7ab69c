import { createHmac } from 'node:crypto';
import { createRandom, type AnyGame, type RandomStream } from '../core/engine';
import { findGame } from '../games';
import { execute, legalMoves, make, settle } from '../games/principality/rules/bare';
import { END_PHASE, PLAY_ALL_TREASURES } from '../games/principality/rules/moves';
import { newGame } from '../games/principality/rules/setup';
import type { State } from '../games/principality/rules/types';
import { generateCellarOptions } from '../games/principality/rules';
import { printAims } from './aims';
import { quickRandom, randomPlayout } from './playouts';
import { cpuClock, figure, interleave, printTable } from './stats';

const MOVE_CAP = 2000;
let games = 0;

/** One two-player game of uniformly random legal moves on the bare engine: list, pick, execute. Returns its moves. */
function randomGame(): number {
  games++;
  const random = createRandom(`bench-${games}`);
  const pick = quickRandom(games * 2654435761);
  let state: State = newGame(2, {}, random);
  let moves = 0;
  while (moves < MOVE_CAP) {
    const options = legalMoves(state);
    const move = options[Math.floor(pick() * options.length)];
    if (!move) break;
    state = make(state, state.currentPlayer, move, random).state;
    moves++;
  }
  return moves;
}

const TREASURE_VALUES: Readonly<Record<string, number>> = { Copper: 1, Silver: 2, Gold: 3 };

/** Big Money on the bare engine, both seats; returns 1 (a game). */
function bareBigMoneyGame(): number {
  games++;
  const random = createRandom(`money-${games}`);
  let state: State = newGame(2, {}, random);
  for (let turn = 0; state.gameOverReason === null && turn < 400; turn++) {
    state = execute(state, END_PHASE, random).state;
    const hand = state.players[state.currentPlayer]?.hand ?? [];
    if (hand.some((card) => card in TREASURE_VALUES))
      state = execute(state, PLAY_ALL_TREASURES, random).state;
    const coins = state.players[state.currentPlayer]?.coins ?? 0;
    const card = coins >= 8 ? 'Province' : coins >= 6 ? 'Gold' : coins >= 3 ? 'Silver' : null;
    if (card) state = execute(state, { type: 'buy', card }, random).state;
    state = settle(execute(state, END_PHASE, random), random).state;
  }
  return 1;
}

/** A game through the contract as the service plays it: view, options with text, bot, move, events with text. */
function contractGame(game: AnyGame, bot: string, seats: number): number {
  games++;
  const random = createRandom(`contract-${games}`);
  const chooser = game.bots[bot];
  const options = game.optionsSchema().parse({});
  let state = game.initializeGame({ options, seats, random, now: 0 });
  let moves = 0;
  for (
    let seat = game.seatsToAct(state)[0];
    seat !== undefined && moves < MOVE_CAP;
    seat = game.seatsToAct(state)[0]
  ) {
    const move = chooser?.choose({
      view: game.viewFor(state, seat),
      options: game.getValidMoves(state, seat).options,
      seat,
      random: random.stream(`bot/${seat}/${moves}`),
    });
    const result = game.executeMove(state, seat, move, { random, now: 0 });
    if (!result.ok) throw new Error(result.error.message);
    state = result.value.state;
    moves++;
  }
  return moves;
}

function known(id: string): AnyGame {
  const game = findGame(id);
  if (!game) throw new Error(`No game ${id}`);
  return game;
}

const MIXED_HAND = [
  'Cellar',
  'Chapel',
  'Moat',
  'Village',
  'Smithy',
  'Copper',
  'Silver',
  'Gold',
  'Estate',
  'Province',
];

/** Speed of the rules, each figure the median of interleaved rounds. */
export function benchEngine(rounds: number): void {
  const principality = known('principality');
  const ticTacToe = known('tic-tac-toe');
  const variants = {
    random: randomGame,
    money: bareBigMoneyGame,
    contractMoney: () => (contractGame(principality, 'bigmoney', 2), 1),
    contractRandom: () => randomPlayout(principality),
    ticTacToe: () => randomPlayout(ticTacToe),
    cellar: () => generateCellarOptions(MIXED_HAND).length / 1024,
  };
  const rates = interleave(rounds, 1500, variants, cpuClock);
  printTable(
    'Engine: random moves in a second of CPU, whole contract',
    ['', 'measured'],
    [
      ['Principality', figure(rates.contractRandom)],
      ['Tic-Tac-Toe', figure(rates.ticTacToe)],
    ],
  );
  printAims({
    'random-moves': rates.random,
    'big-money': rates.money,
    'big-money-contract': rates.contractMoney,
    'cellar-options': 1000 / rates.cellar,
  });
}

/** The random generator's block compared with `node:crypto`'s. */
export function benchRandom(rounds: number): void {
  const random = createRandom('bench');
  let label = 0;
  const blocks = (count: number, block: (label: string) => unknown): number => {
    for (let i = 0; i < count; i++) block(`principality/shuffle/${label++}`);
    return count;
  };
  const word = (stream: RandomStream): number => stream.u32();
  const rates = interleave(rounds, 500, {
    ours: () => blocks(1000, (text) => word(random.stream(text))),
    crypto: () => blocks(1000, (text) => createHmac('sha256', 'bench').update(`${text}#0`).digest()),
  });
  printTable(
    'Random generator: HMAC-SHA-256 blocks of a fixed key',
    ['', 'blocks/s', 'ratio'],
    [
      ['node:crypto', figure(rates.crypto), '1'],
      ['core/engine/random', figure(rates.ours), figure(rates.ours / rates.crypto)],
    ],
  );
}
