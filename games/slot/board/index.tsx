import { AmountForm, TableActions } from '../../../web/kit/table-actions';
import { PAYTABLE } from '../rules/reels';
import { SYMBOLS, type Line, type SlotView } from '../rules/types';
import type { BoardProps } from '../../../web/kit/board';
import { Paytable } from './paytable';
import { SymbolPicture } from './symbol-picture';
import './slot.css';

/** The machine: three reels, what they returned, the credits, and what each line pays. */
export function Board({ view, onMove }: BoardProps<SlotView>) {
  const { reels, payout, bankroll, bet, spins, over } = view;
  return (
    <div class="slot" role="group" aria-label={textOf(view)}>
      <div class="slot-left">
        <div class={`slot-machine${payout > 0 ? ' slot-hit' : ''}`}>
          <div class="slot-reels" key={spins}>
            {REELS.map((name, at) => (
              <Reel
                key={name}
                name={name}
                symbol={reels === null ? null : (reels[at] ?? null)}
                spinning={spins > 0}
              />
            ))}
          </div>
          <p class="slot-payout" key={`payout ${spins}`}>
            {reels === null ? 'Spin the reels' : payout > 0 ? `Pays ${payout}` : 'No win'}
          </p>
          <dl class="slot-meters">
            <Meter name="Credits" value={bankroll} />
            <Meter name={spins > 0 ? 'Last bet' : 'Bet'} value={bet} />
            <Meter name="Spins" value={spins} />
          </dl>
        </div>
        {onMove && (
          <TableActions key={spins}>
            <AmountForm
              label="Spin for"
              min={1}
              max={bankroll}
              initial={Math.min(bet, bankroll)}
              onAmount={(amount) => onMove(`spin ${amount}`)}
            />
          </TableActions>
        )}
        {over && <p class="slot-over">Out of credits: the game is over.</p>}
      </div>
      <Paytable lines={PAYTABLE} won={reels && payout > 0 ? payout / bet : null} />
    </div>
  );
}

const REELS = ['Left reel', 'Middle reel', 'Right reel'] as const;

interface ReelProps {
  readonly name: string;
  readonly symbol: Line[number] | null;
  readonly spinning: boolean;
}

/** A window on a strip: the other symbols run by before it stops. */
const Reel = ({ name, symbol, spinning }: ReelProps) => (
  <div class="slot-reel" role="img" aria-label={`${name}: ${symbol ?? 'at rest'}`}>
    <div class={`slot-strip${spinning ? ' slot-spinning' : ''}`}>
      <SymbolPicture symbol={symbol ?? '7'} faint={symbol === null} />
      {spinning && SYMBOLS.map((each) => <SymbolPicture key={each} symbol={each} />)}
    </div>
  </div>
);

const Meter = ({ name, value }: { readonly name: string; readonly value: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

const textOf = ({ reels, payout, bankroll }: SlotView): string =>
  `Slot machine: ${reels ? `${reels.join(', ')}, pays ${payout}` : 'not spun yet'}; ${bankroll} credits`;
