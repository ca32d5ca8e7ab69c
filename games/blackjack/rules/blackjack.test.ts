import { createRandom } from '../../../core/engine';
import { PlayedGame } from '../../../tests/support/played-game';
import { stackedDeck } from '../../../tests/support/stacked-deck';
import { blackjack } from '.';

/** `deals`: the cards on top of the shoe, by round: player, up-card, player, hole card, then those drawn. */
const dealWith = (options: object, ...deals: string[]) =>
  PlayedGame.start(blackjack, options, stackedDeck(...deals));

const fromSeed = (options: object, seed: string) => PlayedGame.start(blackjack, options, createRandom(seed));

type Round = ReturnType<typeof dealWith>;

const deal = (...deals: string[]): Round => dealWith({}, ...deals);

const hands = (round: Round): readonly string[] =>
  round.view().hands.map(({ cards, state, bet }) => `${cards.join(' ')} ${state} ${bet}`);

describe('the deal', () => {
  it('goes player, dealer up, player, dealer hole, from the shoe of the seed', () => {
    const six = fromSeed({}, 'tabletop-1');
    expect(six.view().state).toBe(
      'S:*308|P:2S,AH@active@0@10|D:8S,??|BK:1000|B:10|T:player|H:0|ST:in_progress|LA:deal|R:-',
    );
    expect(six.state.dealer).toEqual(['8S', 'TS']);
    expect(fromSeed({ decks: 1 }, 'tabletop-1').state).toMatchObject({
      hands: [{ cards: ['TS', 'TC'] }],
      dealer: ['4D', '3H'],
    });
  });

  it('of every round is from a fresh shoe with its own label', () => {
    const first = fromSeed({ decks: 2 }, 'rounds').play('stand');
    const settled = first.view().status === 'round_over' ? first : first.play(...dealerPlays(first));
    const second = settled.play('bet 10');
    const shoe = createRandom('rounds').stream('blackjack/shoe/2');
    expect(second.state.round).toBe(2);
    expect(second.state.shoe).toHaveLength(104 - 4);
    expect(second.state.hands[0]?.cards[0]).toBe(shoe.shuffle([...freshCards(2)])[0]);
  });
});

/** The compulsory actions of the dealer, one after the other. */
function dealerPlays(round: Round): readonly string[] {
  const commands: string[] = [];
  for (let at = round; at.view().turn === 'dealer' && at.view().status === 'in_progress';) {
    const [command = ''] = at.commands;
    commands.push(command);
    at = at.play(command);
  }
  return commands;
}

const freshCards = (decks: number): readonly string[] =>
  Array.from({ length: decks }, () =>
    Array.from('A23456789TJQK').flatMap((rank) => Array.from('SHDC').map((suit) => rank + suit)),
  ).flat();

describe('a natural', () => {
  it.each(['TD', 'JD', 'QD', 'KD'])('of the player, ace and %s, ends the round and pays 3:2', (ten) => {
    const round = dealWith({ bet: 25 }, `AS 9H ${ten} 8C`);
    expect(round.view()).toMatchObject({ status: 'round_over', turn: 'player', results: ['blackjack'] });
    expect(round.state.bankroll).toBe(1037.5);
    expect(round.view().state).toContain(`|P:AS,${ten}@blackjack@0@25|D:9H,8C|BK:1037.5|B:25|T:player|H:0|`);
  });

  it.each(['9S AH 9D KC', '9S KH 9D AC'])('of the dealer (%s) is peeked at and wins at once', (cards) => {
    const round = deal(cards);
    expect(round.view()).toMatchObject({
      status: 'round_over',
      turn: 'player',
      results: ['lose'],
      bankroll: 990,
    });
    expect(round.view().dealer).not.toContain('??');
  });

  it('of both is a push', () => {
    expect(deal('AS AH KD KC').view()).toMatchObject({
      status: 'round_over',
      results: ['push'],
      bankroll: 1000,
    });
  });

  it('there is none in an ace up without a ten under it', () => {
    expect(deal('9S AH 9D 9C').view()).toMatchObject({ status: 'in_progress', dealer: ['AH', '??'] });
  });

  it('is not three cards that make 21', () => {
    const round = deal('7S 9H 7D 8C 7H').play('hit', 'stand');
    expect(round.view()).toMatchObject({ results: ['win'], bankroll: 1010 });
  });
});

describe('hitting', () => {
  it('takes the next card of the shoe', () => {
    const round = deal('2S 9H 3D 8C 4H').play('hit');
    expect(hands(round)).toEqual(['2S 3D 4H active 10']);
    expect(round.view()).toMatchObject({ last: 'hit', shoe: 307, turn: 'player' });
  });

  it.each([
    ['an ace as eleven', '2S 9H 8D 8C AH', '2S 8D AH stood 10'],
    ['an ace as one', 'KS 9H TD 8C AH', 'KS TD AH stood 10'],
  ])('to 21 stands by itself: %s', (_how, cards, hand) => {
    const round = deal(cards).play('hit');
    expect(hands(round)).toEqual([hand]);
    expect(round.view().turn).toBe('dealer');
  });

  it('over 21 is bust: the round ends, the dealer does not draw, the hole card is shown', () => {
    const round = deal('KS 6H TD 8C 2H').play('hit');
    expect(hands(round)).toEqual(['KS TD 2H bust 10']);
    expect(round.view()).toMatchObject({
      status: 'round_over',
      turn: 'player',
      dealer: ['6H', '8C'],
      results: ['bust'],
      bankroll: 990,
    });
  });

  it('counts an ace as one rather than going bust', () => {
    const round = deal('AS 6H 5D 8C KH').play('hit');
    expect(hands(round)).toEqual(['AS 5D KH active 10']);
  });
});

describe('standing', () => {
  it('passes the turn to the dealer, whose hole card is turned over', () => {
    const round = deal('KS 6H 9D 8C 2H').play('stand');
    expect(round.view()).toMatchObject({
      turn: 'dealer',
      dealer: ['6H', '8C'],
      last: 'stand',
      status: 'in_progress',
    });
    expect(round.texts).toEqual(['Player 1 stands with K♠ 9♦ (19)', 'The dealer has 6♥ 8♣ (14)']);
  });
});

describe('doubling', () => {
  it('doubles the bet exactly, takes one card, and stands', () => {
    const round = deal('6S 6H 5D 8C 2H').play('double');
    expect(hands(round)).toEqual(['6S 5D 2H stood 20']);
    expect(round.view()).toMatchObject({ turn: 'dealer', last: 'double', bankroll: 1000, bet: 10 });
    expect(round.view().state).toContain('P:6S,5D,2H@stood@1@20');
  });

  it.each([
    ['wins twice the bet', '6S 6H 5D KC 9H TH', 'double hit', 'win', 1020],
    ['loses twice the bet', '6S 9H 5D KC 2H', 'double stand', 'lose', 980],
    ['loses twice the bet when it is bust', 'KS 9H 6D KC QH', 'double', 'bust', 980],
    ['gets both back in a push', '6S 9H 5D KC 8H', 'double stand', 'push', 1000],
  ])('%s', (_what, cards, commands, result, bankroll) => {
    const round = deal(cards).play(...commands.split(' '));
    expect(round.view()).toMatchObject({ status: 'round_over', results: [result], bankroll });
  });

  it('is for two cards only', () => {
    const round = deal('2S 9H 3D 8C 4H').play('hit');
    expect(round.commands).toEqual(['hit', 'stand']);
    expect(round.errorFor('double')).toMatchObject({
      message: 'Illegal action: only a hand of two cards can double.',
      details: { reason: 'illegal_move' },
    });
  });

  it('is allowed after a split', () => {
    const round = deal('8S 6H 8D KC 3H 2H TH').play('split', 'double');
    expect(hands(round)).toEqual(['8S 3H TH stood 20', '8D 2H active 10']);
  });

  it.each([
    [19, ['hit', 'stand']],
    [20, ['hit', 'stand', 'double']],
  ])('of 10 with a bankroll of %d: %j', (stack, commands) => {
    expect(dealWith({ stack, bet: 10 }, '2S 9H 3D 8C').commands).toEqual(commands);
  });
});

describe('splitting', () => {
  it('puts the new hand right after the current one, the left one gets the first card', () => {
    const round = deal('8S 6H 8D KC 3H 4H').play('split');
    expect(hands(round)).toEqual(['8S 3H active 10', '8D 4H active 10']);
    expect(round.view()).toMatchObject({ handIndex: 0, last: 'split', shoe: 306, bankroll: 1000 });
    const resplit = deal('8S 6H 8D KC 8H 4H 2C 5C').play('split', 'split');
    expect(hands(resplit)).toEqual(['8S 2C active 10', '8H 5C active 10', '8D 4H active 10']);
  });

  it.each([
    ['TS 6H TD KC', true],
    ['TS 6H JD KC', false],
    ['KS 6H KD KC', true],
    ['2S 6H 3D KC', false],
  ])('needs two cards of equal rank: %s', (cards, allowed) => {
    const round = deal(cards);
    expect(round.commands.includes('split')).toBe(allowed);
    expect(round.errorFor('split')?.message).toBe(
      allowed ? undefined : 'Illegal action: only two cards of equal rank can be split.',
    );
  });

  it('goes on up to four hands', () => {
    const three = deal('8S 6H 8D KC 8H 8C 8S 8D 8H 8C').play('split', 'split');
    const four = three.play('split');
    expect(four.view().hands).toHaveLength(4);
    expect(four.commands).toEqual(['hit', 'stand', 'double']);
    expect(four.errorFor('split')?.message).toBe('Illegal action: there are 4 hands already.');
  });

  it('gives split aces one card each and closes them; 21 is then no natural', () => {
    const round = deal('AS 6H AD KC KH AC 9S').play('split');
    expect(hands(round)).toEqual(['AS KH stood 10', 'AD AC stood 10']);
    expect(round.view().turn).toBe('dealer');
    const settled = round.play('hit');
    expect(settled.view()).toMatchObject({ results: ['win', 'win'], bankroll: 1020 });
  });

  it('lets a hand that gets 21 stand by itself, and play goes on from left to right', () => {
    const round = deal('TS 6H TD KC AH 5H 7C').play('split');
    expect(hands(round)).toEqual(['TS AH stood 10', 'TD 5H active 10']);
    expect(round.view().handIndex).toBe(1);
    expect(round.play('hit').view().turn).toBe('dealer');
  });

  it('plays the left hand out before the right one', () => {
    const round = deal('8S 6H 8D KC 3H 4H').play('split', 'stand');
    expect(round.view()).toMatchObject({ handIndex: 1, turn: 'player' });
    expect(round.texts).toEqual(['Player 1 stands on hand 1 with 8♠ 3♥ (11)']);
    expect(round.view().dealer).toEqual(['6H', '??']);
  });

  it('has the dealer play if one hand is not bust, and settles each', () => {
    const round = deal('TS 6H TD KC 5H 9H KD 4S').play('split', 'hit', 'stand');
    expect(round.view().turn).toBe('dealer');
    expect(round.play('hit', 'stand').view()).toMatchObject({
      results: ['bust', 'lose'],
      bankroll: 980,
      turn: 'dealer',
    });
  });

  it('ends the round when all hands are bust', () => {
    const round = deal('TS 6H TD KC 5H 6S KD KH').play('split', 'hit', 'hit');
    expect(round.view()).toMatchObject({
      status: 'round_over',
      results: ['bust', 'bust'],
      dealer: ['6H', 'KC'],
    });
  });

  it('needs money for the new bet beside all others', () => {
    const round = dealWith({ stack: 20, bet: 10 }, '8S 6H 8D KC 8H 4H').play('split');
    expect(round.commands).toEqual(['hit', 'stand']);
    expect(round.errorFor('split')).toMatchObject({
      kind: 'refused',
      message: 'To split you need 10 more, and 0 is left beside your bets.',
      details: { reason: 'insufficient_funds' },
    });
    expect(round.errorFor('double')?.details).toEqual({ reason: 'insufficient_funds' });
  });
});

describe('the dealer', () => {
  it.each([
    ['hits 16', 'KS TH 9D 6C', ['hit']],
    ['hits soft 16', 'KS AH 9D 5C', ['hit']],
    ['stands on 17', 'KS TH 9D 7C', ['stand']],
    ['stands on soft 17', 'KS AH 9D 6C', ['stand']],
    ['stands on 20', 'KS TH 9D QC', ['stand']],
  ])('%s', (_what, cards, commands) => {
    const round = deal(cards).play('stand');
    expect(round.commands).toEqual(commands);
    expect(round.view().actions).toEqual(commands);
  });

  it('may do nothing else', () => {
    const must = (cards: string, command: string) => deal(cards).play('stand').errorFor(command)?.message;
    expect(must('KS TH 9D 6C', 'stand')).toBe('Illegal action: the dealer has 16 and must hit.');
    expect(must('KS TH 9D 7C', 'hit')).toBe('Illegal action: the dealer has 17 and must stand.');
    expect(must('KS 5H 9D 5C', 'double')).toBe('Illegal action: the dealer has 10 and must hit.');
    expect(must('KS 5H 9D 5C', 'split')).toBe('Illegal action: the dealer has 10 and must hit.');
  });

  it('goes on until 17, and ends the round by standing', () => {
    const round = deal('KS 2H 9D 2C 2S 3S 4H 6D').play('stand', 'hit', 'hit', 'hit');
    expect(round.view()).toMatchObject({ dealer: ['2H', '2C', '2S', '3S', '4H'], status: 'in_progress' });
    const end = round.play('hit', 'stand');
    expect(end.view()).toMatchObject({ results: ['push'], bankroll: 1000, turn: 'dealer' });
    expect(end.texts.at(-1)).toBe(
      'Round 1 is over: the hand is a push, as the dealer has 19 too: the bet of 10 comes back. Player 1 has 1000',
    );
  });

  it('ends the round by going bust', () => {
    const round = deal('KS TH 2D 6C KD').play('stand', 'hit');
    expect(round.view()).toMatchObject({
      status: 'round_over',
      results: ['win'],
      bankroll: 1010,
      last: 'hit',
    });
    expect(round.texts).toEqual([
      'The dealer hits: K♦, now 10♥ 6♣ K♦ (26)',
      'Round 1 is over: the hand wins 10. Player 1 has 1010',
    ]);
  });

  it('waits for the player', () => {
    const round = deal('KS TH 2D 6C');
    expect(round.errorFor('hit', 1)).toMatchObject({
      message: 'Not your turn: waiting for the player.',
      details: { reason: 'not_your_turn' },
    });
    expect(round.play('stand').errorFor('hit', 0)?.message).toBe('Not your turn: waiting for the dealer.');
  });
});
