import type { Option } from '../kit/board';
import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useHinted } from '../kit/spot';
import { useKeys } from '../kit/use-keys';
import type { Position } from '../lib/position';
import type { Table } from '../lib/use-table';

interface OptionListProps {
  readonly options: readonly Option[];
  /** The command of the suggested move. */
  readonly hinted?: string | undefined;
  readonly busy: boolean;
  readonly onMove: (command: string) => void;
}

/** Every legal move as a button; the first nine have keys. */
const OptionList = ({ options, hinted, busy, onMove }: OptionListProps) => (
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

interface DecisionDialogProps {
  readonly question: string;
  readonly options: readonly Option[];
  /** The command of the suggested move. */
  readonly hinted?: string | undefined;
  readonly busy: boolean;
  readonly onMove: (command: string) => void;
}

/** An open decision. Escape hides it to show the board; it can be reopened. */
function DecisionDialog({ question, options, hinted, busy, onMove }: DecisionDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(true);
  const asked = options.map(({ command }) => command).join('\n');
  // Registered before the page is painted, so that a key works as soon as the question is visible.
  useLayoutEffect(() => setOpen(true), [asked]);
  useLayoutEffect(() => {
    if (!open) return dialog.current?.close();
    dialog.current?.show();
    dialog.current?.querySelector<HTMLButtonElement>('.options button')?.focus();
  }, [open, asked]);
  return (
    <>
      <dialog
        ref={dialog}
        class="decision"
        aria-labelledby="question"
        onKeyDown={(event) => {
          if (event.key === 'Escape') setOpen(false);
        }}
      >
        <header>
          <h2 id="question">{question}</h2>
          <button type="button" class="quiet" onClick={() => setOpen(false)}>
            Look at the table <kbd>Esc</kbd>
          </button>
        </header>
        <OptionList options={options} hinted={hinted} busy={busy} onMove={onMove} />
      </dialog>
      {!open && (
        <button type="button" class="primary" onClick={() => setOpen(true)}>
          Decide: {question}
        </button>
      )}
    </>
  );
}

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
