import * as z from 'zod';
import { errors, fail } from '../../../core/engine';
import { schemas } from '../../../core/api';
import { oneOf } from '../../kit/arguments';
import { defineTool } from '../../kit/tool';
import type { ToolsetContext } from '../../kit/toolset';
import { address, answerFields, drawnAtTable } from './answers';
import { newGameArguments, newGameRequest } from './new-game';
import { listGames } from './list-games';
import { actInGame, endGame, joinGame, leaveGame, rematch, startGame } from './session-commands';

const COMMANDS = [
  ...['new', 'end', 'list', 'join', 'resign', 'leave', 'undo', 'rematch'],
  ...['claim', 'substitute', 'reopen'],
] as const;

/** Starts, joins, ends and lists games. */
export const gameSession = (context: ToolsetContext) =>
  defineTool({
    name: 'game_session',
    title: 'Start, join or end a game',
    description:
      'new: starts a game, which the other tools then play by default; a game with hidden cards begins when every open seat is ' +
      'taken. join: takes an open seat of the game gameId, or your own again after leave. list: your games. undo: takes your ' +
      'last move back, unless it revealed something hidden. resign: gives up. leave: leaves the game; once it has begun the seat ' +
      'stays yours and a clock runs on. For players who are gone (listed in `gone`): claim wins the game, substitute lets a bot ' +
      'play on in seat target, reopen lets others take that seat once all who remain ask for it. end: stops a game in which ' +
      'nobody else plays. rematch: plays the same game again.',
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
    widget: drawnAtTable('Going to the table', 'At the table'),
    input: z.strictObject({
      command: oneOf('command', COMMANDS),
      ...address,
      ...newGameArguments(context.games, context.config.defaultGame),
      seat: schemas.joinBody().shape.seat.meta({ description: 'join, resign, leave: which seat, from 0.' }),
      target: schemas.actionBody().shape.target.meta({
        description: 'substitute, reopen: whose seat. Default: the only one whose holder is gone.',
      }),
      acceptCustom: schemas.joinBody().shape.acceptCustom.meta({
        description:
          'join: true takes the seat although the creator chose the seed or the start (`custom`), and may know what is hidden.',
      }),
      entropy: schemas.joinBody().shape.entropy.meta({
        description:
          'new, join, rematch: random text of yours, which the chance of the game then also follows from.',
      }),
      model: z.string().max(80).optional().meta({ description: 'A label for who plays, shown by list.' }),
    }),
    output: { ...answerFields, games: 'array' },
    async call(args, call) {
      const { command, gameId, seat, target, name, acceptCustom, entropy } = args;
      const where = { gameId, seat_token: args.seat_token };
      const model = args.model ?? context.config.defaultModel ?? null;
      switch (command) {
        case 'new': {
          const request = newGameRequest(context, args);
          return request.ok
            ? startGame(context, request.value, model, call)
            : fail({ reason: request.error });
        }
        case 'join':
          return gameId === undefined
            ? fail({
                reason: errors.invalidParameters('gameId is missing', { details: { field: 'gameId' } }),
              })
            : joinGame(context, { ...where, gameId }, { seat, name, acceptCustom, entropy }, model, call);
        case 'rematch':
          return rematch(context, { ...where, entropy }, model, call);
        case 'end':
          return endGame(context, where, call);
        case 'leave':
          return leaveGame(context, { ...where, seat }, call);
        case 'list':
          return listGames(context);
        default:
          return actInGame(context, command, { ...where, seat, target }, call);
      }
    },
  });
