import * as z from 'zod';
import { adviceOf, defined, fail, ok, type Result } from '../../../core/engine';
import { schemas, type HistoryAnswer } from '../../../core/api';
import { describeMove, groupedHand, hypotheticalMoves, playerStats, supplyList } from '../rules';
import {
  address,
  defineTool,
  drawnAtTable,
  lastN,
  oneOf,
  READS,
  refused,
  sentences,
  toolErrors,
  turnFacts,
} from '../../../mcp-bridge/kit';
import type { GameRef, Tool, ToolError, ToolsetContext } from '../../../mcp-bridge/kit';
import { inPrincipality, invalidPlayer, look, looking, playerId, stateOf } from './table';

/** Phase, turn, and whether the game is over. */
export const getGameState = (context: ToolsetContext): Tool =>
  defineTool({
    name: 'get_game_state',
    title: 'Whose turn it is',
    description:
      'Phase, turn number, active player, and whether the game is over. A turn has an action phase and then a buy phase; ' +
      'cleanup runs by itself. Players are counted from 0.',
    annotations: READS,
    widget: drawnAtTable('Looking at the table', 'Looked at the table'),
    input: () => z.strictObject(address),
    output: { state: 'object' },
    call: (where, call) =>
      looking(context, where, call, ({ answer, news }) => {
        const turn = turnFacts(answer, context.words);
        return ok({ success: true, state: stateOf(answer), ...turn, ...news });
      }),
  });

/** The cards in hand. */
export const getHand = (context: ToolsetContext): Tool =>
  defineTool({
    name: 'get_hand',
    title: 'Your hand',
    description: 'The cards in your hand, equal ones taken together. Other hands are secret.',
    annotations: READS,
    input: () =>
      z.strictObject({
        playerId: playerId
          .optional()
          .meta({ description: 'One of your own seats, from 0. Default: the one to act.' }),
        ...address,
      }),
    output: { hand: 'array' },
    call: ({ playerId: player, ...where }, call) =>
      looking(context, where, call, async ({ view, news }, game) => {
        if (player !== undefined && !view.players[player]) return fail(invalidPlayer(player));
        const isOther = player !== undefined && player !== view.own?.player;
        const there = isOther ? await look(context, game, call, player) : ok({ view });
        if (!there.ok) return there;
        const { own } = there.value.view;
        if (!own) return fail({ reason: toolErrors.noSeat(context.words) });
        return ok({ success: true, hand: groupedHand(own), ...news });
      }),
  });

/** The piles of the supply. */
export const getSupply = (context: ToolsetContext): Tool =>
  defineTool({
    name: 'get_supply',
    title: 'The supply',
    description:
      'Every pile of the game with its cost, what the card does, and how many are left now. Nothing can be bought from an ' +
      'empty pile. The game ends when the Provinces or any three piles are gone.',
    annotations: READS,
    input: () => z.strictObject(address),
    output: { supply: 'array' },
    call: (where, call) =>
      looking(context, where, call, ({ view, news }) =>
        ok({ success: true, supply: supplyList(view), ...news }),
      ),
  });

/** A player's counts. */
export const getPlayerStats = (context: ToolsetContext): Tool =>
  defineTool({
    name: 'get_player_stats',
    title: 'A player’s counts',
    description:
      'Sizes of a player’s hand, deck and discard pile, victory points, and what is left to use this turn. Coins count in the ' +
      'buy phase only, actions in the action phase only. Victory points of others are null until the game is over.',
    annotations: READS,
    input: () => z.strictObject({ playerId: playerId.optional(), ...address }),
    output: { stats: 'object' },
    call: ({ playerId: player, ...where }, call) =>
      looking(context, where, call, ({ view, news }) => {
        const asked = player ?? view.own?.player ?? view.activePlayer;
        const stats = playerStats(view, asked);
        return stats ? ok({ success: true, stats, ...news }) : fail(invalidPlayer(asked));
      }),
  });

type ListedMove = Parameters<typeof describeMove>[0];

/** The legal moves now, or those that would be legal in another phase. */
export const getValidMoves = (context: ToolsetContext): Tool =>
  defineTool({
    name: 'get_valid_moves',
    title: 'Legal moves',
    description:
      'The moves you may make; send a command back as it is with execute_move. Buy phase: play your ' +
      'Treasures first (play_all_treasures), then buy. While a card waits for your choice only its options are legal. With ' +
      'another phase: what you could do in it.',
    annotations: READS,
    input: () =>
      z.strictObject({
        phase: oneOf('phase', ['action', 'buy', 'cleanup'])
          .optional()
          .meta({ description: 'Default: the present phase.' }),
        ...address,
      }),
    output: { moves: 'array' },
    call: ({ phase, ...where }, call) =>
      looking(context, where, call, ({ view, answer, news }) => {
        if (phase !== undefined && phase !== view.phase) {
          const moves = answer.gameOver ? [] : hypotheticalMoves(view, phase);
          return ok({ success: true, moves, ...news });
        }
        const listed = answer.observation?.validMoves as readonly (ListedMove['move'] & ListedMove)[];
        const moves = listed.map(({ description, command, ...move }) =>
          describeMove({ move, description, command }, view.own?.hand ?? []),
        );
        const { totalMoves, message } = answer;
        const said = sentences(
          totalMoves > moves.length ? message : '',
          typeof news.message === 'string' ? news.message : '',
        );
        return ok({ success: true, moves, ...news, ...defined({ message: said || undefined }) });
      }),
  });

/** Checks whether a move is legal. */
export const validateMove = (context: ToolsetContext): Tool =>
  defineTool({
    name: 'validate_move',
    title: 'Check a move',
    description:
      'Whether a move would be taken now, and if not, why not and what to do instead. Changes nothing.',
    annotations: READS,
    input: () =>
      z.strictObject({
        move: schemas.moveInput().meta({ description: 'As for execute_move.' }),
        ...address,
      }),
    output: { valid: 'boolean', message: 'string', suggestion: 'string' },
    call: ({ move, ...where }) =>
      inPrincipality(context, where, async (game) => {
        const reply = await context.table.api.validate({ session: game.id, move }, game.caller);
        if (!reply.ok) return refused(context, game, reply.error);
        const { valid, message, error } = reply.value;
        if (!error) return ok({ success: true, valid, message });
        const { next: _, suggestion: _own, ...why } = error;
        const suggestion = adviceOf(context.words.advice, error);
        return ok({ success: true, valid, error: why, ...defined({ suggestion }) });
      }),
  });

/** The moves so far. */
export const getMoveHistory = (context: ToolsetContext): Tool =>
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

type Entries = HistoryAnswer['entries'];

/** The maximum number of commits in one answer of the server. */
const PAGE = 500;

async function readLog(context: ToolsetContext, game: GameRef): Promise<Result<Entries, ToolError>> {
  const { api } = context.table;
  const entries: Entries[number][] = [];
  for (let after: number | null = 0; after !== null;) {
    const reply: Awaited<ReturnType<typeof api.history>> = await api.history(
      { session: game.id, after, limit: PAGE },
      game.caller,
    );
    if (!reply.ok) return refused(context, game, reply.error);
    entries.push(...reply.value.entries);
    after = reply.value.next;
  }
  return ok(entries);
}

/** The moves of a log, oldest first; a secret choice of another player has no move. An undo removes those after the version that it goes back to. */
function movesIn(entries: Entries) {
  const undone = undoneVersions(entries);
  return entries.flatMap(({ version, at, moves }) =>
    moves.map(({ seat, command = null, move = null, turnNumber = null }) => {
      const result = undone.has(version) ? 'undone' : 'success';
      return { move, command, turnNumber, playerId: seat, result, timestamp: at };
    }),
  );
}

function undoneVersions(entries: Entries): ReadonlySet<number> {
  const standing: number[] = [];
  const undone = new Set<number>();
  for (const { version, moves, to = version } of entries) {
    while ((standing.at(-1) ?? 0) > to) undone.add(standing.pop() ?? 0);
    if (moves.length > 0) standing.push(version);
  }
  return undone;
}
