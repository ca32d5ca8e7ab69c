import {
  any,
  jobs,
  Site,
  textOf,
  work,
  type Deeds,
  type Deviation,
  type Jobs,
} from '../testing/building-site';
import type { TemporalConstraint } from '../constraint';
import { plan } from '../plan';
import { simulatedClock } from './clocks';
import { execute } from './execute';

const together: TemporalConstraint = { type: 'finishes', source: 0, target: 1 };
const longJob = work('bob', 'mix', 2);
const shortJob = work('ann', 'hold', 1);

/** Carries out items in a world that differs from the plan. */
async function carryOut(
  todo: Parameters<typeof plan<Deeds, Jobs, Deeds>>[2],
  deviations: Readonly<Record<string, Deviation>>,
  retry = 0,
): Promise<readonly string[]> {
  const planned = plan(jobs, [], todo);
  if (!planned.ok) throw new Error(planned.reason);
  const clock = simulatedClock();
  const texts: string[] = [];
  const site = new Site(clock, deviations);
  for await (const step of execute(planned, site, { domain: jobs, clock, planning: { retry } }))
    texts.push(textOf(step));
  return texts;
}

/** One item, which must be done in one of these ways, its two jobs ending together. */
const endTogether = (
  ways: Parameters<typeof any>[0],
  deviations: Readonly<Record<string, Deviation>>,
  retry = 0,
): Promise<readonly string[]> => carryOut([any(ways, together)], deviations, retry);

describe('a command whose actual length breaks a relation', () => {
  test.each<[string, Parameters<typeof any>[0], Readonly<Record<string, Deviation>>, readonly string[]]>([
    [
      'too long',
      [[shortJob, longJob]],
      { mix: { hours: 3 } },
      [
        '0 started bob mix',
        '1 started ann hold',
        '2 done ann hold',
        '2 failed bob mix (late)',
        '2 ended no_plan',
      ],
    ],
    [
      'too short',
      [[shortJob, longJob]],
      { mix: { hours: 0 } },
      ['0 started bob mix', '0 done bob mix', '0 ended no_plan'],
    ],
    [
      'of two actions without length',
      [[work('ann', 'hold', 0), work('ann', 'mix', 0)]],
      { mix: { hours: 1 } },
      [
        '0 started ann hold',
        '0 done ann hold',
        '0 started ann mix',
        '0 failed ann mix (late)',
        '0 ended no_plan',
      ],
    ],
  ])('is not done in the same way again: %s', async (_name, ways, deviations, steps) => {
    expect(await endTogether(ways, deviations)).toEqual(steps);
  });

  test('is replaced by another way', async () => {
    const other = [work('cid', 'pour', 1), work('dan', 'stir', 1)];
    const steps = await endTogether([[shortJob, longJob], other], { mix: { hours: 3 } });
    expect(steps.slice(3)).toEqual([
      '2 replanned time: cid pour@2, dan stir@2',
      '2 started cid pour',
      '2 started dan stir',
      '3 done bob mix',
      '3 done cid pour',
      '3 done dan stir',
      '3 ended achieved',
    ]);
  });

  test('is done again as often as `retry` allows', async () => {
    const steps = await endTogether([[shortJob, longJob]], { mix: { hours: 3 } }, 2);
    expect(steps.filter((step) => step.includes('replanned'))).toHaveLength(2);
    expect(steps.at(-1)).toMatch(/ended no_plan$/);
  });

  test('when the ways alternate', async () => {
    const pair = (one: string, other: string) => [work('ann', one, 0), work('ann', other, 0)];
    const steps = await endTogether([pair('a', 'b'), pair('c', 'd')], { a: { hours: 1 }, d: { hours: 1 } });
    expect(steps.filter((step) => step.includes('replanned'))).toHaveLength(1);
    expect(steps.at(-1)).toMatch(/ended no_plan$/);
  });
});

test('actions without length that wait for each other start while others are under way', async () => {
  const start: TemporalConstraint = { type: 'starts', source: 0, target: 1 };
  const steps = await carryOut(
    [
      any([[work('ann', 'unlock', 0), work('ann', 'open', 0)]], start),
      any([[work('ann', 'push', 1), work('bob', 'pull', 1)]], together),
    ],
    {},
  );
  expect(steps).toEqual([
    '0 started bob pull',
    '0 started ann unlock',
    '0 done ann unlock',
    '0 started ann open',
    '0 done ann open',
    '0 started ann push',
    '1 done bob pull',
    '1 done ann push',
    '1 ended achieved',
  ]);
});

test('what is stopped because it is late is not begun again and again', async () => {
  const steps = await carryOut(
    [
      any([[work('bob', 'a', 0), work('ann', 'b', 0)], [work('ann', 'c', 0)]], {
        type: 'deadline',
        source: 0,
        duration: 2,
      }),
    ],
    { a: { expects: 0 }, b: { fails: 1 }, c: { hours: 3 } },
    1,
  );
  expect(steps.filter((step) => step.includes('replanned')).length).toBeLessThan(7);
  expect(steps.at(-1)).toMatch(/ended no_plan$/);
});
