import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { randomStates } from '../../../tests/support/playouts';
import { part } from '../../../tests/support/volume';
import { blackjack } from '.';
import { legalActions } from './actions';
import { parseState, printPosition } from './notation';
import { publicPosition } from './standing';
import type { BlackjackState } from './shapes';

const GAMES = { stack: 100, bet: 10, decks: 1 };

/** Rounds in a row, until the player leaves: about ten states a seed. */
const statesOf = (seed: string): readonly BlackjackState[] => [...randomStates(blackjack, GAMES, seed, 60)];

const seeds = fc.string({ unit: 'grapheme-ascii', maxLength: 12 });

describe('a state string', () => {
  it('is read back to the same string and position, masked and whole', () => {
    const lost: string[] = [];
    let states = 0;
    for (let seed = 0; states < part(5000); seed++) {
      for (const state of statesOf(String(seed))) {
        states++;
        const masked = publicPosition(state);
        for (const position of [masked, { ...masked, shoe: state.shoe, dealer: state.dealer }]) {
          const text = printPosition(position);
          const parsed = parseState(text);
          if (!parsed.ok || !isDeepStrictEqual(parsed.value, position)) lost.push(text);
        }
      }
    }
    expect(lost).toEqual([]);
  });

  it('that is masked allows the same actions as the state it comes from', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        for (const state of statesOf(seed)) {
          const parsed = parseState(blackjack.viewFor(state, 'public').state);
          const [seat = -1] = blackjack.seatsToAct(state);
          const listed = blackjack.getValidMoves(state, seat).options.map(({ command }) => command);
          expect(parsed.ok && legalActions(parsed.value)).toEqual(state.phase === 'over' ? [] : listed);
        }
      }),
    );
  });

  it('never holds the hole card before the dealer plays, nor the shoe', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        for (const state of statesOf(seed)) {
          const { state: text } = blackjack.viewFor(state, 'public');
          expect(text).toMatch(/^S:\*\d+\|/);
          expect(text.includes(`|D:${state.dealer[0] ?? ''},??|`)).toBe(state.phase === 'player');
        }
      }),
    );
  });
});

const good = 'S:*308|P:8S,3D@active@0@10|D:TC,??|BK:1000|B:10|T:player|H:0|ST:in_progress|LA:deal|R:-';
const over = 'S:*308|P:8S,TD@stood@0@10|D:TC,7H|BK:1010|B:10|T:dealer|H:0|ST:round_over|LA:stand|R:win';

describe('a bad state string', () => {
  it.each([good, over])('is not %s', (text) => {
    expect(parseState(text).ok).toBe(true);
  });

  it.each<[string, unknown]>([
    ['it must be a text', 42],
    ['unknown segment ""', ''],
    ['longer than 4096 characters', 'x'.repeat(4097)],
    ['unknown segment "X"', `${good}|X:1`],
    ['segment "R" is missing', good.replace('|R:-', '')],
    ['S must be the cards of the shoe, or * and how many they are', good.replace('*308', '*many')],
    ['S must be the cards of the shoe, or * and how many they are', good.replace('*308', 'AS,1D')],
    ['P must be hands as cards@state@doubled@bet joined by ;', good.replace('active@0', 'asleep@0')],
    ['P must be hands as cards@state@doubled@bet joined by ;', good.replace('8S,3D', '8S')],
    ['P must be hands as cards@state@doubled@bet joined by ;', good.replace('@0@10', '@0@10@1')],
    ['D must be cards such as 8S, and ?? for one that is hidden', good.replace('TC,??', 'TC,?')],
    ['LA must be deal, hit, stand, double, split', good.replace('LA:deal', 'LA:bet')],
    ['T must be player or dealer', good.replace('T:player', 'T:opponent')],
    ['BK must be an amount such as 10 or 7.5', good.replace('BK:1000', 'BK:1000.25')],
    ['BK must be an amount such as 10 or 7.5', good.replace('BK:1000', 'BK:-5')],
    ['B must be a whole number from 1', good.replace('B:10', 'B:0')],
    ['the bet of a hand must be B, or twice B if it is doubled', good.replace('@0@10', '@0@20')],
    ['BK must cover the bets', good.replace('BK:1000', 'BK:9')],
    ['the state of a hand does not fit its cards', good.replace('8S,3D', '8S,3D,TD,TD')],
    ['the state of a hand does not fit its cards', good.replace('8S,3D', 'AS,KD')],
    ['the state of a hand does not fit its cards', good.replace('8S,3D', '8S,3D,TD')],
    ['a hand is active exactly while it is the turn of player', good.replace('@active', '@stood')],
    ['a hand is active exactly while it is the turn of player', over.replace('@stood', '@active')],
    [
      'D must hide the second card (??) exactly when S hides the shoe and it is the turn of player',
      good.replace('TC,??', 'TC,7H'),
    ],
    [
      'D must hide the second card (??) exactly when S hides the shoe and it is the turn of player',
      over.replace('TC,7H', 'TC,??'),
    ],
    [
      'D must hide the second card (??) exactly when S hides the shoe and it is the turn of player',
      over.replace('TC,7H', '??,7H'),
    ],
    ['the dealer draws after the player, face up', good.replace('TC,??', 'TC,??,5D')],
    ['the dealer draws after the player, face up', over.replace('TC,7H', 'TC,5H,??')],
    [
      'the dealer is bust, so the round is over',
      over.replace('TC,7H', 'TC,5H,9D').replace('round_over', 'in_progress').replace('R:win', 'R:-'),
    ],
    [`the cards call for ${good}`, good.replace('H:0', 'H:1')],
    [`the cards call for ${good}`, good.replace('BK:1000', 'BK:1000.0')],
    [`the cards call for ${over}`, over.replace('R:win', 'R:lose')],
    [`the cards call for ${over}`, over.replace('T:dealer', 'T:player')],
    [`the cards call for ${good}`, good.replace('in_progress', 'running')],
  ])('is refused: %s', (fault, text) => {
    expect(parseState(text)).toMatchObject({
      ok: false,
      error: {
        kind: 'malformed',
        message: `Invalid Blackjack state: ${fault}.`,
        details: { reason: 'invalid_format' },
      },
    });
  });
});
