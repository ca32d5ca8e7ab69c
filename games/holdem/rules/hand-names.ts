import { categoryOf, ranksOf, type Strength } from './evaluator';

const RANK_NAMES = [
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'jack',
  'queen',
  'king',
  'ace',
] as const;

const one = (rank: number | undefined): string => RANK_NAMES[rank ?? 0] ?? '';

const many = (rank: number | undefined): string => (one(rank) === 'six' ? 'sixes' : `${one(rank)}s`);

/** A hand in words, e.g. `two pair, aces and sixes, king kicker`. */
export function nameHand(strength: Strength): string {
  const { made, kickers } = ranksOf(strength);
  const [first, second] = made;
  const [highest] = kickers;
  switch (categoryOf(strength)) {
    case 'straight_flush':
      return `a straight flush, ${one(highest)} high`;
    case 'quads':
      return `four ${many(first)}${withKickers(kickers)}`;
    case 'full_house':
      return `a full house, ${many(first)} full of ${many(highest)}`;
    case 'flush':
      return `a flush, ${listed(kickers)}`;
    case 'straight':
      return `a straight, ${one(highest)} high`;
    case 'trips':
      return `three ${many(first)}${withKickers(kickers)}`;
    case 'two_pair':
      return `two pair, ${many(first)} and ${many(second)}${withKickers(kickers)}`;
    case 'pair':
      return `a pair of ${many(first)}${withKickers(kickers)}`;
    case 'high_card':
      return `high card, ${listed(kickers)}`;
  }
}

const listed = (ranks: readonly number[]): string => ranks.map(one).join(' ');

const withKickers = (ranks: readonly number[]): string =>
  `, ${listed(ranks)} ${ranks.length === 1 ? 'kicker' : 'kickers'}`;
