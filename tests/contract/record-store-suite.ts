import fc from 'fast-check';
import {
  MAX_CHANGES,
  MAX_COMMIT_LENGTH,
  MAX_VALUE_LENGTH,
  type RecordPartition,
  type RecordStore,
} from '../../core/ports/records';
import type { RecordBench } from './record-stores';

let partitions = 0;
/** A partition that no other test uses. */
const aPartition = (): RecordPartition => ({ table: 'ratings', partition: `chess:agents-${++partitions}` });

/** The tag of a record, which must be there. */
async function tagOf(records: RecordStore, place: RecordPartition, row: string): Promise<string> {
  const found = await records.read({ ...place, row });
  if (!found) throw new Error(`${row} is missing`);
  return found.tag;
}

const insert = (row: string, value: unknown = row) => ({ kind: 'insert', row, value }) as const;

/** What every record store does. */
export function recordStoreSuite(bench: () => RecordBench): void {
  it('gives values back as they were written, to any process', async () => {
    const { records, another } = bench();
    const place = aPartition();
    let row = 0;
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ noUnicodeString: false }), async (value) => {
        const name = `value-${++row}`;
        await expect(records.commit(place, [insert(name, value)])).resolves.toBe('done');
        const found = await another.read({ ...place, row: name });
        expect(JSON.stringify(found?.value)).toBe(JSON.stringify(value));
      }),
      { numRuns: 5 },
    );
  });

  it('keeps the longest value, in any letters', async () => {
    const { records } = bench();
    const place = aPartition();
    const value = '花'.repeat(MAX_VALUE_LENGTH - 2);
    await records.commit(place, [insert('long', value)]);
    expect((await records.read({ ...place, row: 'long' }))?.value).toBe(value);
    // Shorter again: nothing of the longer one is left.
    await records.commit(place, [
      { kind: 'replace', row: 'long', value: 1, tag: await tagOf(records, place, 'long') },
    ]);
    expect((await records.read({ ...place, row: 'long' }))?.value).toBe(1);
  });

  it('knows nothing that it was never given, and keeps tables and partitions apart', async () => {
    const { records } = bench();
    const place = aPartition();
    await records.commit(place, [insert('one')]);
    await expect(records.read({ ...place, row: 'two' })).resolves.toBeNull();
    await expect(records.read({ ...aPartition(), row: 'one' })).resolves.toBeNull();
    await expect(records.read({ ...place, table: 'results', row: 'one' })).resolves.toBeNull();
    await expect(records.list({ ...aPartition(), limit: 10 })).resolves.toEqual({
      records: [],
      broken: [],
      next: null,
    });
    await expect(records.list({ ...place, table: 'results', limit: 10 })).resolves.toMatchObject({
      records: [],
    });
  });

  it('makes all changes of a commit or none', async () => {
    const { records, another } = bench();
    const place = aPartition();
    await records.commit(place, [insert('a', 1), insert('b', 1), insert('c', 1)]);
    const [a, b, c] = await Promise.all(['a', 'b', 'c'].map((row) => tagOf(records, place, row)));
    const change = [
      { kind: 'replace', row: 'a', value: 2, tag: a ?? '' },
      { kind: 'remove', row: 'b', tag: b ?? '' },
      insert('d', 2),
    ] as const;
    await expect(another.commit(place, [...change, insert('c', 2)])).resolves.toBe('changed');
    await expect(
      another.commit(place, [...change, { kind: 'remove', row: 'e', tag: c ?? '' }]),
    ).resolves.toBe('changed');
    const before = await records.list({ ...place, limit: 10 });
    expect(before.records.map(({ row, value }) => [row, value])).toEqual([
      ['a', 1],
      ['b', 1],
      ['c', 1],
    ]);
    await expect(another.commit(place, change)).resolves.toBe('done');
    const after = await records.list({ ...place, limit: 10 });
    expect(after.records.map(({ row, value }) => [row, value])).toEqual([
      ['a', 2],
      ['c', 1],
      ['d', 2],
    ]);
  });

  it('changes a record only as it was read', async () => {
    const { records, another } = bench();
    const place = aPartition();
    await records.commit(place, [insert('a', 1)]);
    const first = await tagOf(records, place, 'a');
    await expect(another.commit(place, [insert('a', 2)])).resolves.toBe('changed');
    await another.commit(place, [{ kind: 'replace', row: 'a', value: 2, tag: first }]);
    await expect(records.commit(place, [{ kind: 'replace', row: 'a', value: 3, tag: first }])).resolves.toBe(
      'changed',
    );
    await expect(records.commit(place, [{ kind: 'remove', row: 'a', tag: first }])).resolves.toBe('changed');
    const second = await tagOf(records, place, 'a');
    await records.commit(place, [{ kind: 'remove', row: 'a', tag: second }]);
    await expect(records.commit(place, [{ kind: 'replace', row: 'a', value: 3, tag: second }])).resolves.toBe(
      'changed',
    );
    await records.commit(place, [insert('a', 2)]);
    // It is another record, although it looks the same.
    await expect(records.commit(place, [{ kind: 'replace', row: 'a', value: 3, tag: second }])).resolves.toBe(
      'changed',
    );
  });

  it('does nothing if a record that is to be removed with others was replaced meanwhile', async () => {
    const { records, another } = bench();
    const place = aPartition();
    await records.commit(place, [insert('a', 1), insert('b', 1)]);
    const [a, b] = await Promise.all(['a', 'b'].map((row) => tagOf(records, place, row)));
    await another.commit(place, [{ kind: 'replace', row: 'b', value: 2, tag: b ?? '' }]);
    const removal = [
      { kind: 'remove', row: 'a', tag: a ?? '' },
      { kind: 'remove', row: 'b', tag: b ?? '' },
    ] as const;
    await expect(records.commit(place, removal)).resolves.toBe('changed');
    const page = await records.list({ ...place, limit: 10 });
    expect(page.records.map(({ value }) => value)).toEqual([1, 2]);
  });

  it('makes a hundred changes at once', async () => {
    const { records, another } = bench();
    const place = aPartition();
    const rows = Array.from({ length: MAX_CHANGES }, (_, n) => `row-${String(n).padStart(3, '0')}`);
    await expect(
      records.commit(
        place,
        rows.map((row) => insert(row)),
      ),
    ).resolves.toBe('done');
    const page = await another.list({ ...place, limit: MAX_CHANGES });
    expect(page.records.map(({ row }) => row)).toEqual(rows);
    const removed = page.records.map(({ row, tag }) => ({ kind: 'remove', row, tag }) as const);
    await expect(another.commit(place, removed)).resolves.toBe('done');
    await expect(records.list({ ...place, limit: 1 })).resolves.toMatchObject({ records: [], next: null });
  });

  it('lists rows in order, page by page, of a prefix or all', async () => {
    const { records } = bench();
    const place = aPartition();
    const names = [
      'session:9',
      'Session:1',
      'session:10',
      'player:z',
      'player:A',
      'head',
      '0',
      '_',
      '-',
      'session',
      'zz',
    ];
    await records.commit(
      place,
      names.map((row) => insert(row)),
    );
    const listed = async (prefix: string | undefined, limit: number): Promise<readonly string[]> => {
      const rows: string[] = [];
      for (let after: string | null | undefined; after !== null;) {
        const page = await records.list({ ...place, prefix, limit, after });
        expect(page.records.length).toBeLessThanOrEqual(limit);
        rows.push(...page.records.map(({ row }) => row));
        after = page.next;
      }
      return rows;
    };
    const inOrder = names.toSorted();
    for (const limit of [1, 3, names.length, 100]) {
      await expect(listed(undefined, limit)).resolves.toEqual(inOrder);
      for (const prefix of ['session:', 'session', 'player:', 'x'])
        await expect(listed(prefix, limit)).resolves.toEqual(inOrder.filter((row) => row.startsWith(prefix)));
    }
    const beyond = await records.list({ ...place, prefix: 'player:', after: 'session', limit: 10 });
    expect(beyond.records).toEqual([]);
  });

  it('lets one of many who change a record at once go first, and loses nothing', async () => {
    const { records, another } = bench();
    const place = aPartition();
    await records.commit(place, [insert('head', 0)]);
    const count = async (store: RecordStore, name: string): Promise<void> => {
      for (;;) {
        const head = await store.read({ ...place, row: 'head' });
        if (!head) throw new Error('the head is missing');
        const next = Number(head.value) + 1;
        const change = { kind: 'replace', row: 'head', value: next, tag: head.tag } as const;
        if ((await store.commit(place, [change, insert(`session:${name}`, next)])) === 'done') return;
      }
    };
    await Promise.all(Array.from({ length: 6 }, (_, n) => count(n % 2 === 0 ? records : another, `${n}`)));
    expect((await records.read({ ...place, row: 'head' }))?.value).toBe(6);
    const page = await records.list({ ...place, prefix: 'session:', limit: 20 });
    expect(page.records.map(({ value }) => Number(value)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 6 }, (_, n) => n + 1),
    );
  });

  it('takes the first of eight that insert the same record', async () => {
    const { records, another } = bench();
    const place = aPartition();
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 === 0 ? records : another).commit(place, [insert('one', n)]),
      ),
    );
    expect(results.filter((result) => result === 'done')).toHaveLength(1);
    expect((await another.read({ ...place, row: 'one' }))?.value).toBe(results.indexOf('done'));
  });

  it.each<[string, Parameters<RecordStore['commit']>[1]]>([
    ['no change', []],
    [
      'more changes than a commit may have',
      Array.from({ length: MAX_CHANGES + 1 }, (_, n) => insert(`${n}`)),
    ],
    ['two changes of one record', [insert('a'), insert('a')]],
    ['a row that no table could name', [insert('a/b')]],
    ['an empty row', [insert('')]],
    ['a value that is too long', [insert('a', 'x'.repeat(MAX_VALUE_LENGTH))]],
    [
      'values that are too long together',
      Array.from({ length: 1 + MAX_COMMIT_LENGTH / (MAX_VALUE_LENGTH - 10) }, (_, n) =>
        insert(`${n}`, 'x'.repeat(MAX_VALUE_LENGTH - 10)),
      ),
    ],
  ])('refuses %s, whatever the adapter', async (_, changes) => {
    await expect(bench().records.commit(aPartition(), changes)).rejects.toThrow(RangeError);
  });

  it('refuses names and limits of queries that no table could have', async () => {
    const { records } = bench();
    const place = aPartition();
    await expect(records.read({ ...place, row: "a' or RowKey ne '" })).rejects.toThrow(RangeError);
    await expect(records.list({ ...place, prefix: "'", limit: 1 })).rejects.toThrow(RangeError);
    await expect(records.list({ ...place, limit: 0 })).rejects.toThrow(RangeError);
    await expect(records.list({ ...place, limit: 501 })).rejects.toThrow(RangeError);
  });
}
