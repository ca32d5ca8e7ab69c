import { useCallback } from 'preact/hooks';
import { useHinted } from '../kit/hinted';
import { useKeys } from '../kit/use-keys';
import type { Position } from '../lib/position';
import type { Table } from '../lib/use-table';
import { DecisionDialog } from './decision-dialog';
import { OptionList } from './option-list';

interface MovesProps {
  readonly table: Table;
  readonly position: Position;
  /** Whether the list is shown, this turn and the next. */
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** The legal moves of this seat. While they are visible, their numbers are keys. */
export function Moves({ table: { busy, play }, position, isOpen, onOpen }: MovesProps) {
  const hinted = useHinted();
  const { options, decision } = position;
  const onKey = useCallback(
    (key: string) => {
      const isNumber = isOpen && /^[1-9]$/.test(key);
      const option = isNumber ? options.find(({ index }) => index === Number(key)) : undefined;
      if (option) play(option.command);
    },
    [options, play, isOpen],
  );
  useKeys(onKey);
  if (decision !== null) {
    return <DecisionDialog question={decision} options={options} hinted={hinted} busy={busy} onMove={play} />;
  }
  return (
    <section class="panel fold moves" aria-label="Your move">
      <details open={isOpen} onToggle={({ currentTarget: { open } }) => onOpen(open)}>
        <summary>
          <h2>Your move: {options.length} possible</h2>
        </summary>
        {isOpen && <OptionList options={options} hinted={hinted} busy={busy} onMove={play} />}
      </details>
    </section>
  );
}
