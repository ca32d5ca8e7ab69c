import * as z from 'zod';
import { ok, type Result } from '../../../core/engine';
import type { HistoryAnswer } from '../../../core/api';
import {
  address,
  defineTool,
  type GameRef,
  lastN,
  refused,
  type ToolError,
  type ToolsetContext,
} from '../../../mcp-bridge/kit';
import { movesIn } from './move-history';
import { inPrincipality, READS } from './table';

/** The maximum number of commits in one answer of the server. */
const PAGE = 500;

/** The moves so far. */
export const getMoveHistory = (context: ToolsetContext) =>
  defineTool({
    name: 'get_move_history',
    title: 'The moves so far',
    description:
      'All moves of the game, oldest first: who made each (playerId, from 0), in which turn, and when. A secret choice of ' +
      'somebody else has no move and no command. undone: it was taken back.',
    annotations: READS,
    input: () => z.strictObject({ lastN: lastN.optional(), ...address }),
    output: { history: 'array' },
    call: ({ lastN: count = 0, ...where }) =>
      inPrincipality(context, where, async (game) => {
        const entries = await readLog(context, game);
        // `slice(-0)` is all.
        return entries.ok ? ok({ success: true, history: movesIn(entries.value).slice(-count) }) : entries;
      }),
  });

async function readLog(
  context: ToolsetContext,
  game: GameRef,
): Promise<Result<HistoryAnswer['entries'], ToolError>> {
  const entries: HistoryAnswer['entries'][number][] = [];
  for (let after: number | null = 0; after !== null;) {
    const reply: Awaited<ReturnType<typeof context.table.api.history>> = await context.table.api.history(
      { session: game.id, after, limit: PAGE },
      game.caller,
    );
    if (!reply.ok) return refused(context, game, reply.error);
    entries.push(...reply.value.entries);
    after = reply.value.next;
  }
  return ok(entries);
}
