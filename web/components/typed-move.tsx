import { useEffect, useState } from 'preact/hooks';

interface TypedMoveProps {
  /** The text stays until the game has moved on, so that a refused move can be corrected. */
  readonly version: number;
  readonly busy: boolean;
  readonly onMove: (command: string) => void;
}

/** A field for typed moves: the game reads moves as people write them. It stays between turns and so keeps the focus. */
export function TypedMove({ version, busy, onMove }: TypedMoveProps) {
  const [typed, setTyped] = useState('');
  const move = typed.trim();
  useEffect(() => setTyped(''), [version]);
  return (
    <details class="panel typed-move">
      <summary>Type a move</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (move !== '' && !busy) onMove(move);
        }}
      >
        <input
          type="text"
          aria-label="Move in words"
          value={typed}
          maxLength={400}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <button type="submit" class="quiet" aria-disabled={busy}>
          Play
        </button>
      </form>
    </details>
  );
}
