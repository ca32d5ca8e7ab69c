import { jobs, Site, work, type Deeds, type Jobs } from '../testing/building-site';
import { plan } from '../plan';
import { simulatedClock } from './clocks';
import { execute } from './execute';
import type { TimedStep } from './step';
import type { ActionControl, Progress, World } from './world';

/*
 * Worlds and options that do not keep to their types: an execution ends all the same, or does not begin.
 */

const digging = () => {
  const result = plan(jobs, [], [work('ann', 'dig', 1)]);
  if (!result.ok) throw new Error('no plan');
  return result;
};

test.each<[string, Partial<World<Deeds, Jobs>>, string]>([
  [
    'an action throws',
    {
      start: () => {
        throw new Error('no tools');
      },
    },
    'no_plan',
  ],
  ['an action is rejected', { start: () => Promise.reject(new Error('no tools')) }, 'no_plan'],
  ['an action ends in no known way', { start: () => Promise.resolve(undefined as never) }, 'no_plan'],
  ['an action fails without a reason', { start: () => Promise.resolve({ ok: false } as never) }, 'no_plan'],
  ['the state cannot be observed', { observe: () => Promise.reject(new Error('fog')) }, 'error'],
])('the world fails: %s', async (_name, fault, reason) => {
  const clock = simulatedClock();
  const world: World<Deeds, Jobs> = Object.assign(new Site(clock), fault);
  const steps: TimedStep[] = [];
  for await (const step of execute(digging(), world, { domain: jobs, clock })) steps.push(step);
  expect(steps.at(-1)).toMatchObject({ type: 'ended', outcome: 'failed', reason });
  const failed = steps.find(({ type }) => type === 'failed');
  const message = expect.stringMatching(/^no tools$|^The world gave /) as string;
  expect(failed).toEqual(reason === 'error' ? undefined : expect.objectContaining({ message }));
});

test('an invalid report does no harm', async () => {
  const clock = simulatedClock();
  const world: World<Deeds, Jobs> = Object.assign(new Site(clock), {
    start: async (_command: unknown, { plannedEnd, signal, report }: ActionControl) => {
      report({ expectedEnd: NaN });
      report(undefined as unknown as Progress);
      await clock.sleepUntil(plannedEnd, signal);
      return { ok: true };
    },
  });
  const steps: TimedStep[] = [];
  for await (const step of execute(digging(), world, { domain: jobs, clock })) steps.push(step);
  expect(steps.at(-1)).toMatchObject({ type: 'ended', time: 1, outcome: 'achieved' });
});

test.each<[object, string]>([
  [{ observeEvery: 0 }, 'The option observeEvery is 0: give a number above 0, or leave it out.'],
  [{ tolerance: NaN }, 'The option tolerance is NaN: give a number that is not negative, or leave it out.'],
])('options with which it would never end are refused: %j', async (options, message) => {
  const clock = simulatedClock();
  const steps = execute(digging(), new Site(clock), {
    domain: jobs,
    clock,
    ...options,
  });
  await expect(steps.next()).rejects.toThrow(new RangeError(message));
});
