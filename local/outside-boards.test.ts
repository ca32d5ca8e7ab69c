import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import { gamesFolder, NIM_BOARD } from '../tests/support/nim-folder';
import { readBoard, type OutsideBoard } from './outside-boards';

const folder = gamesFolder();
const source = folder.write('nim.mjs', '');
afterAll(() => folder.remove());

const nothing = (): void => undefined;

const read = (module: unknown): Promise<OutsideBoard> =>
  readBoard({ board: { module: module as string }, title: 'Nim', source });
const written = (text: string, name = 'board.js'): Promise<OutsideBoard> => {
  folder.write(name, text);
  return read(`./${name}`);
};

describe('A board that is read', () => {
  it('is named by a path from the folder of the game, by an address, or by the text of one', async () => {
    const file = folder.write('named.mjs', NIM_BOARD);
    const address = pathToFileURL(file);
    for (const name of ['./named.mjs', 'named.mjs', file, address, address.href])
      expect((await read(name)).text).toBe(NIM_BOARD);
  });

  it('may lie deeper, and be a link within the folder', async () => {
    mkdirSync(join(folder.path, 'built'));
    const file = folder.write('built/deep.js', NIM_BOARD);
    symlinkSync(file, join(folder.path, 'near.js'));
    for (const name of ['built/deep.js', 'near.js']) expect((await read(name)).text).toBe(NIM_BOARD);
  });

  it('is found beside the game where the game itself is a link', async () => {
    folder.write('board.js', NIM_BOARD);
    const other = gamesFolder();
    const linked = join(other.path, 'linked.mjs');
    symlinkSync(source, linked);
    const board = await readBoard({ board: { module: './board.js' }, title: 'Nim', source: linked });
    expect(board.text).toBe(NIM_BOARD);
    other.remove();
  });

  it('describes itself, or is described by its title', async () => {
    folder.write('board.js', NIM_BOARD);
    const board = { module: './board.js', description: 'Matches in a row.' };
    expect((await readBoard({ board, title: 'Nim', source })).description).toBe('Matches in a row.');
    expect((await read('./board.js')).description).toBe('The board of Nim.');
  });

  it('has another hash when its text is another', async () => {
    const [first, again, other] = [
      await written(NIM_BOARD),
      await written(NIM_BOARD, 'again.js'),
      await written(`${NIM_BOARD}//`),
    ];
    expect(again.hash).toBe(first.hash);
    expect(other.hash).not.toBe(first.hash);
  });

  it.each([
    ['a function', 'export function mount() {}', 'mount'],
    ['a constant', 'export const [a, b] = [1, 2], mount = () => 1;', 'mount'],
    ['another name', 'function m() {} export { m as mount };', 'm'],
    ['a name in quotes', 'function m() {} export { m as "mount" };', 'm'],
  ])('exports mount as %s', async (_how, text, name) => {
    expect((await written(text)).script.mount).toBe(name);
  });

  it('is written so that no part of it ends the script of a page, and means the same', async () => {
    const text =
      'export const mount = () => ["</script>", "</SCRIPT >", `<!--`, "<script src>", /^<!--$/u.test("<!--")];';
    const { script } = await written(text);
    expect(script.text).not.toMatch(/<\/?script|<!--/i);
    const values: unknown = runInNewContext(`${script.text.replace('export ', '')} mount().join('|')`);
    expect(values).toBe('</script>|</SCRIPT >|<!--|<script src>|true');
  });

  it('may wait within its functions', async () => {
    const text = 'export function mount() { (async () => { await 1; for await (const _ of []); })(); }';
    expect((await written(text)).script.mount).toBe('mount');
  });

  const wrong: readonly (readonly [what: string, module: unknown, says: RegExp, prepare: () => unknown])[] = [
    ['that is not there', './none.js', /none\.js does not exist\. Build it/, nothing],
    ['that names no module', undefined, /names no module\. Write board: \{ module/, nothing],
    ['from another server', new URL('https://elsewhere.example/board.js'), /is no file/, nothing],
    ['outside of the folder', '../../etc/hostname', /is not in the folder of the game/, nothing],
    ['by an absolute path', '/etc/hostname', /is not in the folder of the game/, nothing],
    [
      'behind a link that leads out of the folder',
      './link.js',
      /is not in the folder of the game/,
      () => symlinkSync(join(process.cwd(), 'package.json'), join(folder.path, 'link.js')),
    ],
    [
      'that is a folder',
      './folder.js',
      /is no file that ends in \.js or \.mjs/,
      () => mkdirSync(join(folder.path, 'folder.js')),
    ],
    [
      'that is not built',
      './board.tsx',
      /is no file that ends in \.js or \.mjs/,
      () => folder.write('board.tsx', NIM_BOARD),
    ],
    [
      'that imports others',
      './importing.js',
      /imports another module\. Bundle it/,
      () => folder.write('importing.js', `import './secret.js'; ${NIM_BOARD}`),
    ],
    [
      'that waits at its top level',
      './waiting.js',
      /waits at its top level/,
      () => folder.write('waiting.js', `await 1; ${NIM_BOARD}`),
    ],
    [
      'with an error of syntax',
      './syntax.js',
      /is no ES module that a page can load: .*\(1:\d+\)/,
      () => folder.write('syntax.js', 'export function mount( {'),
    ],
    [
      'that exports no mount',
      './mountless.js',
      /exports no "mount"/,
      () => folder.write('mountless.js', 'export const draw = () => 1;'),
    ],
    [
      'that is too large',
      './large.js',
      /at most 1048576 are served/,
      () => folder.write('large.js', `${NIM_BOARD}//${'x'.repeat(1024 * 1024)}`),
    ],
  ];
  it.each(wrong)('%s is refused, and told what to do', async (_what, module, says, prepare) => {
    prepare();
    await expect(read(module)).rejects.toThrow(says);
  });
});
