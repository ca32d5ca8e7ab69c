import { describeTables } from './support';
import { wholeGames } from './whole-games';

describeTables('whole games', wholeGames);
