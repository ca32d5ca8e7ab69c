import type { Agent, Json } from '../support/bridge-client';
import { MANUAL, startMission, type ToolName } from './timestrike-mission';

export type Call = readonly [ToolName, Json];

export const planned = (type: string, more: Json = { execute: true }): Call => [
  'timestrike_plan_goal',
  { goal: { type }, ...more },
];
export const passed = (seconds: number): Call => ['timestrike_advance_clock', { seconds }];

/** What is done in a scenario, how it is done in words, and the end that it must have. */
export type EarnedRow = readonly [scenario: string, how: string, calls: readonly Call[], end: Json];

/** Missions that are played by tools and must be rated so. */
export function describeEarned(agentNow: () => Agent, rows: readonly EarnedRow[]): void {
  it.each<EarnedRow>(rows)('%s earns %s', async (scenario, _how, calls, end) => {
    // Without variation and fog, so that each run is the same.
    const mission = await startMission(agentNow(), { ...MANUAL, scenario, fog: false, variation: 'off' });
    for (const [tool, args] of calls) await mission.ok(tool, args);
    expect(await mission.state()).toMatchObject(end);
  });
}
