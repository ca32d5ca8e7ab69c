import { useState } from 'preact/hooks';
import { ActionButton, TableActions } from '../../../web/kit/table-actions';
import type { Option } from '../../../web/kit/board';

interface ControlsProps {
  readonly options: readonly Option[];
  readonly onMove: (command: string) => void;
}

const MOST_CHARACTERS = 100;

/** The rolls that are often wanted, and a field for any other. */
export function Controls({ options, onMove }: ControlsProps) {
  const [notation, setNotation] = useState('');
  const asked = notation.trim();
  return (
    <TableActions>
      <form
        class="amount-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (asked !== '') onMove(`roll ${asked}`);
        }}
      >
        <label class="amount-field">
          <span>Notation, e.g. 2d6+3 or 4d6kh3</span>
          <input
            type="text"
            value={notation}
            maxLength={MOST_CHARACTERS}
            autocomplete="off"
            spellcheck={false}
            onInput={({ currentTarget }) => setNotation(currentTarget.value)}
          />
        </label>
        <button type="submit" class="primary">
          Roll
        </button>
      </form>
      <div class="dice-usual">
        {options.map(({ command }) => (
          <ActionButton key={command} command={command} label={labelOf(command)} onMove={onMove} />
        ))}
      </div>
    </TableActions>
  );
}

/** `roll 1d20` as `d20`. */
const labelOf = (command: string): string =>
  command === 'end' ? 'Put the dice away' : command.replace(/^roll (?:1(?=d))?/, '');
