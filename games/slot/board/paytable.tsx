import { PAYTABLE } from '../rules/reels';
import { SYMBOLS, type ReelSymbol } from '../rules/types';
import { SymbolPicture } from './symbol-picture';

interface PaytableProps {
  /** What the sums are for. */
  readonly bet: number;
  /** What the last spin returned, in bets; null if nothing. */
  readonly won: number | null;
}

/** Every line that pays, with what it pays for the bet; the one that the last spin made is marked. */
export const Paytable = ({ bet, won }: PaytableProps) => (
  <div class="slot-paytable">
    <p id="slot-pays">What pays, for a bet of {bet}</p>
    <ul aria-labelledby="slot-pays">
      {PAYTABLE.map(({ line, returns }) => (
        <li key={line} class={returns === won ? 'slot-won' : ''}>
          <span
            class="slot-line"
            role="img"
            aria-label={returns === won ? `${line}, on the reels now` : line}
          >
            {symbolsIn(line).map((symbol, at) => (
              <SymbolPicture key={at} symbol={symbol} />
            ))}
            {symbolsIn(line).length < 3 && <span class="slot-any">any</span>}
          </span>
          <b>{returns * bet}</b>
        </li>
      ))}
    </ul>
  </div>
);

/** Three of a kind name three symbols; two cherries, with the third at will, are named once. */
function symbolsIn(line: string): readonly ReelSymbol[] {
  const named = line.split(/[ ,]+/).flatMap((word) => SYMBOLS.filter((symbol) => symbol === word));
  return named.length === 1 ? [...named, ...named] : named;
}
