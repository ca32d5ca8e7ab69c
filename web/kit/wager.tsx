import './wager.css';

/** What chips are worth, dearest first; each has a colour of its own. */
const WORTHS = [500, 100, 25, 5, 1] as const;

type Worth = (typeof WORTHS)[number];

/** A pile is drawn no higher; the amount stands beside it. */
const HIGHEST_PILE = 6;
const THICKNESS = 4;

interface WagerProps {
  readonly amount: number;
  /** What the chips are, e.g. `Bet`. */
  readonly label: string;
}

/** Chips on the table, with their amount in figures. */
export const Wager = ({ amount, label }: WagerProps) => (
  <span class="wager">
    <ChipPile amount={amount} />
    <span class="wager-amount">
      {label} <b>{amount}</b>
    </span>
  </span>
);

function ChipPile({ amount }: { readonly amount: number }) {
  const chips = chipsFor(amount);
  return (
    <svg
      class="wager-pile"
      viewBox={`0 ${-7 - THICKNESS * (chips.length - 1)} 32 ${18 + THICKNESS * (chips.length - 1)}`}
      aria-hidden="true"
      key={amount}
    >
      {chips.map((worth, at) => (
        <g key={at} transform={`translate(16 ${-THICKNESS * at})`}>
          <ellipse class="wager-edge" cx="0" cy="2.5" rx="13" ry="7" />
          <ellipse class={`wager-${worth}`} cx="0" cy="0" rx="13" ry="7" />
          <ellipse class="wager-ring" cx="0" cy="0" rx="8.5" ry="4.4" />
        </g>
      ))}
    </svg>
  );
}

/** The fewest chips, dearest at the bottom; no more than can be drawn. */
function chipsFor(amount: number): readonly Worth[] {
  const chips: Worth[] = [];
  let left = amount;
  for (const worth of WORTHS) {
    for (; left >= worth && chips.length < HIGHEST_PILE; left -= worth) chips.push(worth);
  }
  return chips;
}
