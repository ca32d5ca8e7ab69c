import { spawnSync } from 'node:child_process';

/** Runs statements where `steady` is the function of scripts/steady-objects.mjs; returns the JSON of what they return. */
function evaluated(statements: string): unknown {
  const program = `import { withSteadyObjects as steady } from './scripts/steady-objects.mjs';
    console.log(JSON.stringify((() => { ${statements} })()));`;
  const flags = ['--allow-natives-syntax', '--input-type=module', '-e', program];
  const { stdout, stderr } = spawnSync(process.execPath, flags, { encoding: 'utf8' });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as unknown;
}

/** Programs with what the build makes of them. */
const TEXTS: readonly (readonly [text: string, built: string])[] = [
  ['({ ...a, b: 1 })', '({...null, ...a, b: 1 })'],
  ['({...{...a,b},...c})', '({...null,...{...null,...a,b},...c})'],
  ['f(`${{...a,b}}`)', 'f(`${{...null,...a,b}}`)'],
  // A copy alone, one that begins otherwise, patterns, lists, and what only looks like an object.
  ['({...a})', '({...a})'],
  ['({...f(a, b)})', '({...f(a, b)})'],
  ['({ b, ...a })', '({ b, ...a })'],
  [
    'const {b, ...rest} = a, {...all} = a, [...list] = a;',
    'const {b, ...rest} = a, {...all} = a, [...list] = a;',
  ],
  [
    'f(...a, [...a, b], "{...a, b}", `{...a, b}`, /{...a,b}/)',
    'f(...a, [...a, b], "{...a, b}", `{...a, b}`, /{...a,b}/)',
  ],
];

describe('what the build does to objects that begin with a spread', () => {
  it('begins them with a spread of nothing, and leaves everything else', () => {
    const texts = JSON.stringify(TEXTS.map(([text]) => text));
    expect(evaluated(`return ${texts}.map(steady)`)).toEqual(TEXTS.map(([, built]) => built));
  });

  it('gives the same object, of the same hidden class each time', () => {
    const found = evaluated(`
      const make = eval(steady('(a) => ({...a, b: 1, ...{a: 2, c: 3}})'));
      return [make({a: 0}), %HaveSameMap(make({a: 0}), make({a: 0}))];`);
    expect(found).toEqual([{ a: 2, b: 1, c: 3 }, true]);
  });
});
