import { CALLERS, type CallerName, type Situation } from './callers';
import { featureTests } from '../../support/feature-tests';
import { rowsOf as statusRows, type Row } from './rows';
import { TABLES } from './tables';

/** A situation that is as another, but for some rows; `more`: further callers, and as whom of the others they are treated. */
interface Variant {
  readonly of: Situation;
  readonly more?: Readonly<Partial<Record<CallerName, CallerName>>>;
  readonly but?: string;
  /** Every caller of every request is told this. */
  readonly all?: number;
}

/** A session that is `unlisted` opens to those who know its id, like a public one; one that has expired is as one deleted. */
const VARIANTS: Readonly<Partial<Record<Situation, Variant>>> = {
  unlisted: { of: 'public' },
  // Who sends no token is told no more than who sends a wrong one.
  private: { of: 'public', more: { nobody: 'forger' } },
  over: {
    of: 'public',
    but: `
                            nobody    creator   joiner    watcher   outsider  forger
    act resign                401       409       409       403       401       401
    act resign, seat 0        401       409       403       403       401       401
    act leave                 401       409       409       403       401       401
    act end                   401       200       403       403       401       401
    act rematch               401       200       200       403       401       401
    removeSession             401       200       403       403       401       401
    execute                   401       409       409       403       401       401
    execute, seat 0           401       409       403       403       401       401
    graphs                    200       200       200       200       401       401
  `,
  },
  'private over': { of: 'over', more: { nobody: 'forger' } },
  // It is read as before, and what would change it is refused as before; only checks of moves find no session.
  'archived, over': {
    of: 'over',
    but: `
                              nobody    creator   joiner    watcher   outsider  forger
    act rematch               401       409       409       403       401       401
    validate                  404       404       404       404       404       404
    validate, seat 0          404       404       404       404       404       404
  `,
  },
  'archived, private, over': { of: 'archived, over', more: { nobody: 'forger' } },
  gone: { of: 'public', all: 404 },
  expired: { of: 'gone' },
  // Nothing is dealt, so nothing can be played or given up.
  undealt: {
    of: 'waiting',
    but: `
                              nobody    creator   outsider  forger
    act resign                401       409       401       401
    act resign, seat 0        401       409       401       401
    execute                   401       409       401       401
    execute, seat 0           401       409       401       401
  `,
  },
  custom: {
    of: 'waiting',
    but: `
                              nobody    creator   outsider  forger
    joinSession               409       409       409       409
  `,
  },
  'custom, joined': { of: 'public' },
  // It is the move of the joiner, who has left.
  away: {
    of: 'public',
    but: `
                              nobody    creator   joiner    outsider  forger
    act leave                 401       200       409       401       401
    act undo                  401       200       409       401       401
    execute                   401       422       200       401       401
    execute, seat 0           401       422       403       401       401
  `,
  },
  overdue: {
    of: 'away',
    but: `
                              nobody    creator   joiner    outsider  forger
    act claim                 401       200       409       401       401
    act claim, seat 0         401       200       403       401       401
    act substitute            401       200       409       401       401
    act substitute, seat 0    401       200       403       401       401
    act reopen                401       200       409       401       401
    act reopen, seat 0        401       200       403       401       401
  `,
  },
  // The former holder of the seat may claim it again, like anybody else, and nothing more.
  reopened: {
    of: 'waiting',
    more: { former: 'forger' },
    but: `
                              nobody    creator   outsider  forger    former
    act undo                  401       200       401       401       401
    execute                   401       422       401       401       401
    execute, seat 0           401       422       401       401       401
  `,
  },
  succeeded: {
    of: 'public',
    more: { former: 'forger' },
    but: `
                              nobody    creator   joiner    outsider  forger    former
    act undo                  401       200       409       401       401       401
    execute                   401       422       200       401       401       401
    execute, seat 0           401       422       403       401       401       401
  `,
  },
  // A bot plays on for the joiner, who may still look on from the seat.
  substituted: {
    of: 'public',
    but: `
                              nobody    creator   joiner    outsider  forger
    act resign                401       200       409       401       401
    act leave                 401       200       409       401       401
    act end                   401       200       403       401       401
    act undo                  401       200       409       401       401
    removeSession             401       200       403       401       401
    execute                   401       200       409       401       401
  `,
  },
};

/** What a caller may do: the status it must get. A caller that is left out is not there. */
export type Verdicts = Row<CallerName>;

type Rows = ReadonlyMap<string, Verdicts>;

/** The required answer to every request in a situation. */
export function verdictsIn(situation: Situation): Rows {
  const rows = rowsIn(situation);
  if (situation.includes('private')) return rows;
  return new Map([...rows].map(([name, { watcher: _, ...row }]) => [name, row]));
}

function rowsIn(situation: Situation): Rows {
  const variant = VARIANTS[situation];
  if (!variant) return rowsOf(situation, TABLES[situation]);
  const { of, more = {}, but, all } = variant;
  const own = rowsOf(situation, but);
  return new Map(
    [...rowsIn(of)].map(([name, row]) => [name, own.get(name) ?? withAll(withMore(row, more), all)]),
  );
}

const withAll = (row: Verdicts, all: number | undefined): Verdicts =>
  all === undefined ? row : Object.fromEntries(Object.keys(row).map((caller) => [caller, all]));

const withMore = (row: Verdicts, more: NonNullable<Variant['more']>): Verdicts => ({
  ...row,
  ...Object.fromEntries(Object.entries(more).map(([caller, as]) => [caller, row[as]])),
});

/** The rows of a situation that are written: in a table of the kernel, if there is one, and in those of features. */
const rowsOf = (situation: Situation, kernel = ''): Rows =>
  new Map(
    [kernel, ...featureTests.map(({ sessionVerdicts }) => sessionVerdicts?.[situation] ?? '')]
      .filter((table) => table !== '')
      .flatMap((table) => [...statusRows(table, CALLERS)]),
  );
