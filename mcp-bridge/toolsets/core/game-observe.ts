import * as z from 'zod';
import { isObject, lazy, ok } from '../../../core/engine';
import type { Answer } from '../../../core/api';
import { oneOf } from '../../kit/arguments';
import { defineTool, type Body } from '../../kit/tool';
import type { ToolsetContext } from '../../kit/toolset';
import {
  endFacts,
  eventFields,
  isUndealt,
  seatsShown,
  tableFacts,
  tableMessage,
  toGameId,
  turnFacts,
} from '../../kit/table-facts';
import { address, answerFields, drawnAtTable, refused, versionFor } from './answers';
import { STYLE_NAMES, styleArguments } from './style';

/** The agent's seat and the next call, for the shortest answer. */
const nextFacts = ({ you, next }: Body): Body => ({
  ...(you === undefined ? {} : { you }),
  ...(next === undefined ? {} : { next }),
});

/** An observation without repeated positions: with the whole view the notation is left out, and with the board the rows. */
function withoutRepeats(
  { games }: Pick<ToolsetContext, 'games'>,
  { game: id, view, observation = {} }: Pick<Answer, 'game' | 'view' | 'observation'>,
): Body {
  const { gameState } = observation;
  if (observation.view === undefined || !isObject(gameState)) return observation;
  const told = {
    ...games.find((game) => game.id === id)?.position?.(view),
    ...(observation.board === undefined ? {} : { rows: gameState.rows }),
  };
  const left = Object.entries(gameState).filter(([name]) => !Object.hasOwn(told, name));
  return { ...observation, gameState: Object.fromEntries(left) };
}

/** The same for every agent, so created once per process. */
const input = lazy(() =>
  z.strictObject({
    detail_level: oneOf('detail_level', ['minimal', 'standard', 'full']).default('standard'),
    ...address,
    ...styleArguments(),
  }),
);

/** Observes a game: the caller's view and the legal moves, at the requested level of detail. */
export const gameObserve = (context: ToolsetContext) =>
  defineTool({
    name: 'game_observe',
    title: 'Look at a game',
    description:
      'Shows a game as you see it, who must act, and the moves you may make. detail_level minimal: whose turn and the bare ' +
      'moves; standard: also your own resources and every move explained; full: everything you may know.',
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    widget: drawnAtTable('Looking at the table', 'Looked at the table'),
    input,
    openHandles: STYLE_NAMES,
    output: answerFields,
    call: ({ detail_level, ...where }, call) =>
      context.table.inGame(
        where,
        async (game) => {
          const { table } = context;
          const reply = await table.api.state(
            { session: game.id, detail: detail_level, observe: true, view: true, since: game.version },
            game.caller,
          );
          if (!reply.ok) return refused(context, game, reply.error);
          table.saw(reply.value, call);
          const { session, events, moreEvents, gone, gameOver } = reply.value;
          const turn = turnFacts(reply.value, context.words);
          const tells = gone !== undefined || gameOver || moreEvents === true || isUndealt(reply.value);
          return ok({
            success: true,
            detail_level,
            gameId: toGameId(session),
            ...versionFor(context, reply.value),
            ...(game.caller.token === undefined ? { watching: true } : {}),
            ...withoutRepeats(context, reply.value),
            ...(detail_level === 'minimal' ? nextFacts(turn) : { ...turn, ...seatsShown(reply.value) }),
            ...tableFacts(reply.value),
            ...endFacts(reply.value),
            ...(tells ? { message: tableMessage(reply.value) } : {}),
            // The events since the last answer; otherwise this observation would hide them.
            ...(events.length > 0 ? eventFields(reply.value) : {}),
          });
        },
        context.words,
      ),
  });
