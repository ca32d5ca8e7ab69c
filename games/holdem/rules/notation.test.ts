import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { randomStates } from '../../../tests/support/playouts';
import { part } from '../../../tests/support/volume';
import { holdem } from '.';
import { legalActions, raiseRange } from './betting';
import { formatMove, parseState, printPosition, printState } from './notation';
import { positionFor } from './standing';
import type { HoldemState } from './shapes';

const GAME = { stack: 200 };

/** Some hands in a row: about twenty states a seed. */
const statesOf = (seed: string): readonly HoldemState[] => [...randomStates(holdem, GAME, seed, 40)];

const seeds = fc.string({ unit: 'grapheme-ascii', maxLength: 12 });

describe('a state string', () => {
  it('is read back to the same string and position, as each seat and the public see it and whole', () => {
    const lost: string[] = [];
    let states = 0;
    for (let seed = 0; states < part(2500); seed++) {
      for (const state of statesOf(String(seed))) {
        states++;
        const shown = positionFor(state, 'public');
        const whole = { ...shown, deck: state.deck, holeCards: state.holeCards };
        for (const position of [shown, positionFor(state, 0), positionFor(state, 1), whole]) {
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
          const parsed = parseState(printState(state, 'public'));
          if (!parsed.ok) throw new Error(parsed.error.message);
          const [seat = -1] = holdem.seatsToAct(state);
          const listed = holdem.getValidMoves(state, seat).options.map(({ command }) => command);
          expect(legalActions(parsed.value).map(formatMove)).toEqual(state.result ? [] : listed);
          expect(raiseRange(parsed.value)).toEqual(holdem.viewFor(state, 'public').raiseRange);
        }
      }),
    );
  });

  it('shows the public no hole cards but those shown down, and a seat its own', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        for (const state of statesOf(seed)) {
          const [mine, theirs] = state.holeCards.map((cards) => cards.join(','));
          const isShown = state.street === 'showdown';
          const sees = (viewer: 0 | 1 | 'public') => {
            const text = printState(state, viewer);
            return [text.includes(`|PH:${mine ?? ''}|`), text.includes(`|OH:${theirs ?? ''}|`)];
          };
          expect(sees('public')).toEqual([isShown, isShown]);
          expect([sees(0), sees(1)]).toEqual([
            [true, isShown],
            [isShown, true],
          ]);
        }
      }),
    );
  });
});

const good =
  'HN:1|BTN:player|BL:5/10|DK:*48|PH:??,??|OH:??,??|BD:-|PS:995|OS:990|PB:5|OB:10|POT:0|MR:10|SR:preflop|T:player|ST:in_progress|LA:-|R:-';
const over =
  'HN:2|BTN:opponent|BL:5/10|DK:*43|PH:AS,AD|OH:KS,KD|BD:2H,7C,9D,JC,3S|PS:1010|OS:990|PB:0|OB:0|POT:0|MR:10|SR:showdown|T:opponent|ST:hand_over|LA:opponent:check|R:player:20:showdown:pair';

describe('a bad state string', () => {
  it.each([good, over])('is not %s', (text) => {
    expect(parseState(text).ok).toBe(true);
  });

  it.each<[string, unknown]>([
    ['it must be a text', null],
    ['segment "R" is missing', good.replace('|R:-', '')],
    ['BTN and T must be player or opponent', good.replace('BTN:player', 'BTN:dealer')],
    ['BTN and T must be player or opponent', good.replace('|T:player', '|T:-')],
    ['BL must be the blinds, such as 5/10', good.replace('5/10', '5-10')],
    [
      'DK and BD must be cards such as AS,TD; DK may be * and a count, BD may be -',
      good.replace('*48', '*x'),
    ],
    ['DK and BD must be cards such as AS,TD; DK may be * and a count, BD may be -', over.replace('3S', '33')],
    ['PH and OH must be two cards or ??,??', good.replace('PH:??,??', 'PH:AS,??')],
    ['PH and OH must be two cards or ??,??', good.replace('OH:??,??', 'OH:AS,AD,AH')],
    ['HN, PS, OS, PB, OB, POT and MR must be whole numbers', good.replace('PS:995', 'PS:995.5')],
    ['HN, PS, OS, PB, OB, POT and MR must be whole numbers', good.replace('PS:995', 'PS:-1')],
    ['SR must be preflop, flop, turn, river, showdown', good.replace('SR:preflop', 'SR:fifth')],
    ['LA must be - or an action such as opponent:raise:30', good.replace('LA:-', 'LA:player:raise')],
    ['LA must be - or an action such as opponent:raise:30', good.replace('LA:-', 'LA:call')],
    ['R must be - or a result such as player:180:fold', over.replace('player:20:showdown:pair', 'player:20')],
    [
      'R must be - or a result such as player:180:fold',
      over.replace('player:20:showdown:pair', 'me:20:fold'),
    ],
    ['BD does not have the cards of the street', good.replace('BD:-', 'BD:AS,AD,AH')],
    ['DK does not have the cards that are left', good.replace('*48', '*47')],
    ['a card is there twice', over.replace('PH:AS', 'PH:KS')],
    ['the hole cards are shown at the showdown', over.replace('PH:AS,AD', 'PH:??,??')],
    ['HN counts from 1', good.replace('HN:1', 'HN:0')],
    ['BL must be 0 < small blind <= big blind', good.replace('5/10', '15/10')],
    ['MR is at least the big blind', good.replace('MR:10', 'MR:9')],
    ['both have put the same into POT', good.replace('POT:0', 'POT:5')],
    ['there are fewer chips than two big blinds', good.replace('PS:995', 'PS:1').replace('OS:990', 'OS:1')],
    ['the pot was paid out when the hand ended', over.replace('POT:0', 'POT:20')],
    ['a showdown has a result', over.replace('hand_over', 'in_progress').replace(/R:player.*/, 'R:-')],
    ['it is the turn of the player who has bet less', good.replace('|T:player', '|T:opponent')],
    [
      'a player is all in and called, so the board is run out',
      good.replace('PS:995', 'PS:0').replace('PB:5', 'PB:10'),
    ],
    ['R and SR do not agree', over.replace('20:showdown:pair', '20:fold')],
    [`it would be written ${good}`, good.replace('HN:1', 'HN:01')],
    [`it would be written ${good}`, good.replace('in_progress', 'hand_over')],
  ])('is refused: %s', (fault, text) => {
    expect(parseState(text)).toMatchObject({
      ok: false,
      error: {
        kind: 'malformed',
        message: `Invalid Hold'em state: ${fault}.`,
        details: { reason: 'invalid_format' },
      },
    });
  });
});
