import { useId } from 'preact/hooks';
import { fieldName, type OptionEntries, type OptionField } from './option-fields';

interface OptionFormProps {
  readonly fields: readonly OptionField[];
  readonly entries: OptionEntries;
  readonly onEntry: (name: string, value: string) => void;
}

/** The options of a game. Empty fields keep the usual values. */
export const OptionForm = ({ fields, entries, onEntry }: OptionFormProps) => (
  <div class="options">
    {fields.map((field) => (
      <Field
        key={fieldName(field)}
        field={field}
        entry={entries[fieldName(field)] ?? ''}
        onEntry={(value) => onEntry(fieldName(field), value)}
      />
    ))}
  </div>
);

interface EntryProps {
  readonly field: OptionField;
  readonly entry: string;
  readonly onEntry: (value: string) => void;
}

function Field({ field, entry, onEntry }: EntryProps) {
  const id = useId();
  const { label, hint, input } = field;
  const described = hint !== '' && input.kind !== 'player' ? `${id}-hint` : undefined;
  if (input.kind === 'flag') {
    return (
      <label class="option-flag">
        <input
          type="checkbox"
          checked={entry === '' ? input.usual : entry === 'true'}
          onChange={({ currentTarget: { checked } }) => onEntry(String(checked))}
        />
        <span>{label}</span>
      </label>
    );
  }
  return (
    <div class="option">
      <label for={id}>{label}</label>
      <Input id={id} described={described} field={field} entry={entry} onEntry={onEntry} />
      {described !== undefined && (
        <p class="hint" id={described}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface InputProps extends EntryProps {
  readonly id: string;
  readonly described: string | undefined;
}

function Input({ id, described, field: { input }, entry, onEntry }: InputProps) {
  const shared = { id, 'aria-describedby': described };
  const onChange = ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
    onEntry(value);
  if (input.kind === 'choice') {
    return (
      <select {...shared} value={entry === '' ? input.usual : entry} onChange={onChange}>
        {input.usual === '' && <option value="">As usual</option>}
        {input.choices.map(({ value, label }) => (
          <option key={label} value={String(value)}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  if (input.kind === 'player') {
    return (
      <select {...shared} value={entry} onChange={onChange}>
        <option value="">As usual</option>
        <option value="me">You</option>
        <option value="other">The other player</option>
      </select>
    );
  }
  if (input.kind === 'number') {
    const { min, max, step, usual } = input;
    return (
      <input
        {...shared}
        type="number"
        min={min}
        max={max}
        step={step}
        placeholder={usual === undefined ? 'as usual' : String(usual)}
        value={entry}
        onInput={onChange}
      />
    );
  }
  return (
    <input
      {...shared}
      type="text"
      placeholder={input.kind === 'list' ? 'Names, with commas' : ''}
      value={entry}
      onInput={onChange}
    />
  );
}
