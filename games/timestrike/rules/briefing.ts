import type { TimeStrikeMove, TimeStrikeView } from './game-types';
import { seconds } from './names';
import { formatMove } from './notation';
import {
  deviationsIn,
  prospectOf,
  prospectText,
  suggestionsFor,
  suggestionText,
  type Prospect,
  type Suggestion,
} from './prospect';
import type { EventLine } from './types';

/** Something that may be done now: the command (null: only let time pass), what it is, and what it is expected to come to. */
export interface BriefedOrder {
  readonly command: string | null;
  readonly text: string;
  readonly effect: string;
}

/** What is to be read while a plan is carried out. */
export interface MissionReport {
  /** What happened since the player last gave a command, in one line. */
  readonly news: string;
  /** Whether all goes as the plan promised, and where it does not. */
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

/** What comes of going on, and where that differs from what the plan promised: one look ahead; null once the mission is over. */
export function outlookOf({ sim, plan }: Foreseen): Omit<Foresight, 'suggestions'> | null {
  if (sim.mission.status !== 'active') return null;
  const promised = promisedBy(plan);
  const going = prospectOf(sim, promised?.success_time ?? null);
  const foreseenAlarm = promised?.events.some(({ type }) => type === 'alarm') ?? true;
  return { going, deviations: promised ? deviationsIn(promised, going, foreseenAlarm) : [] };
}

/** The same with the orders that promise more, each of which is a look ahead of its own. */
export function foresee(view: Foreseen): Foresight | null {
  const outlook = outlookOf(view);
  if (!outlook) return null;
  const success = promisedBy(view.plan)?.success_time ?? null;
  return { ...outlook, suggestions: suggestionsFor(view.sim, success, outlook.going) };
}

/** What is no news: it is seen on the map, was asked for, or is the end, which is told by itself. */
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

/** What tools and terminal show while a mission is under way; null once it is over. */
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
