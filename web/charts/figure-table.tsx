import type { ComponentChildren } from 'preact';
import { TableHead } from '../kit/table-head';
import './charts.css';

interface FigureTableProps {
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly FigureRow[];
}

export interface FigureRow {
  readonly head: ComponentChildren;
  readonly cells: readonly ComponentChildren[];
  /** Whether it is a part of the row above. */
  readonly isPart?: boolean;
}

/** A table of numbers. A wide table scrolls within itself, also by keyboard. */
export const FigureTable = ({ label, columns, rows }: FigureTableProps) => (
  <div class="figures" role="region" aria-label={label} tabindex={0}>
    <table>
      <TableHead columns={columns} />
      <tbody>
        {rows.map(({ head, cells, isPart }, at) => (
          <tr key={at} class={isPart ? 'figures-part' : undefined}>
            <th scope="row">{head}</th>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
