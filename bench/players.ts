import { setTimeout as delay } from 'node:timers/promises';
import { Connection, type HttpReply } from './connection';
import type { Player } from './load';

/** Moves of a long game, here and elsewhere. */
export const LONG_GAME = 200;

interface Answer {
  readonly session: string;
  readonly token?: string;
  readonly validMoves: readonly string[];
  readonly gameOver: boolean;
  readonly detail?: string;
}

/** The creation of a session, and its next move; null to leave the game. */
interface Script {
  readonly game: string;
  readonly seats: number;
  readonly choose: (answer: Answer, movesMade: number) => string | null;
}

const randomMove = ({ validMoves, gameOver }: Answer): string | null =>
  gameOver ? null : (validMoves[Math.floor(Math.random() * validMoves.length)] ?? null);

const SCRIPTS = {
  /** One seat that rolls a die, 200 times. */
  dice: {
    game: 'dice',
    seats: 1,
    choose: (_: Answer, made: number) => (made < LONG_GAME ? 'roll 1d6' : null),
  },
  /** Random moves to the end, 5 to 9 of them. */
  'tic-tac-toe': { game: 'tic-tac-toe', seats: 2, choose: randomMove },
  principality: { game: 'principality', seats: 2, choose: randomMove },
} satisfies Record<string, Script>;

/** Plays a game over the API, all seats with one token. */
export function apiPlayer(url: string, name: keyof typeof SCRIPTS): Player {
  const { game, seats, choose }: Script = SCRIPTS[name];
  const connection = new Connection(url);
  const create = JSON.stringify({
    game,
    seats: Array.from({ length: seats }, () => ({ kind: 'me' })),
    visibility: 'unlisted',
  });
  let token = '';
  let session = '';
  let made = 0;
  let move: string | null = null;
  const take = ({ status, text }: HttpReply): Answer => {
    const answer = JSON.parse(text) as Answer;
    if (status >= 300) throw new Error(`${status} ${answer.detail ?? ''}`);
    move = choose(answer, made);
    return answer;
  };
  return {
    async prepare() {
      made = 0;
      const answer = take(await connection.post('/api/sessions', create));
      session = answer.session;
      token = answer.token ?? '';
    },
    async play() {
      made += 1;
      take(await connection.post('/api/execute', `{"session":"${session}","move":"${move ?? ''}"}`, token));
      return move !== null;
    },
    close: () => connection.close(),
  };
}

/**
 * The same player, taking its time: moves are due at random, on average so often (ms), as those of people who know nothing of each
 * other (a Poisson process). One that is due while the move before it goes on is sent late, and timed from when it was due.
 */
export function paced(player: Player, ms: number): Player {
  const gap = (): number => -Math.log(1 - Math.random()) * ms;
  let due = 0;
  return {
    ...player,
    async pause() {
      due = due === 0 ? performance.now() + gap() : due + gap();
      await delay(Math.max(0, due - performance.now()));
      return due;
    },
  };
}

/** A long and a short game. */
export const LENGTHS = { long: 'dice', short: 'tic-tac-toe' } as const;

let floorGames = 0;

/** The same rhythm against the floor server. */
export function floorPlayer(url: string): Player {
  const connection = new Connection(url);
  let id = '';
  let version = 0;
  const send = async (): Promise<void> => {
    const { status, text } = await connection.post('/', `{"id":"${id}","version":${version++}}`);
    JSON.parse(text);
    if (status !== 200) throw new Error(`${status} ${text}`);
  };
  return {
    async prepare() {
      id = `g${floorGames++}`;
      version = 0;
      await send();
    },
    async play() {
      await send();
      return version <= LONG_GAME;
    },
    close: () => connection.close(),
  };
}
