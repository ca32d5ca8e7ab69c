import { gameNamed } from '../support/game-named';
import { everyEventOf } from './every-event';

/** Hidden cards, all who choose at once, real time, and a long game. The others are for the release. */
const TRIED = ['holdem', 'rock-paper-scissors', 'timestrike', 'dice'];

describe('Every event of a game', () => everyEventOf(TRIED.map(gameNamed), ['dice']));
