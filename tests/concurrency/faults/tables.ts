import type { NewGame } from '../../http/support';
import type { Chance } from './chance';
import { freshKey, Player, type Hall, type Place } from './player';
import type { Heard } from './recorder';

const ME = { kind: 'me' } as const;
const OPEN = { kind: 'open' } as const;
const BOT = { kind: 'bot' } as const;

/** Games for two who each have a token; in some a bot plays with them. */
const DUELS: readonly NewGame[] = [
  { game: 'principality', seats: [ME, OPEN] },
  { game: 'principality', seats: [ME, OPEN, BOT] },
  { game: 'tic-tac-toe', seats: [ME, OPEN] },
  { game: 'checkers', seats: [ME, OPEN] },
  { game: 'holdem', seats: [ME, OPEN] },
  { game: 'mancala', seats: [ME, OPEN] },
  { game: 'four-in-a-row', seats: [ME, OPEN] },
  { game: 'sea-battle', seats: [ME, OPEN] },
];

/** Games whose one token several clients use at the same time. */
const SCRAMBLES: readonly NewGame[] = [
  { game: 'principality', seats: [ME] },
  { game: 'principality', seats: [ME, ME] },
  { game: 'tic-tac-toe', seats: [ME, ME] },
  { game: 'checkers', seats: [ME, ME] },
];

const SCRAMBLERS = 4;

type ChanceOf = (client: string) => Chance;

/** Two clients play one game after another while a third watches; who joins is settled by a race for the seat. */
export async function duel(name: string, number: number, hall: Hall, chanceOf: ChanceOf): Promise<void> {
  const [ann, bob, eve] = clients(name, 3, hall, chanceOf);
  const game = DUELS[number % DUELS.length];
  if (!ann || !bob || !eve || !game) return;
  while (!hall.closing()) {
    const place = await sitDown(ann, hall, game);
    const { session } = place;
    const join = async (player: Player): Promise<void> => {
      const { body } = await player.insist({ session }, { kind: 'join', key: freshKey() });
      await player.play(placeIn(hall, { ...body, session }));
    };
    await Promise.all([ann.play(place), join(bob), join(eve)]);
  }
}

/** Several clients share one token and get in each other's way. */
export async function scramble(name: string, number: number, hall: Hall, chanceOf: ChanceOf): Promise<void> {
  const players = clients(name, SCRAMBLERS, hall, chanceOf);
  const [first] = players;
  const game = SCRAMBLES[number % SCRAMBLES.length];
  if (!first || !game) return;
  while (!hall.closing()) {
    const place = await sitDown(first, hall, game);
    await Promise.all(players.map((player) => player.play(place)));
  }
}

const clients = (table: string, count: number, hall: Hall, chanceOf: ChanceOf): readonly Player[] =>
  Array.from({ length: count }, (_, index) => {
    const name = `${table}, client ${index + 1}`;
    return new Player(name, hall, chanceOf(name));
  });

async function sitDown(player: Player, hall: Hall, game: NewGame): Promise<Place> {
  const { body } = await player.insist({}, { kind: 'create', key: freshKey() }, game);
  return placeIn(hall, body);
}

/** The place that an answer to creating or joining gives; without a token it is a spectator's. */
function placeIn(hall: Hall, { session, token }: Heard['body']): Place {
  const place = { session: String(session), ...(typeof token === 'string' ? { token } : {}) };
  hall.places.push(place);
  return place;
}
