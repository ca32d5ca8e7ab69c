import { describeLittleRoom, LOOKS } from './looks';

/** Boards of every kind: cards, a felt table, many small places, squares, a map. The run before a release takes all games and all looks. */
const GAMES = ['principality', 'holdem', 'roulette', 'sea-battle', 'chess', 'timestrike'];

describeLittleRoom(
  'the board of a game in 320 pixels',
  GAMES.map((id, at) => ({ id, looks: LOOKS.filter((_, look) => look === at % LOOKS.length) })),
);
