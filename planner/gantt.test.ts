import { examples } from './testing/examples';
import { ganttSvg } from './gantt';
import type { ScheduledAction } from './solution-tree';

const action = (name: string, resources: readonly string[], start: number, end: number): ScheduledAction => ({
  nodeId: `${name}${start}`,
  action: name,
  args: resources,
  resources,
  start,
  duration: end - start,
  end,
});

/** The tags of a drawing, which must be closed in the order in which they were opened. */
function assertWellFormed(svg: string): void {
  const open: string[] = [];
  for (const [, slash, name = '', self] of svg.matchAll(/<(\/?)(\w+)(?:\s+[\w-]+="[^"<]*")*\s*(\/?)>/g)) {
    if (slash) expect(open.pop()).toBe(name);
    else if (!self) open.push(name);
  }
  expect(open).toEqual([]);
  expect(svg.replace(/<[^<>]*>/g, '')).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;|#39;)/);
}

/** The numbers of an attribute of all bars. */
const numbersOf = (svg: string, attribute: string): number[] =>
  [...svg.matchAll(/<rect [^>]*>/g)].map(([rect]) =>
    Number(new RegExp(` ${attribute}="([\\d.]+)"`).exec(rect)?.[1]),
  );

describe('a Gantt chart', () => {
  test('has a row for each agent and a bar for each action, to scale', () => {
    const schedule = [
      action('walk', ['ann'], 0, 10),
      action('ride', ['bob', 'taxi'], 0, 20),
      action('pay', ['ann'], 15, 20),
    ];
    const svg = ganttSvg({ schedule }, { unit: 'min' });
    assertWellFormed(svg);
    expect([...svg.matchAll(/font-weight="bold">(\w+)</g)].map(([, name]) => name)).toEqual([
      'ann',
      'bob',
      'taxi',
    ]);
    const [walk = NaN, pay = NaN, ride, shared] = numbersOf(svg, 'width');
    expect(walk / pay).toBeCloseTo(2, 1);
    expect(ride).toBe(shared);
    const [first = NaN, second = NaN, ofBob = NaN] = numbersOf(svg, 'y');
    expect([second, ofBob > first]).toEqual([first, true]);
    expect(svg).toContain('<title id="gantt-title">Plan: 3 actions until 20 min</title>');
    expect(svg).toContain('ann: walk(ann) 0 to 10 min, pay(ann) 15 to 20 min.');
    expect(svg).toContain('>0 min</text>');
    expect(svg).toContain('>20</text>');
  });

  test('takes an order of rows, a title, names and an id', () => {
    const svg = ganttSvg(
      { schedule: [action('walk', ['ann'], 0, 10)] },
      {
        rows: ['bob', 'ann'],
        title: 'Today',
        id: 'today',
        label: ({ action: name }, row) => `${row}: ${name}`,
      },
    );
    expect(svg.indexOf('>bob<')).toBeLessThan(svg.indexOf('>ann<'));
    expect(svg).toContain('<title id="today-title">Today</title>');
    expect(svg).toContain('>ann: walk</text>');
    expect(svg).toContain('bob: nothing.');
  });

  test('puts actions of nobody below each other where they overlap', () => {
    const svg = ganttSvg({
      schedule: [action('a', [], 0, 10), action('b', [], 5, 8), action('c', [], 10, 12)],
    });
    const [a, b, c] = numbersOf(svg, 'y');
    expect(a).toBe(c);
    expect(b).not.toBe(a);
  });

  test('escapes names, and leaves out what XML does not allow', () => {
    const svg = ganttSvg(
      { schedule: [action('<script>alert("x")</script>&\u0000\ud800', ['"\'<'], 0, 100)] },
      { title: '</title><script>', unit: '<b>', id: '"><script>' },
    );
    assertWellFormed(svg);
    expect(svg).not.toContain('<script');
    for (const character of ['\u0000', '\ud800']) expect(svg).not.toContain(character);
  });

  test('draws a plan of nothing, and actions that take no time', () => {
    assertWellFormed(ganttSvg({ schedule: [] }));
    expect(ganttSvg({ schedule: [] })).toContain('There is nothing to do.');
    const svg = ganttSvg({ schedule: [action('set', ['ann'], 0, 0)] });
    expect(svg).not.toMatch(/NaN|Infinity|-\d/);
  });

  test('draws every example', () => {
    for (const problem of examples.flatMap(({ problems }) => problems)) {
      const result = problem.solve();
      if (!result.ok) continue;
      const svg = ganttSvg(result);
      assertWellFormed(svg);
      expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    }
  });
});
