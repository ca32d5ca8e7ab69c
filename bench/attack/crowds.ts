import { printAims } from '../aims';
import { start, type Client, type Seat } from './client';
import { register } from './players';
import { benchEach, rolled, stall, statusesOf, type Stall } from './stalls';

/** The number of simultaneous requests for large answers. */
const READERS = 300;

/** The number of long polls and streams that one address may have open without a token. */
const STREAMS = 100;

const askAtOnce = (attacker: Client, path: string): Promise<readonly number[]> =>
  statusesOf(Array.from({ length: READERS }, () => attacker.get(path)));

const read = (path: string): Stall =>
  stall({
    name: `${READERS} × GET ${path} at once, uncompressed`,
    prepare: () => Promise.resolve(path),
    strike: askAtOnce,
  });

/** A match with the maximum number of games, some of which have begun. */
async function longMatch(attacker: Client): Promise<string> {
  const player = await register(attacker, 'Reader');
  const players = [player.id, 'bot:chess:computer:1'];
  const { body } = await attacker.post('/api/matches', { game: 'chess', games: 400, players }, player);
  return `/api/matches/${(body.match as { readonly id: string }).id}`;
}

const openStreams = (attacker: Client, pathOf: (n: number) => string): Promise<readonly number[]> =>
  Promise.all(Array.from({ length: STREAMS }, (_, n) => attacker.stream(pathOf(n))));

const eventsOf = ({ session }: Seat, since = ''): string => `/api/sessions/${session}/events${since}`;

const CROWDS: readonly Stall[] = [
  stall({
    name: 'the first GET /api/openapi.json of a host',
    prepare: () => Promise.resolve('/api/openapi.json'),
    strike: (attacker, path) => statusesOf([attacker.get(path)]),
  }),
  read('/api/openapi.json'),
  read('/api/catalog'),
  stall({
    name: `${READERS} × GET /api/matches/{id} of 400 games at once, uncompressed`,
    prepare: longMatch,
    strike: askAtOnce,
  }),
  stall({
    name: `${STREAMS} streams of events of one game opened at once`,
    prepare: (attacker) => start(attacker, { game: 'dice' }),
    strike: (attacker, seat) => openStreams(attacker, () => eventsOf(seat)),
  }),
  stall({
    name: `${STREAMS} streams of a game with 590 rolls of 1,000 dice, from its beginning`,
    prepare: rolled,
    strike: (attacker, seat) => openStreams(attacker, () => eventsOf(seat, '?since=0')),
  }),
  stall({
    name: `${STREAMS} such streams, each from another version on`,
    prepare: rolled,
    strike: (attacker, seat) => openStreams(attacker, (n) => eventsOf(seat, `?since=${n}`)),
  }),
];

/** How long others wait while many large answers or streams are requested at the same moment. */
export async function benchCrowds(): Promise<void> {
  printAims({ 'crowds-others': await benchEach(CROWDS) });
}
