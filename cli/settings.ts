import * as z from 'zod';

/** A player's settings for the terminal; they are saved in the state file. */
export const settingsSchema = z.object({
  stableNumbers: z.boolean().optional(),
  manualCleanup: z.boolean().optional(),
  autoTreasures: z.boolean().optional(),
  debug: z.boolean().optional(),
});

export type Settings = z.output<typeof settingsSchema>;
