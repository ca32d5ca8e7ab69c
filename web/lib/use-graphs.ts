import { useEffect, useState } from 'preact/hooks';
import type { GraphsAnswer } from '../../core/api';
import type { Table } from './use-table';

export type Graph = GraphsAnswer['graphs'][number];

/** The graphs of a finished game; none while it runs, or where it has none. */
export function useGraphs(table: Table | null): readonly Graph[] {
  const [graphs, setGraphs] = useState<readonly Graph[]>([]);
  const api = table?.info.outcome === undefined ? null : table.api;
  useEffect(() => {
    if (!api) return;
    let gone = false;
    void api.graphs().then((answer) => {
      if (answer.ok && !gone) setGraphs(answer.value.graphs);
    });
    return () => {
      gone = true;
    };
  }, [api]);
  return graphs;
}
