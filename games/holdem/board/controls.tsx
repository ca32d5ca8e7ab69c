import { useHinted } from '../../../web/kit/spot';
import { ActionButton, AmountForm, TableActions, type Preset } from '../../../web/kit/table-actions';
import { toCall, totalPot } from '../rules/betting';
import type { HoldemView } from '../rules/shapes';
import type { Option } from '../../../web/kit/board';

interface ControlsProps {
  readonly view: HoldemView;
  readonly options: readonly Option[];
  readonly onMove: (command: string) => void;
}

const SIZED = /^(bet|raise):(\d+)$/;

/** The size in a command, if it has one. */
function sizeIn(command = ''): number | undefined {
  const [, , amount] = SIZED.exec(command) ?? [];
  return amount === undefined ? undefined : Number(amount);
}

/** The legal actions; bets and raises can have any legal size. */
export function Controls({ view, options, onMove }: ControlsProps) {
  const { raiseRange } = view;
  const hinted = useHinted();
  const sized = options.flatMap(({ command }) => {
    const [, verb, amount] = SIZED.exec(command) ?? [];
    return verb === undefined ? [] : [{ verb, amount: Number(amount) }];
  });
  const [smallest] = sized;
  const isSized = smallest !== undefined && raiseRange !== null;
  // All chips are a size like others, if there are others.
  const plain = options.filter(({ command }) => !SIZED.test(command) && !(isSized && command === 'allin'));
  const buttons = plain.map(({ command }) => (
    <ActionButton
      key={command}
      command={command}
      label={labelOf(command, view)}
      onMove={onMove}
      primary={PRIMARY.includes(command)}
      shortcut={KEYS[command]}
    />
  ));
  if (!isSized) return <TableActions>{buttons}</TableActions>;
  const { verb } = smallest;
  return (
    <TableActions>
      <AmountForm
        label={verb === 'bet' ? 'Bet' : 'Raise to'}
        min={raiseRange.minTo}
        max={raiseRange.maxTo}
        initial={smallest.amount}
        hinted={hinted === 'allin' ? raiseRange.maxTo : sizeIn(hinted)}
        presets={[
          ...sized.map(({ amount }) => presetOf(amount, view)),
          { label: 'All in', amount: raiseRange.maxTo },
        ]}
        shortcut={verb === 'bet' ? 'B' : 'R'}
        onAmount={(amount) => onMove(amount === raiseRange.maxTo ? 'allin' : `${verb}:${amount}`)}
      >
        {buttons}
      </AmountForm>
    </TableActions>
  );
}

/** The presets are the listed sizes: the smallest, half the pot and the pot, if they differ. */
function presetOf(amount: number, view: HoldemView): Preset {
  const ofPot = amount - Math.max(...view.bets);
  const pot = totalPot(view) + toCall(view);
  if (ofPot === pot) return { label: 'Pot', amount };
  return { label: ofPot === Math.floor(pot / 2) ? '½ pot' : 'Least', amount };
}

/** The action that continues without a bet. */
const PRIMARY = ['check', 'call', 'next_hand'];

const KEYS: Readonly<Record<string, string>> = {
  fold: 'F',
  check: 'C',
  call: 'C',
  allin: 'A',
  next_hand: 'N',
};

function labelOf(command: string, view: HoldemView): string {
  if (command === 'call') return `Call ${toCall(view)}`;
  if (command === 'allin') return 'All in';
  if (command === 'next_hand') return 'Next hand';
  return command.charAt(0).toUpperCase() + command.slice(1);
}
