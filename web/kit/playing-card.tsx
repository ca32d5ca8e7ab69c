import { useRef } from 'preact/hooks';
import { rankOf, suitOf, type Card, type Rank, type Suit } from '../../core/engine/playing-cards';
import './playing-card.css';

interface PlayingCardProps {
  /** Null for a card that lies face down. */
  readonly card: Card | null;
}

/** A French-suited card in a picture 100 wide and 140 high. */
export const PlayingCard = ({ card }: PlayingCardProps) =>
  card === null ? (
    <svg class="pc pc-back" viewBox="0 0 100 140" role="img" aria-label="a card face down">
      <rect class="pc-paper" x="1" y="1" width="98" height="138" rx="9" />
      <rect class="pc-cloth" x="7" y="7" width="86" height="126" rx="5" />
      <path class="pc-lattice" d={LATTICE} />
    </svg>
  ) : (
    <Face rank={rankOf(card)} suit={suitOf(card)} />
  );

interface CardRowProps {
  /** Null for cards that lie face down. */
  readonly cards: readonly (Card | null)[];
  readonly label: string;
  /** The winning cards, which are highlighted while the others are dimmed. Undefined before they are known. */
  readonly marked?: readonly Card[] | undefined;
}

/** Cards side by side. A card that is added while the row is visible flies in, and a card that lay face down turns over. */
export function CardRow({ cards, label, marked }: CardRowProps) {
  const arrivals = useArrivals(cards);
  return (
    <ul class="pc-row" aria-label={label}>
      {cards.map((card, at) => (
        <li
          key={`${at}:${card ?? 'down'}`}
          class={`${arrivals[at] ?? ''}${marked ? markOf(card, marked) : ''}`}
        >
          <PlayingCard card={card} />
          {arrivals[at] === 'pc-turned' && (
            <span class="pc-turning" aria-hidden="true">
              <PlayingCard card={null} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

const markOf = (card: Card | null, marked: readonly Card[]): string =>
  card !== null && marked.includes(card) ? ' pc-marked' : ' pc-unmarked';

/** How a card got to its place. */
type Arrival = '' | 'pc-dealt' | 'pc-turned';

interface Row {
  readonly cards: readonly (Card | null)[];
  readonly arrivals: readonly Arrival[];
}

/** The animation of each card since the row appeared on the page; cards that were there from the start have none. */
function useArrivals(cards: readonly (Card | null)[]): readonly Arrival[] {
  const row = useRef<Row>({ cards, arrivals: [] });
  const { cards: before, arrivals } = row.current;
  const now = cards.map((card, at): Arrival => {
    const old = before[at];
    if (old === card) return arrivals[at] ?? '';
    if (card === null && old !== undefined) return '';
    return old === null ? 'pc-turned' : 'pc-dealt';
  });
  row.current = { cards, arrivals: now };
  return now;
}

/** `ace of spades`. */
export const cardName = (card: Card): string => `${RANK_WORDS[rankOf(card)]} of ${SUIT_WORDS[suitOf(card)]}`;

const RANK_WORDS: Readonly<Record<Rank, string>> = {
  A: 'ace',
  '2': 'two',
  '3': 'three',
  '4': 'four',
  '5': 'five',
  '6': 'six',
  '7': 'seven',
  '8': 'eight',
  '9': 'nine',
  T: 'ten',
  J: 'jack',
  Q: 'queen',
  K: 'king',
};

const SUIT_WORDS: Readonly<Record<Suit, string>> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };

interface FaceProps {
  readonly rank: Rank;
  readonly suit: Suit;
}

const Face = ({ rank, suit }: FaceProps) => (
  <svg
    class={`pc ${suit === 'H' || suit === 'D' ? 'pc-red' : 'pc-black'}`}
    viewBox="0 0 100 140"
    role="img"
    aria-label={cardName(`${rank}${suit}`)}
  >
    <rect class="pc-paper" x="1" y="1" width="98" height="138" rx="9" />
    <Corner rank={rank} suit={suit} />
    <g transform="rotate(180 50 70)">
      <Corner rank={rank} suit={suit} />
    </g>
    {rank in COURTS ? <Court rank={rank} suit={suit} /> : <Pips rank={rank} suit={suit} />}
  </svg>
);

const Corner = ({ rank, suit }: FaceProps) => (
  <>
    <text class={`pc-rank${rank === 'T' ? ' pc-ten' : ''}`} x="15" y="30">
      {rank === 'T' ? '10' : rank}
    </text>
    <path d={SUITS[suit]} transform="translate(15 44) scale(0.95)" />
  </>
);

const Pips = ({ rank, suit }: FaceProps) => (
  <>
    {pipsOf(rank).map(({ x, y }) => (
      <path
        key={`${x} ${y}`}
        d={SUITS[suit]}
        transform={`translate(${x} ${y}) rotate(${y > MIDDLE.y ? 180 : 0}) scale(${rank === 'A' ? 2.4 : 0.85})`}
      />
    ))}
  </>
);

const Court = ({ rank, suit }: FaceProps) => (
  <>
    <rect class="pc-frame" x="29" y="16" width="42" height="108" rx="3" />
    <path class="pc-crown" d={COURTS[rank]} transform="translate(50 46)" />
    <path d={SUITS[suit]} transform="translate(50 86) scale(1.6)" />
  </>
);

interface Point {
  readonly x: number;
  readonly y: number;
}

const MIDDLE: Point = { x: 50, y: 70 };
const LEFT = 39;
const RIGHT = 61;

const inMiddle = (...ys: readonly number[]): readonly Point[] => ys.map((y) => ({ x: MIDDLE.x, y }));
const inPairs = (...ys: readonly number[]): readonly Point[] =>
  ys.flatMap((y) => [
    { x: LEFT, y },
    { x: RIGHT, y },
  ]);

/** The positions of the pips on a number card. */
const PIPS: Readonly<Partial<Record<Rank, readonly Point[]>>> = {
  '2': inMiddle(26, 114),
  '3': inMiddle(26, 70, 114),
  '4': inPairs(26, 114),
  '5': [...inPairs(26, 114), MIDDLE],
  '6': inPairs(26, 70, 114),
  '7': [...inPairs(26, 70, 114), ...inMiddle(48)],
  '8': [...inPairs(26, 70, 114), ...inMiddle(48, 92)],
  '9': [...inPairs(26, 55, 85, 114), MIDDLE],
  T: [...inPairs(26, 55, 85, 114), ...inMiddle(40.5, 99.5)],
};

const pipsOf = (rank: Rank): readonly Point[] => PIPS[rank] ?? [MIDDLE];

/** The suit symbols, 20 by 20 around their centres. */
const SUITS: Readonly<Record<Suit, string>> = {
  S: 'M0-10C-3-5-10-1-9 4-8.5 7.5-3.5 8-1.2 4.5-1.5 7-2.5 9-4 10H4C2.5 9 1.5 7 1.2 4.5 3.5 8 8.5 7.5 9 4 10-1 3-5 0-10z',
  H: 'M0 10C-14 0-10-9-4.8-9-1.8-9 0-6.8 0-5 0-6.8 1.8-9 4.8-9 10-9 14 0 0 10z',
  D: 'M0-10L7.5 0 0 10-7.5 0z',
  C: 'M-4.4-5.4a4.4 4.4 0 1 1 8.8 0a4.4 4.4 0 1 1-8.8 0zM-9.4 2a4.4 4.4 0 1 1 8.8 0a4.4 4.4 0 1 1-8.8 0zM.6 2a4.4 4.4 0 1 1 8.8 0a4.4 4.4 0 1 1-8.8 0zM-2-3H2V2H1.2C1.2 6 2.5 8.8 4 10H-4C-2.5 8.8-1.2 6-1.2 2H-2z',
};

/** The headgear of the court cards, around the centre of the head. */
const COURTS: Readonly<Partial<Record<Rank, string>>> = {
  K: 'M-14 11L-17-9-8 0 0-14 8 0 17-9 14 11zM-14 14H14V18H-14z',
  Q: 'M-14 11C-15 2-18-4-15-7L-7 1 0-9 7 1 15-7C18-4 15 2 14 11zM-3-12a3 3 0 1 1 6 0a3 3 0 1 1-6 0zM-18-10a3 3 0 1 1 6 0a3 3 0 1 1-6 0zM12-10a3 3 0 1 1 6 0a3 3 0 1 1-6 0zM-14 14H14V18H-14z',
  J: 'M-15 12C-15-4-8-9 1-9 10-9 15-2 15 12zM5-9C6-20 18-22 19-8 14-11 10-11 5-9zM-17 14H17V18H-17z',
};

const LATTICE_STEPS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];

/** Diagonals across the back in both directions, clipped at its edges. */
const LATTICE = LATTICE_STEPS.flatMap((step) => {
  const [top, bottom] = [11, 129];
  const start = 11 + step * 15 - 118;
  const from = Math.max(11, start);
  const to = Math.min(89, start + bottom - top);
  if (from >= to) return [];
  const down = `M${from} ${top + from - start}L${to} ${top + to - start}`;
  const up = `M${from} ${bottom - from + start}L${to} ${bottom - to + start}`;
  return [down, up];
}).join('');
