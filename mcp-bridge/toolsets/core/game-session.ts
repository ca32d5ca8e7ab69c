import * as z from 'zod';
import { errors, fail } from '../../../core/engine';
import { schemas } from '../../../core/api';
import { oneOf } from '../../arguments';
import { defineTool } from '../../tool';
import type { ToolsetContext } from '../toolset';
import { address, answerFields, drawnAtTable, seatField } from './answers';
import { newGameArguments, newGameRequest } from './new-game';
import { listGames } from './list-games';
import { actInGame, endGame, joinGame, rematch, startGame } from './session-commands';

const COMMANDS = ['new', 'end', 'list', 'join', 'resign', 'leave', 'undo', 'rematch'] as const;

/** Starts, joins, ends and lists games. */
export const gameSession = (context: ToolsetContext) =>
  defineTool({
    name: 'game_session',
    title: 'Start, join or end a game',
    description:
      'new: starts a game, which the other tools then play unless told otherwise. join: takes an open seat of the game gameId. ' +
      'list: your games. undo: takes your last move back if it brought nothing hidden to light. resign: gives up. leave: gives ' +
      'your seat to whoever comes. end: stops a game in which nobody else plays. rematch: the same game again.',
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
    widget: drawnAtTable('Going to the table', 'At the table'),
    input: z.strictObject({
      command: oneOf('command', COMMANDS),
      ...address,
      ...newGameArguments(context.games, context.config.defaultGame),
      seat: schemas.joinBody().shape.seat.meta({ description: 'join, resign, leave: which seat, from 0.' }),
      acceptCustom: schemas.joinBody().shape.acceptCustom.meta({
        description:
          'join: true takes the seat although the creator chose the seed or described the start (`custom`).',
      }),
      model: z.string().max(80).optional().meta({ description: 'A label for who plays, shown by list.' }),
    }),
    output: {
      ...answerFields,
      command: z.string(),
      seed: z.string().nullable(),
      seedHash: z.string(),
      games: z.array(z.looseObject({ gameId: z.string() })),
      initialState: z.looseObject({}),
      finalState: z.looseObject({}),
      ...seatField,
    },
    async call(args, call) {
      const { command, gameId, seat, name, acceptCustom } = args;
      const where = { gameId, seat_token: args.seat_token };
      const model = args.model ?? context.config.defaultModel ?? null;
      switch (command) {
        case 'new': {
          const request = newGameRequest(context, args);
          return request.ok ? startGame(context, request.value, model, call) : fail({ error: request.error });
        }
        case 'join':
          return gameId === undefined
            ? fail({
                error: errors.invalidParameters('gameId is missing', { details: { field: 'gameId' } }),
              })
            : joinGame(context, { ...where, gameId }, { seat, name, acceptCustom }, model, call);
        case 'rematch':
          return rematch(context, where, model, call);
        case 'end':
          return endGame(context, where, call);
        case 'list':
          return listGames(context);
        default:
          return actInGame(context, command, { ...where, seat }, call);
      }
    },
  });
