import { SYMBOLS, type ReelSymbol } from '../rules/types';
import { SymbolPicture } from './symbol-picture';

interface PaytableProps {
  /** Lines in words, with what they return in bets. */
  readonly lines: readonly { readonly line: string; readonly returns: number }[];
  /** What the last spin returned, in bets; null if nothing. */
  readonly won: number | null;
}

/** Every line that pays; the one that the last spin made is marked. */
export const Paytable = ({ lines, won }: PaytableProps) => (
  <table class="slot-paytable">
    <caption>What a line pays, for a bet of 1</caption>
    <tbody>
      {lines.map(({ line, returns }) => (
        <tr key={line} class={returns === won ? 'slot-won' : ''}>
          <th scope="row">
            <span class="off-screen">{line}</span>
            <span class="slot-line" aria-hidden="true">
              {symbolsIn(line).map((symbol, at) => (
                <SymbolPicture key={at} symbol={symbol} />
              ))}
              {symbolsIn(line).length < 3 && 'two in any place'}
            </span>
          </th>
          <td>{returns}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Three of a kind name three symbols; two cherries, with the third at will, are named once. */
function symbolsIn(line: string): readonly ReelSymbol[] {
  const named = line.split(/[ ,]+/).flatMap((word) => SYMBOLS.filter((symbol) => symbol === word));
  return named.length === 1 ? [...named, ...named] : named;
}
