import { games } from '../../games';
import { describeHints } from './hints';

describe('In every game', () =>
  describeHints(games.map(({ id }) => id).filter((id) => id !== 'principality')));
