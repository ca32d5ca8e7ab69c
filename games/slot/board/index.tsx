import { AmountForm, TableActions } from '../../../web/kit/table-actions';
import { PAYTABLE } from '../rules/reels';
import { SYMBOLS, type Line, type SlotView } from '../rules/types';
import type { BoardProps } from '../../../web/kit/board';
import { useShowing } from '../../../web/kit/use-showing';
import { Paytable } from './paytable';
import { SymbolPicture } from './symbol-picture';
import './slot.css';

/** The machine: three reels, what they returned, the credits, and what each line pays. */
export function Board(props: BoardProps<SlotView>) {
  const { view, onMove } = props;
  const { reels, bet, spins } = view;
  const { isShowing, told } = useShowing(spins, SPIN_MS, props);
  const payout = isShowing ? 0 : view.payout;
  const credits = Math.max(1, isShowing ? told.bankroll - bet : view.bankroll);
  return (
    <div class="slot" role="group" aria-label={isShowing ? 'Slot machine: the reels spin' : textOf(view)}>
      <div class="slot-left">
        <div class={`slot-machine${payout > 0 ? ' slot-hit' : ''}`}>
          <div class="slot-reels" key={spins}>
            {REELS.map((name, at) => (
              <Reel
                key={name}
                name={name}
                symbol={reels === null ? null : (reels[at] ?? null)}
                spinning={isShowing}
              />
            ))}
          </div>
          <p class="slot-payout" key={`payout ${spins}`}>
            {isShowing ? 'Spinning …' : resultOf(view)}
          </p>
          <dl class="slot-meters">
            <Meter name="Credits" value={isShowing ? told.bankroll - bet : view.bankroll} />
            <Meter name={spins > 0 ? 'Last bet' : 'Bet'} value={bet} />
            <Meter name="Spins" value={told.spins} />
          </dl>
        </div>
        {onMove && (
          <TableActions>
            <AmountForm
              label="Spin for"
              min={1}
              max={credits}
              initial={Math.min(bet, credits)}
              onAmount={(amount) => onMove(`spin ${amount}`)}
            />
          </TableActions>
        )}
        {!isShowing && view.over && <p class="slot-over">Out of credits: the game is over.</p>}
      </div>
      <Paytable lines={PAYTABLE} won={payout > 0 ? payout / bet : null} />
    </div>
  );
}
Board.takesEveryMove = true;

/** How long the last reel turns (see slot.css). */
const SPIN_MS = 1_200;

const resultOf = ({ reels, payout }: SlotView): string => {
  if (reels === null) return 'Spin the reels';
  return payout > 0 ? `Pays ${payout}` : 'No win';
};

const REELS = ['Left reel', 'Middle reel', 'Right reel'] as const;

interface ReelProps {
  readonly name: string;
  readonly symbol: Line[number] | null;
  readonly spinning: boolean;
}

/** A window on a strip: the other symbols run by before it stops. */
const Reel = ({ name, symbol, spinning }: ReelProps) => (
  <div class="slot-reel" role="img" aria-label={`${name}: ${spinning ? 'spins' : (symbol ?? 'at rest')}`}>
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
