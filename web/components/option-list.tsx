import type { Option } from '../kit/board';

interface OptionListProps {
  readonly options: readonly Option[];
  /** The command of the suggested move. */
  readonly hinted?: string | undefined;
  readonly busy: boolean;
  readonly onMove: (command: string) => void;
}

/** Every legal move as a button; the first nine have keys. */
export const OptionList = ({ options, hinted, busy, onMove }: OptionListProps) => (
  <ol class="options">
    {options.map(({ index, command, label }) => (
      <li key={command}>
        <button type="button" aria-disabled={busy} onClick={() => onMove(command)}>
          {index <= 9 ? <kbd>{index}</kbd> : <span class="option-index">{index}</span>}
          <span>{label}</span>
          {command === hinted && <strong class="hinted">hint</strong>}
        </button>
      </li>
    ))}
  </ol>
);
