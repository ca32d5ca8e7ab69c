import type { NewGame } from '../../http/support';
import type { Chance } from './chance';
import { freshKey, newPlace, Player, type Hall, type Place } from './player';
import { Watcher } from './watcher';

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

/**
 * Two clients play one game after another, and mostly a rematch, while a third and a live connection watch; who joins is settled by a
 * race for the seat.
 */
export async function duel(name: string, number: number, hall: Hall, chanceOf: ChanceOf): Promise<void> {
  const [ann, bob, eve] = clients(name, 3, hall, chanceOf);
  const game = DUELS[number % DUELS.length];
  if (!ann || !bob || !eve || !game) return;
  while (!hall.closing()) {
    const place = await sitDown(ann, hall, game);
    const { session } = place;
    const open = seatsOf(game, OPEN);
    const join = async (player: Player): Promise<Sitting> => {
      const { body } = await player.insist({ session, seats: open }, { kind: 'join', key: freshKey() });
      const taken = newPlace(hall, { ...body, session }, { seats: open, creator: false });
      await player.play(taken);
      return { player, place: taken };
    };
    const [, ...joined] = await watched(
      place,
      hall,
      chanceOf,
      Promise.all([ann.play(place), join(bob), join(eve)]),
    );
    const players = [{ player: ann, place }, ...joined.filter((each) => each.place.token !== undefined)];
    if (players.length > 1) await rematch(players, hall, chanceOf);
  }
}

interface Sitting {
  readonly player: Player;
  readonly place: Place;
}

/** Everybody asks for it at the same time. */
async function rematch(sittings: readonly Sitting[], hall: Hall, chanceOf: ChanceOf): Promise<void> {
  if (hall.closing()) return;
  const places = await Promise.all(sittings.map(({ player, place }) => player.playAgain(place)));
  const [first] = places;
  if (!first) return;
  const games = sittings.map(async ({ player }, index) => {
    const place = places[index];
    if (place) await player.play(place);
  });
  await watched(first, hall, chanceOf, Promise.all(games));
}

/** What is played, with somebody at the live connection until it is over. */
async function watched<T>(place: Place, hall: Hall, chanceOf: ChanceOf, playing: Promise<T>): Promise<T> {
  const watcher = new Watcher(place.session, hall, chanceOf(`watcher of ${hall.places.length}`));
  const watching = watcher.watch(place);
  const played = await playing.finally(() => watcher.end());
  await watching;
  return played;
}

/** Several clients share one token and get in each other's way. */
export async function scramble(name: string, number: number, hall: Hall, chanceOf: ChanceOf): Promise<void> {
  const players = clients(name, SCRAMBLERS, hall, chanceOf);
  const [first] = players;
  const game = SCRAMBLES[number % SCRAMBLES.length];
  if (!first || !game) return;
  while (!hall.closing()) {
    const place = await sitDown(first, hall, game);
    await watched(place, hall, chanceOf, Promise.all(players.map((player) => player.play(place))));
    await rematch(
      players.map((player) => ({ player, place })),
      hall,
      chanceOf,
    );
  }
}

const clients = (table: string, count: number, hall: Hall, chanceOf: ChanceOf): readonly Player[] =>
  Array.from({ length: count }, (_, index) => {
    const name = `${table}, client ${index + 1}`;
    return new Player(name, hall, chanceOf(name));
  });

async function sitDown(player: Player, hall: Hall, game: NewGame): Promise<Place> {
  const seats = seatsOf(game, ME);
  const { body } = await player.insist({ seats }, { kind: 'create', key: freshKey() }, game);
  return newPlace(hall, body, { seats, creator: true });
}

/** Which seats of a game are filled so. */
const seatsOf = ({ seats = [] }: NewGame, { kind }: { readonly kind: string }): readonly number[] =>
  seats.flatMap((seat, index) => (seat.kind === kind ? [index] : []));
