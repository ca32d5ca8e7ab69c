import { gameNamed } from '../support/game-named';
import { everyEventOf } from './every-event';

/** Hidden cards, all who choose at once, and real time. The others are for the release, and so are long games (tests/live/long-game.test.ts has one). */
const TRIED = ['holdem', 'rock-paper-scissors', 'timestrike'];

describe('Every event of a game', () => everyEventOf(TRIED.map(gameNamed), []));
