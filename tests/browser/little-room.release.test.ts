import { games } from '../../games';
import { describeLittleRoom, LOOKS } from './looks';

/** `npm run bench -- pages` looks at every page in all its states and in more windows. */
describeLittleRoom(
  'the board of every game in 320 pixels',
  games.map(({ id }) => ({ id, looks: LOOKS })),
);
