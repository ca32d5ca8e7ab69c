import type { PlanResult } from '../../plan';
import { canonicalCommand, type ScheduledAction } from '../../solution-tree';
import type { Example, Problem } from './example';

/** The solutions of a domain's problems as text: each plan as a timeline per agent. */
export const report = ({ name, description, problems }: Example): string =>
  [`# ${name}\n${description}`, ...problems.map(reportProblem)].join('\n\n');

const reportProblem = (problem: Problem): string =>
  `## ${problem.name}\n${problem.description}\n${reportResult(problem.solve())}`;

function reportResult(result: PlanResult): string {
  const { nodes_expanded, backtracks } = result.stats;
  const effort = `${nodes_expanded} nodes expanded, ${backtracks} ${backtracks === 1 ? 'backtrack' : 'backtracks'}`;
  if (!result.ok)
    return `No plan: ${result.conflict?.type ?? result.reason} at ${result.conflict?.at ?? 'the start'} (${effort}).`;
  const end = Math.max(0, ...result.schedule.map((action) => action.end));
  return [`${result.actions.length} actions until ${end} (${effort})`, ...timeline(result.schedule)].join(
    '\n',
  );
}

/** One line per action, grouped by agent if there are agents. */
function timeline(schedule: readonly ScheduledAction[]): string[] {
  const agents = new Set(schedule.map(agentOf));
  return [...agents].flatMap((agent) => [
    ...(agent === '' ? [] : [`  ${agent}`]),
    ...shortened(schedule.filter((action) => agentOf(action) === agent).map(line)),
  ]);
}

const LONGEST = 40;

const shortened = (lines: readonly string[]): readonly string[] =>
  lines.length <= LONGEST
    ? lines
    : [...lines.slice(0, LONGEST - 1), `    … and ${lines.length - LONGEST + 1} more`];

const agentOf = ({ resources }: ScheduledAction): string => resources[0] ?? '';

const line = ({ action, args, start, end }: ScheduledAction): string =>
  `    ${end > 0 ? `${start} → ${end}`.padEnd(12) : ''}${canonicalCommand(action, args)}`;
