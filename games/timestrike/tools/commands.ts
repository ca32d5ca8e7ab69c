import * as z from 'zod';
import type { ToolsetContext } from '../../../mcp-bridge/kit';
import { asTyped } from '../rules/names';
import { ACTIONS, CONVICTIONS, GOALS } from '../rules/types';
import { commandTool, planAnswer, planStatus } from './mission';
import { agent, deadline, execute, planFields, position, sessionOnly, timeScale, truth } from './schemas';

const SECONDS = 'a number greater than 0 and at most 120';

/** Advances a manual clock. */
export const advanceClock = (context: ToolsetContext) =>
  commandTool(context, {
    title: 'Let time pass',
    description:
      'Lets time pass by a manual clock; the briefing tells what happened, how the plan deviates and what to do.',
    shows: ['Time passes', 'Time has passed'],
    fields: {
      seconds: z
        .number({ error: SECONDS })
        .gt(0, { error: SECONDS })
        .max(120, { error: SECONDS })
        .meta({ description: 'Game seconds.' }),
    },
    output: { time: 'number', game_state: 'object', events: 'array' },
    command: 'advance_clock',
    answer: ({ result: { time, events }, view }) => ({
      time,
      game_state: view.game_state,
      events,
      ...planStatus(view),
    }),
  });

/** Pauses a mission in real time, lets it go on, or changes its pace. */
export const setClock = (context: ToolsetContext) =>
  commandTool(context, {
    title: 'Pause or change the pace',
    description:
      'In real time: paused true stops the mission while you think and order. time_scale sets the pace.',
    hints: { idempotentHint: true },
    shows: ['Setting the clock', 'The clock is set'],
    // The answer is as long in brief as in full.
    address: sessionOnly,
    fields: { paused: truth.optional(), time_scale: timeScale.optional() },
    output: { time: 'number', clock: 'object' },
    command: 'set_clock',
    answer: ({ result: { time, clock } }) => ({ time, clock }),
  });

/** What orders to one agent share. */
const ORDER = {
  shows: ['Giving the order', 'The order is given'],
  output: { timed_action: 'object', eta: 'number' },
} as const;

/** Sends one agent somewhere. */
export const moveAgent = (context: ToolsetContext) =>
  commandTool(context, {
    ...ORDER,
    title: 'Move an agent',
    description:
      'Sends an agent to a position by the shortest path and ends what the agent was doing. ' +
      'Alex moves 4 units a second, Maya and Jordan 3.',
    fields: { agent, target_position: position },
    command: 'move_agent',
    answer: ({ result: { type: _type, ...order }, view }) => ({ ...order, ...planStatus(view) }),
  });

/** Orders one agent to perform one action. */
export const issueAction = (context: ToolsetContext) =>
  commandTool(context, {
    ...ORDER,
    title: 'Give an order',
    description:
      'Gives an agent one action now and ends what the agent was doing: move_to [{x,y,z}], attack [enemy], skill_cast ' +
      '[skill, target] (delaying_strike: Alex; scorch on a point: Maya; now on an ally: Jordan; defend on oneself), interact ' +
      '["pillar_1", "damage"] or ["hostage", "rescue"].',
    fields: {
      agent,
      action: z.enum(ACTIONS, { error: '`move_to`, `attack`, `skill_cast` or `interact`' }),
      args: z.array(z.union([z.string(), position], { error: 'a name or a position {x, y, z}' }), {
        error: 'a list of names and positions',
      }),
    },
    command: 'issue_action',
    answer: ({ result: { type: _type, ...order }, view }) => ({ ...order, ...planStatus(view) }),
  });

/** Stops one agent and re-plans the mission's goal from the current positions. */
export const interruptAction = (context: ToolsetContext) =>
  commandTool(context, {
    title: 'Stop an agent',
    description:
      'Stops an agent at this instant, in the middle of an action, and plans the goal again from there; the new plan is ' +
      'carried out if the old one was, without the agent if possible; next_action is what it gets otherwise. See replan_error, too.',
    shows: ['Stopping', 'Stopped'],
    fields: { agent },
    output: { interrupted_at: 'object', ...planFields },
    command: 'interrupt_action',
    answer: ({ result: { type: _type, plan: _plan, replan_error, ...stop }, view, took }) => ({
      ...stop,
      ...planAnswer('new_solution_tree', view),
      replanning_time_ms: took,
      ...(replan_error ? { replan_error } : {}),
    }),
  });

/** Replaces the mission's goal. */
export const makeConvictionChoice = (context: ToolsetContext) =>
  commandTool(context, {
    title: 'Choose what matters',
    description:
      'Replaces the goal: morality (rescue_hostage), utility (destroy_bridge), liberty (escape_scenario) or valor ' +
      '(eliminate_all_enemies). All agents stop, and the new goal is planned from here. ' +
      'One that cannot be reached is an error, and nobody stops.',
    shows: ['Choosing', 'Chosen'],
    fields: {
      new_goal: z
        .string({ error: `one of ${asTyped([...CONVICTIONS, ...GOALS])}` })
        .meta({ description: 'The goal or its conviction.' }),
      execute,
      deadline: deadline.optional(),
    },
    output: { goal_changed: 'boolean', new_goal: 'string', ...planFields },
    command: 'make_conviction_choice',
    answer: ({ result: { type: _type, plan: _plan, executed: _executed, ...choice }, view, took }) => ({
      ...choice,
      ...planAnswer('new_solution_tree', view),
      planning_time_ms: took,
    }),
  });
