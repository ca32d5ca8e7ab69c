import { once } from 'node:events';
import { FrameGuard, type FrameId } from './frames';

/** What a guard makes of chunks: the lines that passed, and the ids of those that were too long, as they were told. */
async function guarded(chunks: readonly string[], limitBytes = 100) {
  const told: (readonly ['at once' | 'late', FrameId])[] = [];
  const guard = new FrameGuard({
    limitBytes,
    onTooLong: (id) => void told.push(['at once', id]),
    onLateId: (id) => void told.push(['late', id]),
  });
  const lines: string[] = [];
  guard.on('data', (line: Buffer) => void lines.push(line.toString()));
  for (const chunk of chunks) guard.write(chunk);
  guard.end();
  await once(guard, 'end');
  return { lines, told };
}

const padding = 'x'.repeat(3000);

describe('Lines', () => {
  it.each([
    ['whole', ['one\n', 'two\n']],
    ['in pieces', ['o', 'n', 'e\nt', 'wo', '\n']],
    ['together', ['one\ntwo\n']],
    ['with the last one broken off', ['one\ntwo\nthr', 'ee']],
  ])('that come %s pass one by one', async (_how, chunks) => {
    expect(await guarded(chunks)).toEqual({ lines: ['one\n', 'two\n'], told: [] });
  });

  it('pass up to the limit, letters of several bytes as bytes', async () => {
    const most = 'ä'.repeat(50);
    expect(await guarded([`${most}\n`, `${most}x\n`, 'next\n'])).toEqual({
      lines: [`${most}\n`, 'next\n'],
      told: [['at once', null]],
    });
  });

  it('of a letter cut in two pass whole', async () => {
    const guard = new FrameGuard({ limitBytes: 10, onTooLong: () => undefined, onLateId: () => undefined });
    const bytes = Buffer.from('ä\n');
    guard.write(bytes.subarray(0, 1));
    guard.end(bytes.subarray(1));
    expect(String((await once(guard, 'data'))[0])).toBe('ä\n');
  });
});

describe('A line that is too long', () => {
  it.each([
    ['in front', `{"jsonrpc":"2.0","id":7,"method":"m","params":{"p":"${padding}"}}`, [['at once', 7]]],
    [
      'behind the method',
      `{ "method": "m", "id": "a\\"b", "params": {"p":"${padding}"}}`,
      [['at once', 'a"b']],
    ],
    [
      'at the end',
      `{"method":"m","params":{"p":"${padding}"},"jsonrpc":"2.0","id":-7}`,
      [
        ['at once', null],
        ['late', -7],
      ],
    ],
    [
      'before the version at the end',
      `{"params":{"p":"${padding}"},"id":"x","jsonrpc":"2.0"} `,
      [
        ['at once', null],
        ['late', 'x'],
      ],
    ],
    ['of something inside alone', `{"method":"m","params":{"p":"${padding}","id":5}}`, [['at once', null]]],
    ['of a text alone', `{"method":"m","params":{"p":"${padding}\\"id\\":5}"}}`, [['at once', null]]],
    ['nowhere', padding, [['at once', null]]],
  ])('is reported with its id where that stands %s', async (_where, line, told) => {
    const pieces = line.match(/.{1,70}/g) ?? [];
    for (const chunks of [
      [`${line}\n`, 'next\n'],
      [...pieces, '\nnext\n'],
    ])
      expect(await guarded(chunks)).toEqual({ lines: ['next\n'], told });
  });

  it('is reported before it ends, once', async () => {
    expect(await guarded(Array.from({ length: 100 }, () => padding))).toEqual({
      lines: [],
      told: [['at once', null]],
    });
  });
});
