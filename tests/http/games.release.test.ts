import { describeTables } from './support';
import { gameAgainstBigMoney, wholeGames } from './whole-games';

describeTables(
  'whole games',
  (table) => {
    wholeGames(table);
    gameAgainstBigMoney(table);
  },
  {},
  ['redis'],
);
