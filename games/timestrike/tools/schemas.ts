import * as z from 'zod';
import { seatToken } from '../../../mcp-bridge/kit';

/* Arguments. The message of each schema says what the value must be; `missionTool` includes it in the error. */

const SESSION_ID = 'a session_id as timestrike_start_game returned it';
const NUMBER = 'a finite number';
const POSITION = 'a position {x, y, z} in numbers';
const AGENT = 'alex, maya or jordan';
const DEADLINE = 'a number of game seconds, or "none"';

/** The amount of detail in an answer; brief by default. */
export const detail = z.enum(['brief', 'full'], { error: 'brief or full' }).optional();

/** Only the mission's id, for answers whose brief and full form are the same. */
export const sessionOnly = {
  session_id: z.string({ error: SESSION_ID }).min(1, { error: SESSION_ID }).max(80, { error: SESSION_ID }),
  seat_token: seatToken.optional(),
};

export const sessionAddress = { ...sessionOnly, detail };

export const agent = z.string({ error: AGENT }).meta({ description: 'alex, maya or jordan.' });

export const position = z.strictObject(
  {
    x: z.number({ error: NUMBER }).meta({ description: 'West to east, 0-24.' }),
    y: z.number({ error: NUMBER }).meta({ description: '0-9.' }),
    z: z.number({ error: NUMBER }).optional(),
  },
  { error: POSITION },
);

export const deadline = z
  .union([z.number(), z.literal('none')], { error: DEADLINE })
  .meta({ description: 'Latest game time (s), or "none".' });

const TIME_SCALE = 'a number greater than 0 and at most 10';

export const timeScale = z
  .number({ error: TIME_SCALE })
  .gt(0, { error: TIME_SCALE })
  .max(10, { error: TIME_SCALE })
  .meta({ description: 'Game seconds per real second.' });

export const truth = z.boolean({ error: 'true or false' });

export const execute = truth.optional().meta({ description: 'Carry it out at once.' });

/** The main fields of answers with a plan. */
export const planFields = { primitive_actions: 'array', predicted: 'any' } as const;
