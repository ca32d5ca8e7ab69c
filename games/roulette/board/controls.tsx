import type { ComponentChildren } from 'preact';
import { spotWords } from '../rules/spots';
import type { RouletteView } from '../rules/shapes';
import type { Spot } from '../rules/types';
import { TableActions } from '../../../web/kit/table-actions';
import { amountsOf, sumOf } from './chips';
import { CHIPS, chipStyle } from './layout-picture';
import './controls.css';

/** The effect of a click on the layout: it places a chip of this value, or takes back the chips there. */
export type Tool = number | 'take';

interface ControlsProps {
  readonly view: RouletteView;
  readonly tool: Tool;
  readonly onTool: (tool: Tool) => void;
  /** The move that undoes the last change of bets. */
  readonly undo: string | null;
  readonly isRolling: boolean;
  /** Shows the result of the spin at once. */
  readonly onSkip: () => void;
  readonly onMove: ((command: string) => void) | undefined;
  readonly children: ComponentChildren;
}

/** The chip in hand, the spin, and the actions on all bets. */
export function Controls({ view, tool, onTool, undo, isRolling, onSkip, onMove, children }: ControlsProps) {
  const { bets, lastBets } = view;
  const choice = (value: (typeof CHIPS)[number] | 'take', label: string) => (
    <label
      key={label}
      class={`rl-tool${value === 'take' ? ' rl-chip-take' : ''}`}
      style={value === 'take' ? undefined : chipStyle(value)}
    >
      <input type="radio" name="tool" checked={tool === value} onChange={() => onTool(value)} />
      <span>{label}</span>
    </label>
  );
  /** Unavailable buttons stay in place, so that no other button moves under the finger. */
  const action = (label: string, command: string | null, kind = 'table-action') => (
    <button
      key={label}
      type="button"
      class={kind}
      aria-disabled={command === null || isRolling}
      onClick={() => command !== null && !isRolling && onMove?.(command)}
    >
      {label}
    </button>
  );
  const isOpen = bets.length > 0;
  return (
    <TableActions>
      {children}
      <fieldset class="rl-tools">
        <legend class="off-screen">Your chip: then point at the layout</legend>
        {CHIPS.filter((chip) => chip <= view.maxBet).map((chip) => choice(chip, String(chip)))}
        {choice('take', 'Take back')}
      </fieldset>
      <div class="rl-actions">
        {isRolling ? (
          <button key="Spin" type="button" class="primary" onClick={onSkip}>
            Skip
          </button>
        ) : (
          action('Spin', isOpen ? 'spin' : null, 'primary')
        )}
        {isOpen || lastBets.length === 0
          ? action('Double', canDouble(view) ? `bet ${bets.join(' ')}` : null)
          : action('Repeat', sumOf(lastBets) <= view.bankroll ? `bet ${lastBets.join(' ')}` : null)}
        {action('Undo', undo)}
        {action('Clear', isOpen ? 'clear' : null)}
      </div>
    </TableActions>
  );
}

const canDouble = ({ bets, remaining, maxBet }: RouletteView): boolean =>
  bets.length > 0 &&
  sumOf(bets) <= remaining &&
  [...amountsOf(bets).values()].every((amount) => 2 * amount <= maxBet);

interface CombinedBetProps {
  readonly count: number;
  /** The spot that covers just these. */
  readonly spot: Spot | undefined;
  readonly chip: number;
  readonly onPut: () => void;
}

/** For touch, which is too coarse for the lines between numbers: one bet on several numbers, selected one after the other. */
export const CombinedBet = ({ count, spot, chip, onPut }: CombinedBetProps) => (
  <p class="rl-combined" role="status">
    {spot ? (
      <button type="button" class="primary" onClick={onPut}>
        {chip} on {spotWords(spot)}
      </button>
    ) : count < 2 ? (
      'Tap 2 to 6 neighbours'
    ) : (
      'No bet covers just these'
    )}
  </p>
);
