import { defineDomain } from '../../define-domain';
import type { EmptySignature } from '../../domain';
import { problemOf, type Example, type Problem } from './example';

/** A job: its works in order, each with a machine and a duration. */
export type Job = readonly (readonly [machine: number, duration: number])[];

interface JobShopSignature {
  readonly actions: { readonly work: [job: number, machine: number, duration: number] };
  readonly tasks: { readonly job: [index: number, job: Job] };
  readonly facts: EmptySignature;
}

/** The classic problem of scheduling: which job comes first on which machine? The state is the number of works done. */
export const jobShopDomain = defineDomain<number, JobShopSignature>()({
  actions: { work: (done) => done + 1 },
  taskMethods: {
    job: [
      {
        name: 'in_turn',
        run: (_done, index, job) => ({
          items: job.map(([machine, duration]) => ({ action: 'work', args: [index, machine, duration] })),
          constraints: job.slice(1).map((_work, i) => ({ type: 'before', source: i, target: i + 1 })),
        }),
      },
    ],
  },
  durations: { work: (_done, _job, _machine, duration) => duration },
  resource: ({ args: [, machine] }) => [`machine ${machine}`],
  touches: () => ({ reads: [], writes: [] }),
});

/** Shortest makespan by search over the orders on each machine. */
export const jobShop = (name: string, description: string, jobs: readonly Job[]): Problem =>
  problemOf(jobShopDomain, {
    name,
    description,
    state: 0,
    todo: jobs.map((job, index) => ({ task: 'job', args: [index, job] })),
    usual: { metric: 'makespan', resourceOrder: 'search' },
  });

/** Six jobs on six machines (Fisher and Thompson 1963); the best makespan is 55. */
export const FT06: readonly Job[] = [
  '2 1 0 3 1 6 3 7 5 3 4 6',
  '1 8 2 5 4 10 5 10 0 10 3 4',
  '2 5 3 4 5 8 0 9 1 1 4 7',
  '1 5 0 5 2 5 3 3 4 8 5 9',
  '2 9 1 3 4 5 5 4 0 3 3 1',
  '1 3 3 3 5 9 0 10 4 4 2 1',
].map((line) => {
  const numbers = line.split(' ').map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i] ?? 0, numbers[2 * i + 1] ?? 0]);
});

export const jobShops: Example = {
  name: 'job-shop',
  description:
    'The order on each machine is searched for the shortest plan, better and better within a budget.',
  problems: [
    jobShop('two by two', 'Two jobs that use two machines in opposite orders: makespan 2.', [
      [
        [0, 1],
        [1, 1],
      ],
      [
        [1, 1],
        [0, 1],
      ],
    ]),
    jobShop(
      'three by three',
      'Three jobs on three machines: makespan 11, which is proved to be the shortest.',
      [
        [
          [0, 3],
          [1, 2],
          [2, 2],
        ],
        [
          [0, 2],
          [2, 1],
          [1, 4],
        ],
        [
          [1, 4],
          [2, 3],
        ],
      ],
    ),
  ],
};
