import * as z from 'zod';
import { exactly, lazy } from '../../../core/engine';
import type { CommandResult } from './game-types';
import { planStatus } from './plan-shapes';
import {
  clock,
  conviction,
  eventLine,
  flag,
  goalType,
  hitPoints,
  moment,
  point,
  time,
  timedAction,
} from './shape-fields';

/** Goals side by side. */
export const alternatives = lazy(() => {
  const which = {
    goal: goalType().describe('What would be reached.'),
    command: z.string().describe('The command that chooses it, or lets it go on.'),
    running: flag('Whether it is the plan that is carried out.'),
  };
  return z
    .array(
      z.union([
        z.object({
          ...which,
          predicted: z
            .object({
              success_time: moment('When it is reached')
                .nullable()
                .describe('When it is reached; null if never.'),
              actions: z.int().min(0).describe('How many actions the plan has.'),
              slack: z.number().nullable().describe('Seconds to spare until the deadline; null without one.'),
              losses: z
                .array(
                  z.object({
                    agent: z.string().describe('Who is hurt.'),
                    hp_lost: hitPoints('Hit points that it loses.'),
                    falls: flag('Whether it dies.'),
                  }),
                )
                .describe('Who is hurt; empty if nobody is.'),
              hp_lost: hitPoints('Hit points lost in all.'),
              risk: z.enum(['low', 'some', 'high']).describe('How near the plan comes to failing.'),
            })
            .describe('What the plan comes to.')
            .meta({ id: 'TimestrikeOutlook' }),
          failure: z.null().describe('There is a plan.'),
        }),
        z.object({
          ...which,
          predicted: z.null().describe('There is no plan.'),
          failure: z
            .object({
              code: z.string().describe('An error code.'),
              message: z.string().describe('Why, in words.'),
            })
            .describe('Why there is no plan.'),
        }),
      ]),
    )
    .describe('What would come of each goal.');
});

/** What an order to an agent came to. */
const ordered = <const T extends string>(type: T) =>
  z.object({
    type: z.literal(type),
    timed_action: timedAction().describe('The action.'),
    current_position: point('Where the agent is.'),
    distance: z.number().min(0).describe('How far it goes (squares); 0 for an action in place.'),
    eta: moment('When it is expected to end'),
    dropped: z
      .string()
      .nullable()
      .describe('Why the order was dropped: no plan could keep it. Null if it was given.'),
    plan: planStatus(),
  });

/** What a command did, as its answer and its event say. */
export const commandResult = lazy(() =>
  exactly<CommandResult>()(
    z
      .discriminatedUnion('type', [
        ordered('move_agent'),
        ordered('issue_action'),
        z.object({
          type: z.literal('plan_goal'),
          goal_id: z.string().describe('The id of the goal.'),
          executed: flag('Whether the plan is being carried out.'),
          plan: planStatus(),
        }),
        z.object({
          type: z.literal('interrupt_action'),
          interrupted_at: point('Where the agent stopped.'),
          interrupted_action: timedAction().describe('What it was doing.'),
          next_action: timedAction()
            .nullable()
            .describe('What the new plan gives the agent at once; null if it stands still.'),
          replan_error: z
            .object({
              code: z.string().describe('An error code.'),
              message: z.string().describe('Why, in words.'),
            })
            .nullable()
            .describe('Why no new plan was found; null if one was, or none was needed.'),
          plan: planStatus(),
        }),
        z.object({
          type: z.literal('make_conviction_choice'),
          goal_changed: flag('Whether the goal is another one now.'),
          old_goal: z.enum([...goalType().options, 'survive_encounter']).describe('The goal before.'),
          new_goal: goalType().describe('The goal now.'),
          conviction: conviction().describe('What was chosen.'),
          cancelled_actions: z.array(timedAction()).describe('What agents no longer do.'),
          executed: flag('Whether a plan is being carried out.'),
          plan: planStatus(),
        }),
        z.object({
          type: z.literal('advance_clock'),
          time: time(),
          events: z.array(eventLine()).describe('What happened in that time.'),
          plan: planStatus(),
        }),
        z.object({ type: z.literal('compare_goals'), alternatives: alternatives(), plan: planStatus() }),
        z.object({ type: z.literal('set_clock'), time: time(), clock: clock(), plan: planStatus() }),
      ])
      .describe('What a command did.'),
  ),
);
