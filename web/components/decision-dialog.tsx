import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Option } from '../kit/board';
import { OptionList } from './option-list';

interface DecisionDialogProps {
  readonly question: string;
  readonly options: readonly Option[];
  /** The command of the suggested move. */
  readonly hinted?: string | undefined;
  readonly busy: boolean;
  readonly onMove: (command: string) => void;
}

/** An open decision. Escape hides it to show the board; it can be reopened. */
export function DecisionDialog({ question, options, hinted, busy, onMove }: DecisionDialogProps) {
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
