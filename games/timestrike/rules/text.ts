import type { Detail } from '../../../core/engine';
import { briefState, mapEntries, rounded } from './brief-state';
import type { GameState, PlanView, TimeStrikeView, UnitView } from './game-types';
import { alternativeText } from './comparison';
import { briefingLines, briefingOf } from './briefing';
import { boardText, MAP_LEGEND } from './map-text';
import { GOAL_NAMES, pointText, reasonText, SCENARIO_NAMES, seconds } from './names';
import { nameOf, unitActionText } from './sim';
import type { Grade, TimedAction } from './types';

const LINES_SHOWN = 8;

/** The battlefield as text. */
export function describe(view: TimeStrikeView): string {
  const { game_state: state, plan, comparison } = view;
  const briefing = briefingOf(view);
  return [
    `**${SCENARIO_NAMES[state.scenario]}**, ${seconds(state.time)} (${clockText(state)}). ${missionText(state)}`,
    '',
    '| Unit | HP | Position | Now |',
    '| --- | --- | --- | --- |',
    ...[...Object.values(state.agents), ...Object.values(state.enemies)].map(unitRow),
    '',
    '```',
    boardText({ game_state: state }),
    '```',
    MAP_LEGEND,
    '',
    objectsText(state),
    ...(plan ? ['', planText(plan)] : []),
    ...(comparison ? ['', ...comparison.alternatives.map((each) => `- ${alternativeText(each)}`)] : []),
    ...(briefing ? ['', ...briefingLines(briefing).map((line) => `- ${line}`)] : []),
    ...(state.recent_events.length > 0 ? ['', 'Lately:'] : []),
    ...state.recent_events.slice(-LINES_SHOWN).map(({ time, message }) => `- ${seconds(time)}: ${message}`),
  ].join('\n');
}

/** The mission without the text from its start: the legend of the map and the places of the objects. */
export function describeBriefly(view: TimeStrikeView): string {
  const { game_state: state, plan, comparison } = view;
  const briefing = briefingOf(view);
  return [
    `${seconds(state.time)}${state.clock.paused ? ' (paused)' : ''}. ${missionText(state)}`,
    ...[...Object.values(state.agents), ...Object.values(state.enemies)].map(unitLine),
    boardText({ game_state: state }),
    objectsText(state),
    ...(plan ? [planText(plan)] : []),
    ...(comparison?.alternatives.map(alternativeText) ?? []),
    ...(briefing ? briefingLines(briefing) : []),
  ].join('\n');
}

const clockText = ({ clock: { mode, time_scale, paused } }: GameState): string => {
  if (mode === 'manual') return 'manual clock';
  if (paused) return 'paused: send resume to go on';
  return time_scale === 1 ? 'real time' : `real time, ${time_scale} game seconds a second`;
};

function missionText({
  mission_status,
  mission_reason,
  goal,
  conviction,
  timers,
  rating,
}: GameState): string {
  if (mission_status !== 'active')
    return `Mission ${mission_status} (${reasonText(mission_reason)}).${rating ? ` ${ratingText(rating)}` : ''}`;
  if (goal === null) {
    const closes = `${conviction.window_closes_at} s`;
    return `No goal yet: choose one before ${closes}, or it will be “${GOAL_NAMES[conviction.default]}”.`;
  }
  const left = timers.goal_deadline_remaining;
  return `Goal: ${GOAL_NAMES[goal.type]}${left === null ? '' : `, ${seconds(left)} left`}.`;
}

/** The parts that earn less than gold, as the reason for the medal. */
function ratingText({ medal, score, time, hp_lost, fallen, parts }: Grade): string {
  const short = Object.entries(parts).flatMap(([name, part]) =>
    part === null || part === 'gold' ? [] : [`${name} ${part}`],
  );
  const fell = fallen > 0 ? `, ${fallen} fallen` : '';
  return `Rating: ${medal}, ${score} points (${seconds(time)}, ${hp_lost} HP lost${fell}${short.length > 0 ? `; ${short.join(', ')}` : ''}).`;
}

const unitRow = (unit: UnitView): string =>
  `| ${unit.name} | ${unit.hp}/${unit.max_hp} | ${placeOf(unit)} | ${doingOf(unit)} |`;

const unitLine = (unit: UnitView): string =>
  unit.alive ? `${unit.name} ${unit.hp} HP at ${placeOf(unit)}: ${doingOf(unit)}` : `${unit.name} is dead`;

const placeOf = ({ position }: UnitView): string => pointText(position);

const doingOf = ({ status, current_action, effects }: UnitView): string =>
  [
    current_action === null ? status : actionText(current_action),
    ...effects.map(({ type }) => `[${type}]`),
  ].join(' ');

const actionText = (action: TimedAction): string =>
  `${unitActionText(action)} until ${seconds(action.end_time)}`;

function objectsText({ objects: { pillar_1, pillar_2, hostage, plans }, alarm_at }: GameState): string {
  const fate = hostage.rescued ? 'free' : hostage.alive ? 'alive' : 'dead';
  const kept = plans?.taken === true ? 'taken' : plans?.destroyed === true ? 'burnt' : 'there';
  const more = [
    ...(plans ? [`Plans at ${pointText(plans.position)}: ${kept}.`] : []),
    ...(alarm_at === null ? [] : [`Alarm since ${seconds(alarm_at)}.`]),
  ].map((line) => ` ${line}`);
  return `North pillar ${pillar_1.hp} HP, south pillar ${pillar_2.hp} HP. Hostage at ${pointText(hostage.position)}: ${fate}.${more.join('')}`;
}

function planText({ solution_tree, primitive_actions, executing, explanation, replans }: PlanView): string {
  if (solution_tree.status === 'failed') return `There is no plan: ${explanation}`;
  const anew = replans > 0 ? `, made anew ${replans} of at most 20 times` : '';
  return `Plan (${executing ? 'being executed' : 'not executed'}${anew}): ${primitive_actions.length} actions left. ${explanation}`;
}

/** Actions that have not started yet; current actions are shown with the agents. */
export const queuedActions = ({ scheduled_actions }: GameState): readonly TimedAction[] =>
  scheduled_actions.filter(({ status }) => status !== 'executing');

/** An action of an agent in words, and when it takes place. */
export const scheduleLine = (action: TimedAction): string =>
  `${nameOf(action.agent_id)} ${unitActionText(action)}, ${seconds(action.start_time)} to ${seconds(action.end_time)}`;

/** The `gameState` of an answer: whole only at full detail. */
export function summary(
  { game_state: state }: TimeStrikeView,
  detail: Detail,
): Readonly<Record<string, unknown>> {
  if (detail === 'full') return { ...state };
  if (detail === 'standard') {
    const brief = rounded(briefState(state)) as Record<string, unknown>;
    return { ...brief, scheduled: queuedActions(state).map(scheduleLine) };
  }
  const { time, mission_status, goal, agents, rating } = state;
  return {
    time,
    mission_status,
    goal: goal?.type ?? null,
    agents: mapEntries(agents, (_name, { position: { x, y }, hp }) => rounded({ x, y, hp })),
    ...(rating === null ? {} : { rating }),
  };
}
