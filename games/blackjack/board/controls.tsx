import { ActionButton, AmountForm, TableActions } from '../../../web/kit/table-actions';
import { defaultBet } from '../rules/bets';
import type { BlackjackView } from '../rules/types';
import type { Option } from '../../../web/kit/board';

interface ControlsProps {
  readonly view: BlackjackView;
  readonly options: readonly Option[];
  readonly onMove: (command: string) => void;
}

/** In a round: the legal actions. Between rounds: a bet of any size, or leaving. */
export function Controls({ view, options, onMove }: ControlsProps) {
  const betweenRounds = view.phase === 'over';
  const plain = options.filter(({ command }) => !command.startsWith('bet '));
  return (
    <TableActions>
      {betweenRounds && (
        <AmountForm
          label="Bet"
          min={1}
          max={Math.floor(view.bankroll)}
          initial={defaultBet(view)}
          onAmount={(amount) => onMove(`bet ${amount}`)}
        />
      )}
      {plain.map(({ command }) => (
        <ActionButton
          key={command}
          command={command}
          label={labelOf(command)}
          onMove={onMove}
          primary={!betweenRounds}
        />
      ))}
    </TableActions>
  );
}

/** `cash_out` as `Cash out`. */
const labelOf = (command: string): string =>
  command.charAt(0).toUpperCase() + command.slice(1).replaceAll('_', ' ');
