import * as z from 'zod';
import { seatToken, tableFields, type ToolAnnotations } from '../../../mcp-bridge/kit';

/* Arguments. The message of each schema says what the value must be; `missionTool` includes it in the error. */

const SESSION_ID = 'a session_id as timestrike_start_game returned it';
const NUMBER = 'a finite number';
const POSITION = 'a position {x, y, z} in numbers';
const AGENT = 'alex, maya or jordan';
const DEADLINE = 'a number of game seconds, or "none"';

export const sessionAddress = {
  session_id: z
    .string({ error: SESSION_ID })
    .min(1, { error: SESSION_ID })
    .max(80, { error: SESSION_ID })
    .meta({ description: 'The mission, as timestrike_start_game returned it.' }),
  seat_token: seatToken.optional(),
};

export const agent = z.string({ error: AGENT }).meta({ description: 'alex, maya or jordan, in any case.' });

export const position = z.strictObject(
  {
    x: z.number({ error: NUMBER }).meta({ description: 'West to east, 0-24.' }),
    y: z.number({ error: NUMBER }).meta({ description: '0-9.' }),
    z: z.number({ error: NUMBER }).optional().meta({ description: '0.' }),
  },
  { error: POSITION },
);

export const deadline = z
  .union([z.number(), z.literal('none')], { error: DEADLINE })
  .meta({ description: 'The last game time (seconds since the start) at which success counts, or "none".' });

export const execute = z.boolean({ error: 'true or false' }).optional().meta({
  description:
    'true: the agents drop what they do and carry the plan out. Default false: only a plan is made.',
});

/* Answers. */

const point = z.object({ x: z.number(), y: z.number(), z: z.number() });
export const positionField = point;

export const timedAction = z.looseObject({
  id: z.string(),
  agent_id: z.string(),
  action: z.enum(['move_to', 'attack', 'skill_cast', 'interact']),
  args: z.array(z.unknown()),
  start_time: z.number(),
  duration: z.number(),
  end_time: z.number(),
  status: z.enum(['scheduled', 'executing', 'completed', 'cancelled']),
  prerequisites: z.array(z.string()),
});

export const gameState = z.looseObject({
  scenario: z.string(),
  time: z.number(),
  mission_status: z.enum(['active', 'complete', 'failed']),
  agents: z.record(z.string(), z.looseObject({ position: point, hp: z.number(), alive: z.boolean() })),
  enemies: z.record(z.string(), z.looseObject({ position: point, hp: z.number(), alive: z.boolean() })),
  objects: z.record(z.string(), z.looseObject({ position: point, hp: z.number() })),
  scheduled_actions: z.array(timedAction),
});

export const solutionTree = z.looseObject({
  root_id: z.string(),
  nodes: z.record(z.string(), z.looseObject({ id: z.string(), children_ids: z.array(z.string()) })),
  blacklisted_commands: z.array(z.string()),
  goal_network: z.record(z.string(), z.array(z.string())),
  status: z.enum(['solved', 'failed']),
});

/** The planned actions with their times. */
export const stepFields = {
  primitive_actions: z.array(
    z.looseObject({
      action: z.enum(['move_to', 'attack', 'skill_cast', 'interact']),
      args: z.array(z.unknown()),
    }),
  ),
  schedule: z.array(timedAction),
};

export const predicted = z
  .looseObject({
    success_time: z.number().nullable(),
    makespan: z.number(),
    hp: z.record(z.string(), z.number()),
  })
  .nullable();

/** Facts about a mission's session. */
export const sessionFields = { custom: tableFields.custom, fair_play: tableFields.fairPlay };

export const eventLine = z.looseObject({ time: z.number(), type: z.string(), message: z.string() });

/* The annotations of the tools. */

export const READS: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

export const ACTS: ToolAnnotations = { ...READS, readOnlyHint: false, idempotentHint: false };
