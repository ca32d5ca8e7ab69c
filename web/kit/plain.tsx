import type { BoardProps } from './board';
import { inWords } from './in-words';

/** The view as text, for a game without a board. */
export const PlainBoard = ({ view }: Pick<BoardProps<unknown>, 'view'>) => (
  <div class="plain-board" role="group" aria-label="How the game stands">
    <Written value={view} />
  </div>
);

/** Any JSON in readable form: fields by name, rows of equal length as a table, lists as lists. */
function Written({ value }: { readonly value: unknown }) {
  if (Array.isArray(value)) return <WrittenList items={value as readonly unknown[]} />;
  if (typeof value !== 'object' || value === null) return <>{word(value)}</>;
  const fields = Object.entries(value as Readonly<Record<string, unknown>>);
  if (fields.length === 0) return <>none</>;
  return (
    <dl>
      {fields.map(([name, inner]) => (
        <div key={name}>
          <dt>{inWords(name)}</dt>
          <dd>
            <Written value={inner} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function WrittenList({ items }: { readonly items: readonly unknown[] }) {
  if (items.length === 0) return <>none</>;
  if (items.every(isScalar)) return <>{items.map(word).join(', ')}</>;
  if (isGrid(items)) return <Grid rows={items} />;
  return (
    <ol>
      {items.map((item, at) => (
        <li key={at}>
          <Written value={item} />
        </li>
      ))}
    </ol>
  );
}

const Grid = ({ rows }: { readonly rows: readonly (readonly unknown[])[] }) => (
  <table>
    <tbody>
      {rows.map((row, at) => (
        <tr key={at}>
          {row.map((cell, column) => (
            <td key={column}>{cell === null || cell === '' ? '·' : word(cell)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;

const isGrid = (items: readonly unknown[]): items is readonly (readonly unknown[])[] => {
  const rows = items.filter(
    (item): item is readonly unknown[] => Array.isArray(item) && item.every(isScalar),
  );
  return (
    rows.length === items.length && rows.length > 1 && new Set(rows.map(({ length }) => length)).size === 1
  );
};

function word(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
