import { readFileSync } from 'node:fs';

const [, program = '', printed = ''] =
  /```ts\n(.*?)```\n\n```\n(.*?)```/s.exec(readFileSync('docs/planner.md', 'utf8')) ?? [];

/** What users of the planner write: programs by name. */
export const PLANNER_PROGRAMS: Readonly<Record<'dinner' | 'ward', string>> = {
  // The first example of the planner's page, as it stands there.
  dinner: program,
  ward: `
    import {
      defineDomain, execute, plan, replan, simulatedClock, stateAfter, validatePlan,
      type Item, type Plan, type PlanOptions, type SignatureOf, type World,
    } from 'principality/planner';
    interface Ward { readonly patients: Readonly<Record<string, string>>; readonly clean: readonly string[] }
    const hospital = defineDomain<Ward>()({
      actions: {
        clean: (ward, _nurse: string, bed: string) => ({ ...ward, clean: [...ward.clean, bed] }),
        place: (ward, _nurse: string, patient: string, bed: string) =>
          ward.clean.includes(bed) ? { ...ward, patients: { ...ward.patients, [bed]: patient } } : null,
      },
      taskMethods: {
        admit: [
          {
            name: 'in_a_clean_bed',
            requires: { 'the bed is clean': (ward, _patient: string, bed: string) => ward.clean.includes(bed) },
            run: (_ward, patient: string, bed: string) => [{ action: 'place', args: ['nora', patient, bed] }],
          },
          {
            name: 'after_cleaning',
            run: (_ward, patient: string, bed: string) => ({
              items: [{ goal: ['isClean', bed, true] }, { action: 'place', args: ['nora', patient, bed] }],
              constraints: [{ type: 'before', source: 0, target: 1, offset: 10 }, { type: 'deadline', source: 1, duration: 60 }],
            }),
          },
        ],
      },
      facts: { isClean: (ward, bed) => ward.clean.includes(bed) },
      goalMethods: { isClean: [{ name: 'clean', run: (_ward, bed) => [{ action: 'clean', args: ['otto', bed] }] }] },
      durations: { clean: () => 20, place: () => 5 },
      resource: ({ args: [nurse] }) => [nurse],
      touches: ({ action, args }) => ({ reads: [], writes: [action === 'clean' ? args[1] : args[2]] }),
    });
    type Hospital = SignatureOf<typeof hospital>;
    const todo: Item<Hospital>[] = [{ task: 'admit', args: ['ann', 'bed1'] }, { task: 'admit', args: ['bob', 'bed2'] }];
    // @ts-expect-error No such task.
    export const misspelt: Item<Hospital>[] = [{ task: 'admitt', args: ['ann', 'bed1'] }];
    // @ts-expect-error An argument is missing.
    export const short: Item<Hospital>[] = [{ task: 'admit', args: ['ann'] }];
    const start: Ward = { patients: {}, clean: ['bed1'] };
    const options: PlanOptions = { metric: 'makespan', deadline: 60 };
    async function main(): Promise<void> {
      const result = plan(hospital, start, todo, options);
      if (!result.ok) throw new Error(result.conflict?.message ?? result.reason);
      const planned: Plan<Ward> = result;
      const clock = simulatedClock();
      let ward = start;
      const world: World<Ward, Hospital> = {
        observe: () => ward,
        start: async (command, { plannedEnd, signal }) => {
          await clock.sleepUntil(plannedEnd, signal);
          if (signal.aborted) return { ok: false, reason: 'called back' };
          const next = stateAfter(hospital, ward, command);
          ward = next ?? ward;
          return next ? { ok: true } : { ok: false, reason: 'the bed is not clean' };
        },
      };
      const steps: string[] = [];
      for await (const step of execute(planned, world, { domain: hospital, clock, planning: options }))
        steps.push(\`\${step.time} \${step.type}\`);
      const { nodeId = '' } = planned.schedule[0] ?? {};
      const again = replan(hospital, start, planned.tree, nodeId);
      console.log(validatePlan(hospital, start, todo, planned, { deadline: 60 }).length, again.ok, steps.at(-1), ward.patients);
    }
    void main();`,
};

/** What each of them prints. */
export const PLANNER_OUTPUT: Readonly<Record<keyof typeof PLANNER_PROGRAMS, string>> = {
  dinner: printed.trim(),
  ward: "0 false 35 ended { bed1: 'ann', bed2: 'bob' }",
};
