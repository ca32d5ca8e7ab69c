import { principality } from '../../games/principality/rules';
import { checkPhrases, reading, UNREAD } from './phrasings';
import { PLACES, type At, placeOf } from './principality-places';

describe('At an open decision', () => {
  checkPhrases<At>(placeOf, [
    [
      'cellar',
      'discard_for_cellar Copper,Estate',
      [
        'discard Copper and Estate',
        'discard a copper and the estate',
        'Discard: Copper, Estate',
        'copper, estate',
        'I discard an Estate and a Copper.',
        'discard 1 copper, 1 estate',
      ],
    ],
    [
      'cellar',
      'discard_for_cellar Copper,Copper',
      [
        'discard 2 coppers',
        'discard two Coppers',
        'discard copper x2',
        '2 coppers',
        'discard Copper, Copper',
        'discard copper and copper',
      ],
    ],
    [
      'cellar',
      'discard_for_cellar Copper,Copper,Copper',
      ['discard all coppers', 'discard all my Coppers', 'discard three coppers'],
    ],
    ['cellar', /^asks: .*Copper,Copper or .*Copper,Copper,Copper/, ['discard coppers', 'discard my coppers']],
    [
      'cellar',
      'discard_for_cellar',
      [
        'nothing',
        'none',
        'no',
        'done',
        'pass',
        'discard nothing',
        "don't discard anything",
        'keep',
        'keep everything',
        'keep my hand',
        'discard no cards',
      ],
    ],
    [
      'cellar',
      'discard_for_cellar Throne Room,Copper,Copper,Copper,Estate',
      ['discard everything', 'discard my hand', 'discard all'],
    ],
    [
      'cellar',
      UNREAD,
      [
        'keep the Throne Room',
        'yes',
        'maybe',
        'should I discard the Estate?',
        "don't discard the Estate",
        'discard copper but keep estate',
        'discard Copper or Estate',
      ],
    ],
    ['cellar', /^asks/, ['discard it', 'discard']],
    [
      'chapel',
      'trash_cards Curse',
      ['trash the curse', 'trash curse', 'curse', 'Trash: Curse (1 card)', 'I trash the Curse from my hand'],
    ],
    [
      'chapel',
      'trash_cards Copper,Copper,Estate,Curse',
      ['trash everything', 'trash my whole hand', 'trash 2 coppers, an estate and a curse'],
    ],
    ['chapel', 'trash_cards', ['trash nothing', 'nothing', 'keep all', 'no thanks', "don't trash anything"]],
    ['chapel', UNREAD, ["don't trash the Curse", 'trash the curse?', 'trash Curs']],
    ['remodel', 'trash_for_remodel Estate', ['trash the Estate', 'estate', 'remodel my Estate']],
    ['remodel', /^asks/, ['trash it', 'trash']],
    ['remodelOne', 'trash_for_remodel Estate', ['trash it', 'trash']],
    ['remodel', /^refuses: This choice cannot be skipped/, ['nothing', 'keep', 'no', 'done']],
    [
      'gain',
      'gain_card Silver',
      ['gain Silver', 'gain a silver', 'take the Silver', 'Silver', 'get silver', 'Gain: Silver ($3)'],
    ],
    ['mine', 'select_treasure_to_trash Silver', ['trash the silver', 'silver', 'trash my Silver please']],
    [
      'library',
      'library_set_aside Village yes',
      [
        'set aside',
        'set it aside',
        'set the Village aside',
        'Set aside: Village',
        'yes',
        'discard it',
        'set aside Village',
      ],
    ],
    [
      'library',
      'library_set_aside Village no',
      ['keep', 'keep it', 'keep the Village', 'Keep: Village in hand', 'no', 'draw it'],
    ],
    ['library', UNREAD, ['keep the Smithy', "don't keep it", 'set aside Smithy', 'perhaps']],
    [
      'throne',
      'select_action_for_throne Smithy',
      ['Smithy', 'play Smithy', 'play Smithy twice', 'double the Smithy', 'throne my Smithy'],
    ],
    ['throneOf4', 'select_action_for_throne', ['nothing', 'none', 'no', 'play nothing']],
    ['throne', /^refuses: This choice cannot be skipped/, ['nothing', 'none', 'no', 'play nothing', 'skip']],
    [
      'chancellor',
      'chancellor_decision yes',
      [
        'yes',
        'Yes please',
        'Yes - Put deck into discard pile (3 cards)',
        'discard my deck',
        'put my deck into the discard pile',
        'put it in the discard',
      ],
    ],
    [
      'chancellor',
      'chancellor_decision no',
      ['no', 'no thanks', 'keep my deck', 'leave it', 'keep', 'keep the deck as it is'],
    ],
    ['chancellor', UNREAD, ['maybe', 'chancellor_decision maybe', 'yes or no']],
    ['spy', 'spy_decision yes', ['discard', 'discard it', 'yes', 'discard the Copper', 'discard that card']],
    ['spy', 'spy_decision no', ['keep', 'keep it', 'keep it on top', 'no', 'leave it there', 'put it back']],
    ['spy', UNREAD, ['discard the Gold', "don't keep it", 'discard or keep', 'keep?']],
    [
      'moat',
      'reveal_reaction Moat',
      [
        'reveal moat',
        'reveal',
        'reveal my Moat!',
        'show the moat',
        'moat',
        'yes',
        'Reveal: Moat (unaffected by Witch)',
      ],
    ],
    [
      'moat',
      'reveal_reaction',
      [
        'no',
        "don't reveal",
        "Don't reveal (affected by Witch)",
        "don't reveal it",
        "Don't reveal my Moat",
        'reveal nothing',
        'decline',
        'pass',
      ],
    ],
    ['moat', UNREAD, ['reveal?', 'should I reveal the moat?']],
    [
      'militia',
      'discard_to_hand_size Estate,Duchy',
      [
        'discard Estate and Duchy',
        'discard the estate and the duchy',
        'keep 2 coppers and the Gold',
        'keep Copper, Copper, Gold',
        'estate + duchy',
      ],
    ],
    [
      'militia',
      'discard_to_hand_size Copper,Copper',
      [
        'discard coppers',
        'discard both Coppers',
        'discard 2 coppers',
        'discard all my coppers',
        'discard copper, copper',
      ],
    ],
    ['militia', UNREAD, ['keep', 'keep everything?', 'yes', 'keep the good ones', 'discard the worst two']],
    ['militia', /^refuses: This choice cannot be skipped/, ['nothing', 'no', 'discard nothing']],
    [
      'militiaOfSix',
      'discard_to_hand_size Copper,Copper,Copper',
      ['discard coppers', 'keep 2 estates and a copper', 'keep estate, estate, copper'],
    ],
    ['thief', 'select_treasure_to_trash Silver', ['trash the Silver', 'silver']],
    ['thief', UNREAD, ['keep', 'keep the silver']],
    [
      'thiefGain',
      'gain_trashed_card Silver',
      ['gain it', 'take it', 'gain the Silver', 'gain all', 'steal the silver'],
    ],
    ['thiefGain', 'gain_trashed_card', ['nothing', 'no', 'gain nothing', 'done']],
    [
      'bureaucrat',
      'reveal_and_topdeck Estate',
      [
        'topdeck Estate',
        'put the Estate on my deck',
        'put the estate back on top',
        'Estate',
        'top deck the estate',
        'Topdeck: Estate',
      ],
    ],
  ]);

  it('an answer that cannot be read gets the question and its options again', () => {
    const { game, state, seat } = placeOf('chancellor');
    const read = game.parseMove('chancellor_decision maybe', state, seat);
    expect(read).toMatchObject({
      error: {
        message: 'chancellor_decision takes yes or no.',
        suggestion: 'Send chancellor_decision yes or chancellor_decision no.',
      },
    });
  });

  it('words that only answer a decision do not answer the one of another player', () => {
    const { state } = PLACES.militia();
    expect(reading({ game: principality, state, seat: 0 }, 'discard 2 coppers')).toBe(
      'refuses: Not your decision: waiting for Player 2',
    );
  });
});
