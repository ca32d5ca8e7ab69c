import type { ComponentChildren } from 'preact';
import type { CatalogGame } from '../../../web/lib/api';
import { CLOCKS } from '../../../web/lobby/start-form';

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ComponentChildren;
}

/** A choice of several with its label. */
export const Select = ({ label, value, onChange, children }: SelectProps) => (
  <label>
    <span>{label}</span>
    <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      {children}
    </select>
  </label>
);

interface GameSelectProps extends Omit<SelectProps, 'label' | 'children'> {
  readonly games: readonly CatalogGame[];
}

export const GameSelect = ({ games, ...rest }: GameSelectProps) => (
  <Select label="Game" {...rest}>
    {games.map(({ game, title }) => (
      <option key={game} value={game}>
        {title}
      </option>
    ))}
  </Select>
);

/** The clock of a game: the name of one of `CLOCKS`, or empty for none. */
export const ClockSelect = (rest: Omit<SelectProps, 'label' | 'children'>) => (
  <Select label="Clock" {...rest}>
    <option value="">none: take your time</option>
    {CLOCKS.map(({ name, label }) => (
      <option key={name} value={name}>
        {label}
      </option>
    ))}
  </Select>
);

/** The clock of that name as a request has it. */
export const clockOf = (name: string) => {
  const control = CLOCKS.find((each) => each.name === name)?.control;
  return control ? { clock: control } : {};
};

interface AccessKeyProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The field for the access key of a server that requires one. */
export const AccessKeyField = ({ value, onChange }: AccessKeyProps) => (
  <label>
    <span>Access key from the operator of this server</span>
    <input
      type="text"
      name="access-key"
      autocomplete="off"
      value={value}
      onInput={({ currentTarget }) => onChange(currentTarget.value)}
    />
  </label>
);
