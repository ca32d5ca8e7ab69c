import { useLayoutEffect, useRef, useState } from 'preact/hooks';

interface ConfirmProps {
  readonly label: string;
  /** The question before the action. */
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
}

/** A button for an action that cannot be undone: it asks for confirmation. Escape cancels. */
export function Confirm({ label, question, yes, no, busy, onConfirm }: ConfirmProps) {
  const [asked, setAsked] = useState(false);
  const focused = useFocusOnChange(asked);
  if (!asked) {
    return (
      <button ref={focused} type="button" class="quiet" onClick={() => setAsked(true)}>
        {label}
      </button>
    );
  }
  return (
    <div
      class="confirm"
      role="group"
      aria-label={question}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setAsked(false);
      }}
    >
      <p>{question}</p>
      <button
        type="button"
        class="primary"
        disabled={busy}
        onClick={() => {
          setAsked(false);
          onConfirm();
        }}
      >
        {yes}
      </button>
      <button ref={focused} type="button" class="quiet" onClick={() => setAsked(false)}>
        {no}
      </button>
    </div>
  );
}

/** Keeps the keyboard focus in place: it moves to the cancel button, and then back. */
function useFocusOnChange(asked: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else button.current?.focus();
  }, [asked]);
  return button;
}
