import * as z from 'zod';
import { seatToken, type ToolAnnotations, type ToolWidget } from '../../../mcp-bridge/kit';

const gameId = z.string().min(1).max(80).meta({ description: 'The Game ID that createGame returned.' });

/** The arguments that say which game a call is about, and as whom. */
export const address = {
  game_id: gameId,
  seat_token: seatToken.optional(),
  board_token: z.string().min(1).max(200).optional().meta({
    description: 'The boardToken that createGame returned: of the seat that the person plays on the board.',
  }),
};

/** The main fields of an answer. */
export const snapshotFields = {
  gameId: 'string',
  fen: 'string',
  status: 'string',
  turn: 'string',
  version: 'integer',
} as const;

export const READS: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

export const ACTS: ToolAnnotations = { ...READS, readOnlyHint: false, idempotentHint: false };

export const drawnOnBoard = (invoking: string, invoked: string): ToolWidget => ({
  name: 'chess',
  invoking,
  invoked,
});
