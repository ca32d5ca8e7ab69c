import type { ComponentChildren } from 'preact';

interface TableHeadProps {
  readonly columns: readonly ComponentChildren[];
  readonly class?: string;
  /** Cells behind the names. */
  readonly children?: ComponentChildren;
}

/** The head of a table: a name for each column. */
export const TableHead = ({ columns, class: name, children }: TableHeadProps) => (
  <thead class={name}>
    <tr>
      {columns.map((column, at) => (
        <th key={at} scope="col">
          {column}
        </th>
      ))}
      {children}
    </tr>
  </thead>
);
