import type { GameError } from '../../core/engine';

/** The codes of errors about webhooks. */
export const errorCodes = {
  WEBHOOK_NOT_FOUND: {
    after: ['GAME_NOT_FOUND'],
    kinds: ['not_found'],
    meaning: 'The token registered no such webhook in this session.',
    why: ['The webhook was removed, it is of another session, or another token registered it.'],
    remedy: ['List your own with `GET /api/sessions/{id}/webhooks`.'],
  },
} as const;

export const webhookNotFound = (id: string): GameError => ({
  kind: 'not_found',
  code: 'WEBHOOK_NOT_FOUND' satisfies keyof typeof errorCodes,
  message: `You have no webhook ${id} in this session.`,
  suggestion: 'List your webhooks to see their ids.',
});
