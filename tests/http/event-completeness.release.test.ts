import { games } from '../../games';
import { everyEventOf } from './every-event';

/** With hidden cards, with chance, and with turns of many moves. */
const LONG = ['holdem', 'dice', 'principality'];

describe('Every event of a game', () => everyEventOf(games, LONG));
