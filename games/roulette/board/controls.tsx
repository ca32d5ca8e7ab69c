import { ActionButton, TableActions } from '../../../web/kit/table-actions';
import type { RouletteView } from '../rules/types';

/** What a click on the layout does: puts a chip of that worth there, or takes back what lies there. */
export type Tool = number | 'take';

const CHIPS = [1, 5, 25, 100, 500];

interface ControlsProps {
  readonly view: RouletteView;
  readonly tool: Tool;
  readonly onTool: (tool: Tool) => void;
  readonly onMove: (command: string) => void;
}

/** The chip in hand, the spin, and taking everything back. */
export function Controls({ view: { bets, maxBet }, tool, onTool, onMove }: ControlsProps) {
  const choice = (value: Tool, label: string) => (
    <label key={label} class={`rl-tool rl-tool-${value}`}>
      <input type="radio" name="tool" checked={tool === value} onChange={() => onTool(value)} />
      <span>{label}</span>
    </label>
  );
  return (
    <TableActions>
      <fieldset class="rl-tools">
        <legend>Your chip: then point at the layout</legend>
        {CHIPS.filter((chip) => chip <= maxBet).map((chip) => choice(chip, String(chip)))}
        {choice('take', 'Take back')}
      </fieldset>
      {bets.length > 0 && (
        <>
          <ActionButton command="spin" label="Spin" onMove={onMove} primary />
          <ActionButton command="clear" label="Clear all bets" onMove={onMove} />
        </>
      )}
    </TableActions>
  );
}
