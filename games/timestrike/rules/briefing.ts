import { capital, listed, reasonText, seconds } from './names';
import type { Agent } from './planning/aims';
import { isFailure } from './planning/projection';
import {
  advance,
  attackAction,
  castAction,
  distance,
  enqueue,
  isAgent,
  isAlive,
  livingAgents,
  livingEnemies,
  moveAction,
  nameOf,
  order,
  positionOf,
  SKILL_STATS,
  skillsOf,
  TICK,
  unitActionText,
} from './sim';
import { timed } from './sim/actions';
import type { AgentId, EventLine, Sim, TimedAction, UnitAction } from './types';
import type { TimeStrikeMove, TimeStrikeView } from './game-types';
import { formatMove } from './notation';

/** The expected result of a mission if the given actions are carried out and nothing else is ordered. */
export interface Prospect {
  /** Null if the mission is not decided by then. */
  readonly isWon: boolean | null;
  /** When it ends, or until when it was looked at. */
  readonly time: number;
  /** The reason of a failure, as a code; null if the mission does not fail. */
  readonly reason: string | null;
  /** The hit points of the agents then, by id. */
  readonly hp: Readonly<Record<string, number>>;
  /** When a new alarm is raised; null if none is. */
  readonly alarmAt: number | null;
  /** The first action that is refused or misses, in words, which causes a re-plan; null if there is none. */
  readonly snag: { readonly time: number; readonly text: string } | null;
}

/** How far the simulation continues beyond the expected success, in seconds. */
const BEYOND = 5;
/** How far where no success is expected. */
const USUAL_SPAN = 20;

/** Simulates the world as the agents know it; `success` is the expected time of success. */
export function prospectOf(sim: Sim, success: number | null): Prospect {
  const until = success === null ? sim.t + USUAL_SPAN : Math.max(sim.t, success) + BEYOND;
  const { sim: end, events } = advance(sim, until);
  const failed = events.find(isFailure);
  const { status, reason } = end.mission;
  const hadAlarm = (sim.watch?.alarmAt ?? null) !== null;
  return {
    isWon: status === 'active' ? null : status === 'complete',
    time: end.t,
    reason: status === 'failed' ? reason : null,
    hp: Object.fromEntries(end.units.flatMap(({ id, hp }) => (isAgent(id) ? [[id, hp]] : []))),
    alarmAt: hadAlarm ? null : (end.watch?.alarmAt ?? null),
    snag: failed ? { time: failed.time, text: failed.message.replace(/\.$/, '') } : null,
  };
}

/** The losses of the living agents if they end with these hit points. */
export const lossesIn = (sim: Sim, left: Prospect['hp']) =>
  livingAgents(sim)
    .map(({ id, hp }) => ({ agent: nameOf(id), hp_lost: hp - (left[id] ?? hp), falls: left[id] === 0 }))
    .filter(({ hp_lost }) => hp_lost > 0);

/** The same in words. */
export const lossesText = (losses: Readonly<ReturnType<typeof lossesIn>>): string =>
  losses
    .map(({ agent, hp_lost, falls }) => (falls ? `${agent} falls` : `${agent} loses ${hp_lost} HP`))
    .join(', ') || 'nobody is hurt';

/** `success at 12 s, Alex loses 12 HP` */
export function prospectText(sim: Sim, prospect: Prospect): string {
  const { isWon, time, reason, alarmAt } = prospect;
  const end =
    isWon === true
      ? `success at ${seconds(time)}`
      : isWon === false
        ? `failure at ${seconds(time)} (${reasonText(reason)})`
        : `no end before ${seconds(time)}`;
  const alarm = alarmAt === null ? [] : [`alarm at ${seconds(alarmAt)}`];
  return [end, ...alarm, lossesText(lossesIn(sim, prospect.hp))].join(', ');
}

/** The rank of a prospect: by success, living agents, secrecy, hit points and time. */
export function worthOf({ isWon, time, hp, alarmAt, snag }: Prospect): number {
  const left = Object.values(hp);
  return (
    (isWon === true ? 1000 : isWon === false ? -1000 : 0) -
    300 * left.filter((each) => each === 0).length +
    left.reduce((sum, each) => sum + each, 0) -
    (alarmAt === null ? 0 : 150) -
    (snag === null ? 0 : 5) -
    time
  );
}

/** An order to one agent and its expected result. */
export interface Suggestion {
  readonly agent: AgentId;
  readonly action: UnitAction;
  readonly prospect: Prospect;
}

/** How much better than continuing the plan an order must be to be suggested. */
const WORTHWHILE = 5;
const MOST_SUGGESTED = 3;

/** The orders that promise more than going on, best first. */
export function suggestionsFor(sim: Sim, success: number | null, going: Prospect): readonly Suggestion[] {
  const least = worthOf(going) + WORTHWHILE;
  const best = livingAgents(sim).flatMap((agent) => {
    const [first] = actionsFor(sim, agent)
      .flatMap((action): readonly Suggestion[] => {
        const ordered = withOrder(sim, agent, action);
        return ordered ? [{ agent: agent.id, action, prospect: prospectOf(ordered, success) }] : [];
      })
      .filter(({ prospect }) => worthOf(prospect) >= least)
      .sort((a, b) => worthOf(b.prospect) - worthOf(a.prospect));
    return first ? [first] : [];
  });
  return best.sort((a, b) => worthOf(b.prospect) - worthOf(a.prospect)).slice(0, MOST_SUGGESTED);
}

/** The world in which an agent first carries out an order and then its previous actions; null if the order is impossible. */
function withOrder(sim: Sim, agent: Agent, action: UnitAction): Sim | null {
  const ordered = order(sim, agent.id, action, sim.t + TICK);
  if (!ordered.ok) return null;
  const under = agent.action?.action === 'move_to' ? [restarted(agent.action)] : [];
  return enqueue(ordered.value.sim, [...under, ...agent.queue]);
}

const restarted = (action: TimedAction): TimedAction =>
  timed(action, { ...action, id: `${action.id}_again`, duration: 0 });

/** Possible orders to an agent: raise its guard, sneak, scorch, strike a near enemy, or fall back. */
function actionsFor(sim: Sim, agent: Agent): readonly UnitAction[] {
  const here = positionOf(agent, sim);
  const skills = skillsOf(agent.id, sim);
  const near = livingEnemies(sim)
    .map((enemy) => ({ enemy, place: positionOf(enemy, sim) }))
    .sort((a, b) => distance(a.place, here) - distance(b.place, here));
  const [nearest] = near;
  const isIdle = agent.action === null && agent.queue.length === 0;
  const has = (type: string): boolean => agent.effects.some((effect) => effect.type === type);
  const sneaks = skills.includes('sneak') && !has('sneak') && sim.watch?.alarmAt === null;
  const sneak = sneaks ? [castAction('sneak', agent.id)] : [];
  if (!nearest) return sneak;
  const away = distance(nearest.place, here);
  const { id } = nearest.enemy;
  const behind = { x: Math.max(0, Math.round(here.x) - RETREAT), y: Math.round(here.y), z: 0 };
  return [
    ...(has('defend') || !isAlive(agent) ? [] : [castAction('defend', agent.id)]),
    ...sneak,
    ...(skills.includes('scorch') && away <= SKILL_STATS.scorch.range
      ? [castAction('scorch', roundedPoint(nearest.place))]
      : []),
    ...(skills.includes('delaying_strike') ? [castAction('delaying_strike', id)] : []),
    ...(isIdle ? [attackAction(id)] : []),
    ...(away < RETREAT ? [moveAction(behind)] : []),
  ];
}

const RETREAT = 6;

const roundedPoint = ({ x, y }: { readonly x: number; readonly y: number }) => ({
  x: Number(x.toFixed(1)),
  y: Number(y.toFixed(1)),
  z: 0,
});

/** `Alex raises a guard` */
export const suggestionText = ({ agent, action }: Suggestion): string =>
  `${nameOf(agent)} ${unitActionText(action)}`;

/** The differences between the current forecast and the plan's prediction, in words; empty if there are none. */
export function deviationsIn(
  promised: { readonly success_time: number | null; readonly hp: Readonly<Record<string, number>> },
  { isWon, time, reason, hp, alarmAt, snag }: Prospect,
  foreseenAlarm: boolean,
): readonly string[] {
  const late = promised.success_time === null ? 0 : time - promised.success_time;
  const hurt = Object.entries(hp).flatMap(([id, left]) => {
    const before = promised.hp[id];
    if (before === undefined || !isAgent(id) || Math.abs(before - left) < 1) return [];
    return [`${nameOf(id)} ${left === 0 ? 'falls' : `would have ${left} HP`}, not ${before} HP`];
  });
  return [
    ...(snag ? [`at ${seconds(snag.time)}: ${snag.text}`] : []),
    ...(isWon === false ? [`failure at ${seconds(time)}: ${reasonText(reason)}`] : []),
    ...(isWon === null && promised.success_time !== null
      ? [`no success by ${seconds(time)}; ${seconds(promised.success_time)} was promised`]
      : []),
    ...(isWon === true && promised.success_time !== null && Math.abs(late) > TOLERANCE
      ? [`success at ${seconds(time)}, not at ${seconds(promised.success_time)}`]
      : []),
    ...(alarmAt !== null && !foreseenAlarm ? [`an alarm at ${seconds(alarmAt)}`] : []),
    ...(hurt.length > 0 ? [listed(hurt)] : []),
  ].map(capital);
}

/** So much sooner or later is no deviation, in seconds. */
const TOLERANCE = 0.15;

/** A possible next step: the command (null: only let time pass), its description, and its expected result. */
export interface BriefedOrder {
  readonly command: string | null;
  readonly text: string;
  readonly effect: string;
}

/** The report while a plan is carried out. */
export interface MissionReport {
  /** The events since the player's last command, in one line. */
  readonly news: string;
  /** Whether the mission goes as planned, and the differences if not. */
  readonly outlook: string;
  /** The same in a word. */
  readonly course: 'as planned' | 'deviating' | 'no plan';
  /** Going on, then up to three orders that promise more. */
  readonly orders: readonly BriefedOrder[];
}

/** What is foreseen at a moment. */
export interface Foresight {
  readonly going: Prospect;
  readonly deviations: readonly string[];
  readonly suggestions: readonly Suggestion[];
}

type Foreseen = Pick<TimeStrikeView, 'sim' | 'plan'>;

const promisedBy = (plan: Foreseen['plan']) => (plan?.executing ? plan.predicted : null);

/** The expected result of continuing, and its differences from the plan's prediction. This takes one simulation. Null once the mission is over. */
export function outlookOf({ sim, plan }: Foreseen): Omit<Foresight, 'suggestions'> | null {
  if (sim.mission.status !== 'active') return null;
  const promised = promisedBy(plan);
  const going = prospectOf(sim, promised?.success_time ?? null);
  const foreseenAlarm = promised?.events.some(({ type }) => type === 'alarm') ?? true;
  return { going, deviations: promised ? deviationsIn(promised, going, foreseenAlarm) : [] };
}

/** The same with the orders that promise a better result; each takes its own simulation. */
export function foresee(view: Foreseen): Foresight | null {
  const outlook = outlookOf(view);
  if (!outlook) return null;
  const success = promisedBy(view.plan)?.success_time ?? null;
  return { ...outlook, suggestions: suggestionsFor(view.sim, success, outlook.going) };
}

/** Events that are not reported as news: they are visible on the map, were ordered, or are the end of the mission, which is reported separately. */
const UNTOLD: ReadonlySet<EventLine['type']> = new Set<EventLine['type']>([
  'action_started',
  'action_completed',
  'action_cancelled',
  'skill',
  'pillar_damaged',
  'goal_set',
  'mission_complete',
  'mission_failed',
]);
const MOST_NEWS = 6;

/** `Since 4 s: Soldier 1 notices Alex (5.5 s); Soldier 1 raises the alarm (6.5 s).` */
function newsText(since: number, events: readonly EventLine[]): string {
  const told = events.filter(({ time, type }) => time > since && !UNTOLD.has(type));
  const lines = told
    .slice(-MOST_NEWS)
    .map(({ time, message }) => `${message.replace(/\.$/, '')} (${seconds(time)})`);
  const earlier = told.length > lines.length ? [`${told.length - lines.length} more before`] : [];
  const news = [...earlier, ...lines];
  return `Since ${seconds(since)}: ${news.length > 0 ? news.join('; ') : 'nothing of note'}.`;
}

/** The briefing that tools and the terminal show during a mission; null once it is over. */
export function briefingOf(view: TimeStrikeView): MissionReport | null {
  const foresight = foresee(view);
  if (!foresight) return null;
  const { sim, plan, since, game_state } = view;
  const { going, deviations, suggestions } = foresight;
  return {
    news: newsText(since, game_state.recent_events),
    outlook: outlookText(plan, deviations),
    course: !plan?.executing ? 'no plan' : deviations.length > 0 ? 'deviating' : 'as planned',
    orders: [
      {
        command: waiting(game_state.clock.mode, going.time - sim.t),
        text: plan?.executing ? 'Go on with the plan' : 'Wait',
        effect: prospectText(sim, going),
      },
      ...suggestions.map((each) => ({
        command: formatMove(moveOf(each)),
        text: suggestionText(each),
        effect: prospectText(sim, each.prospect),
      })),
    ],
  };
}

function outlookText(plan: TimeStrikeView['plan'], deviations: readonly string[]): string {
  if (!plan?.executing) return 'No plan is carried out.';
  if (deviations.length > 0)
    return `The plan deviates: ${deviations.join('. ')}. Compare to weigh a new plan.`;
  const success = plan.predicted?.success_time ?? null;
  return `The plan goes as promised${success === null ? '' : `: success at ${seconds(success)}`}.`;
}

/** The command that lets time pass, where a player does. */
const waiting = (mode: 'manual' | 'realtime', span: number): string | null =>
  mode === 'manual' ? `advance ${Math.max(1, Math.min(5, Math.ceil(span)))}` : null;

export const moveOf = ({ agent, action }: Suggestion): TimeStrikeMove =>
  action.action === 'move_to'
    ? { type: 'move_agent', agent, target_position: { x: action.args[0].x, y: action.args[0].y } }
    : { type: 'issue_action', agent, action: action.action, args: [...action.args] };

/** The briefing in lines. */
export const briefingLines = ({ news, outlook, orders }: MissionReport): readonly string[] => [
  news,
  outlook,
  ...orders.map(
    ({ command, text, effect }) => `${text}${command === null ? '' : ` (\`${command}\`)`}: ${effect}.`,
  ),
];
