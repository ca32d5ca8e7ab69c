import type { NewGame } from '../../http/support';
import { isListed } from '../../support/listed-games';
import type { Chance } from './chance';
import { freshKey, newPlace, Player, type Habits, type Hall, type Place } from './player';
import { Watcher } from './watcher';

const ME = { kind: 'me' } as const;
const OPEN = { kind: 'open' } as const;
const BOT = { kind: 'bot' } as const;

const listed = (tables: readonly NewGame[]): readonly NewGame[] =>
  tables.filter(({ game }) => isListed(game));

/** Games for two who each have a token; in some a bot plays with them. */
const DUELS = listed([
  { game: 'principality', seats: [ME, OPEN] },
  { game: 'principality', seats: [ME, OPEN, BOT] },
  { game: 'tic-tac-toe', seats: [ME, OPEN] },
  { game: 'checkers', seats: [ME, OPEN] },
  { game: 'chess', seats: [ME, OPEN] },
  { game: 'holdem', seats: [ME, OPEN] },
  { game: 'mancala', seats: [ME, OPEN] },
  { game: 'four-in-a-row', seats: [ME, OPEN] },
  { game: 'sea-battle', seats: [ME, OPEN] },
]);

/** Games that are left often, and what the others do about it: each such way is met in every run. */
const PARTINGS: readonly (NewGame & Habits)[] = [
  { game: 'principality', seats: [ME, OPEN], leaves: 40, ways: ['claim'] },
  { game: 'principality', seats: [ME, OPEN, OPEN], leaves: 30, ways: ['substitute'] },
  { game: 'principality', seats: [ME, OPEN, OPEN], leaves: 30, ways: ['reopen'] },
];

/** Games whose one token several clients use at the same time. */
const SCRAMBLES = listed([
  { game: 'principality', seats: [ME] },
  { game: 'principality', seats: [ME, ME] },
  { game: 'tic-tac-toe', seats: [ME, ME] },
  { game: 'checkers', seats: [ME, ME] },
  { game: 'chess', seats: [ME, ME] },
]);

const SCRAMBLERS = 4;

type ChanceOf = (client: string) => Chance;

/**
 * Two clients play one game after another, and mostly a rematch, while a third and a live connection watch; who joins is settled by a
 * race for the seat.
 */
export async function duel(name: string, number: number, hall: Hall, chanceOf: ChanceOf): Promise<void> {
  const game = DUELS[number % DUELS.length];
  if (game) await amongThree(name, game, hall, chanceOf);
}

/** Players leave, and the others do without them or let others have their seats. */
export async function parting(name: string, number: number, hall: Hall, chanceOf: ChanceOf): Promise<void> {
  const habits = PARTINGS[number % PARTINGS.length];
  if (!habits) return;
  const { leaves, ways, ...game } = habits;
  await amongThree(name, game, hall, chanceOf, { leaves, ways });
}

/** So many times in a hundred somebody gets up at once: the seat is open again, unless the game has begun. */
const SHORT_STAYS = 15;

/** One client makes the session, and two others want to sit at it. */
async function amongThree(
  name: string,
  game: NewGame,
  hall: Hall,
  chanceOf: ChanceOf,
  habits?: Habits,
): Promise<void> {
  const [ann, ...others] = clients(name, 3, hall, chanceOf);
  if (!ann) return;
  const chance = chanceOf(`${name}, short stays`);
  const join = async (player: Player, session: string): Promise<SeatedPlayer> => {
    const place = await player.sitDown(session);
    const [seat] = place.seats;
    if (seat !== undefined && chance.percent(SHORT_STAYS)) await player.leave(place, seat);
    return { player, place: await player.play(place, habits) };
  };
  while (!hall.closing()) {
    const place = await sitDown(ann, hall, game);
    const create = ann.play(place, habits).then((last) => ({ player: ann, place: last }));
    const games = [create, ...others.map((player) => join(player, place.session))];
    const sittings = await watched(place, hall, chanceOf, Promise.all(games));
    const players = sittings.filter((each) => each.place.token !== undefined);
    if (players.length > 1) await rematch(players, hall, chanceOf);
  }
}

interface SeatedPlayer {
  readonly player: Player;
  readonly place: Place;
}

/** Everybody asks for it at the same time. */
async function rematch(sittings: readonly SeatedPlayer[], hall: Hall, chanceOf: ChanceOf): Promise<void> {
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
