import { useHinted } from '../../../web/kit/spot';
import { ActionButton, AmountForm, TableActions, type Preset } from '../../../web/kit/table-actions';
import { defaultBet } from '../rules/money';
import type { BlackjackView } from '../rules/shapes';
import type { Option } from '../../../web/kit/board';

interface ControlsProps {
  readonly view: BlackjackView;
  readonly options: readonly Option[];
  readonly onMove: (command: string) => void;
}

/** During a round: the legal actions. Between rounds: a bet of any size, or leaving. */
export function Controls({ view, options, onMove }: ControlsProps) {
  const [, hinted] = /^bet (\d+)$/.exec(useHinted() ?? '') ?? [];
  const isBetween = view.phase === 'over';
  const plain = options.filter(({ command }) => !command.startsWith('bet '));
  const buttons = plain.map(({ command }) => (
    <ActionButton
      key={command}
      command={command}
      label={labelOf(command)}
      onMove={onMove}
      primary={command === 'hit' || command === 'stand'}
      shortcut={KEYS[command]}
    />
  ));
  if (!isBetween) return <TableActions>{buttons}</TableActions>;
  return (
    <TableActions>
      <AmountForm
        label="Bet"
        min={1}
        max={Math.floor(view.bankroll)}
        initial={defaultBet(view)}
        hinted={hinted === undefined ? undefined : Number(hinted)}
        presets={presetsOf(view)}
        shortcut="B"
        onAmount={(amount) => onMove(`bet ${amount}`)}
      >
        {buttons}
      </AmountForm>
    </TableActions>
  );
}

/** The bets that are often wanted, as far as they differ. */
function presetsOf(view: BlackjackView): readonly Preset[] {
  const most = Math.floor(view.bankroll);
  const same = defaultBet(view);
  const presets = [
    { label: 'Same', amount: same },
    { label: 'Twice', amount: 2 * same },
    { label: '½ stack', amount: Math.floor(most / 2) },
    { label: 'All in', amount: most },
  ];
  return presets.filter(
    ({ amount }, at) =>
      amount >= 1 && amount <= most && presets.findIndex((other) => other.amount === amount) === at,
  );
}

const KEYS: Readonly<Record<string, string>> = { hit: 'H', stand: 'S', double: 'D', split: 'P' };

/** `cash_out` as `Cash out`. */
const labelOf = (command: string): string =>
  command.charAt(0).toUpperCase() + command.slice(1).replaceAll('_', ' ');
