import { TableActions } from '../../../web/kit/table-actions';
import './controls.css';

const PRESETS = [1, 5, 10, 25, 100];

interface ControlsProps {
  readonly bet: number;
  readonly onBet: (bet: number) => void;
  /** The most that can be bet. */
  readonly credits: number;
  readonly isSpinning: boolean;
  readonly onSpin: () => void;
  /** Lets the reels stand at once. */
  readonly onStop: () => void;
}

/** The bet, chosen or typed, and the spin button, which stops the reels while they turn. */
export const Controls = ({ bet, onBet, credits, isSpinning, onSpin, onStop }: ControlsProps) => {
  const preset = (amount: number, label: string, name: string) => (
    <button
      key={label}
      type="button"
      class="table-action slot-preset"
      aria-label={name}
      aria-pressed={bet === amount}
      onClick={() => onBet(amount)}
    >
      {label}
    </button>
  );
  return (
    <TableActions>
      <form
        class="slot-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (isSpinning) onStop();
          else onSpin();
        }}
      >
        <div class="slot-presets" role="group" aria-label="Usual bets">
          {PRESETS.filter((amount) => amount < credits).map((amount) =>
            preset(amount, String(amount), `Bet ${amount}`),
          )}
          {preset(credits, 'All', `Bet all ${credits}`)}
        </div>
        <label class="amount-field">
          <span>Bet (1 to {credits})</span>
          <input
            type="number"
            min={1}
            max={credits}
            step={1}
            required
            value={Number.isNaN(bet) ? '' : bet}
            onInput={({ currentTarget }) => onBet(currentTarget.valueAsNumber)}
          />
        </label>
        <button type="submit" class="primary slot-spin">
          {isSpinning ? 'Stop' : `Spin for ${isBet(bet, credits) ? bet : '…'}`}
        </button>
      </form>
    </TableActions>
  );
};

/** Whether that much can be bet. */
export const isBet = (bet: number, credits: number): boolean =>
  Number.isInteger(bet) && bet >= 1 && bet <= credits;

/** The lever at the side, which does the same as the button. */
export const Lever = ({ isPulled, onPull }: { readonly isPulled: boolean; readonly onPull?: () => void }) => (
  <svg
    class={`slot-lever${isPulled ? ' slot-pulled' : ''}${onPull ? ' slot-ready' : ''}`}
    viewBox="0 0 40 200"
    aria-hidden="true"
    onClick={onPull}
  >
    <path fill="#c9a654" stroke="#5c1411" stroke-width="2" d="M0 90H12Q20 90 20 98V122Q20 130 12 130H0z" />
    <g class="slot-arm">
      <path stroke="#d8d8dc" stroke-width="6" stroke-linecap="round" d="M14 116L26 30" />
      <circle fill="#d6332a" stroke="#5c1411" stroke-width="2" cx="27" cy="24" r="12" />
    </g>
  </svg>
);
