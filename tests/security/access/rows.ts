/** The status that each caller must get. A caller that is left out is not there. */
export type Row<Caller extends string> = Readonly<Partial<Record<Caller, number>>>;

/** A table as it is written: the callers in the first line; in each further one the name of a request, and a status for each of them. */
export function rowsOf<Caller extends string>(
  table: string,
  callers: readonly Caller[],
): ReadonlyMap<string, Row<Caller>> {
  const [head = '', ...lines] = table.trim().split('\n');
  const columns = head
    .trim()
    .split(/\s+/)
    .map((name) => {
      const caller = callers.find((each) => each === name);
      if (!caller) throw new Error(`There is no caller ${name}`);
      return caller;
    });
  return new Map(lines.map((line) => rowOf(line.trim(), columns)));
}

function rowOf<Caller extends string>(line: string, columns: readonly Caller[]): [string, Row<Caller>] {
  const [, name = '', statuses = ''] = /^(.*?)((?:\s+\d{3})+)$/.exec(line) ?? [];
  const cells = statuses.trim().split(/\s+/).map(Number);
  if (cells.length !== columns.length) throw new Error(`Not one status a caller: ${line}`);
  return [name, Object.fromEntries(columns.map((caller, at) => [caller, cells[at]])) as Row<Caller>];
}
