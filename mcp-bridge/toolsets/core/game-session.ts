import * as z from 'zod';
import { errors, fail, lazy } from '../../../core/engine';
import { schemas } from '../../../core/api';
import { oneOf } from '../../kit/arguments';
import { resembled, unknownArgument } from '../../kit/read-arguments';
import { defineTool, type Question } from '../../kit/tool';
import type { FeatureTools, SessionCommand } from '../../kit/added-tools';
import type { ToolsetContext } from '../../kit/toolset';
import { address, answerFields, drawnAtTable } from './answers';
import { readHelp, readHint, readRules } from './guidance';
import { newGameArguments, newGameRequest } from './new-game';
import { withRunningGame } from './game-to-move';
import { listGames } from './list-games';
import {
  actInGame,
  type SeatAction,
  endGame,
  joinGame,
  leaveGame,
  rematch,
  startGame,
} from './session-commands';
import { STYLE_NAMES, styleArguments } from './style';

const COMMANDS = [
  ...['new', 'rules', 'hint', 'help', 'list', 'join', 'undo', 'decline', 'resign', 'leave', 'end', 'rematch'],
  ...['claim', 'substitute', 'reopen'],
] as const;

const inputFor = ({ games, config }: Pick<ToolsetContext, 'games' | 'config'>, added: readonly string[]) =>
  z.looseObject({
    command: oneOf('command', [...COMMANDS, ...added]),
    ...address,
    ...styleArguments({
      view: 'text: answers are words from now on.',
      verbosity:
        'brief: without the state that has not changed since the last answer; game_observe gives all.',
    }),
    ...newGameArguments(games, config.defaultGame),
    seat: schemas.joinBody().shape.seat.meta({ description: 'new, join, resign, leave: the seat, from 0.' }),
    target: schemas.actionBody().shape.target.meta({
      description: 'substitute, reopen: the seat, if several are gone.',
    }),
    acceptCustom: schemas.joinBody().shape.acceptCustom.meta({
      description: 'join: true takes the seat of a `custom` game.',
    }),
    entropy: schemas.joinBody().shape.entropy.meta({
      description: 'new, join, rematch: random text for its chance.',
    }),
    cursor: z.string().max(200).optional().meta({ description: 'list: of an earlier list.' }),
    model: z.string().max(80).optional().meta({ description: 'Who plays, shown by list.' }),
  });

/** Starts, joins, ends and lists games. */
export function gameSession(context: ToolsetContext, features: readonly FeatureTools[]) {
  const added = Object.entries<SessionCommand>(
    Object.assign({}, ...features.map(({ sessionCommands }) => sessionCommands)) as Readonly<
      Record<string, SessionCommand>
    >,
  ).sort(([, one], [, other]) => one.rank - other.rank);
  const commands = new Map(added);
  const input = lazy(() => inputFor(context, [...commands.keys()]));
  return defineTool({
    name: 'game_session',
    title: 'Start, join or end a game',
    description:
      'new: starts a game, which the other tools play by default; one with hidden cards begins once all seats are taken. ' +
      'rules: of a game (topic: its other texts). hint: a move to make. join: takes an open seat of gameId, or your own again after leave. ' +
      'list: your games. undo: takes your last move back, unless it revealed something; other players agree by undo, or decline. resign: gives up. leave: once the game has ' +
      'begun the seat stays yours and a clock runs on. For players who are gone (`gone`): claim wins, substitute lets a bot play on ' +
      'in seat target, reopen lets others take it once all remaining players ask. end: stops a game without other players. ' +
      ['rematch: the same game again.', ...added.map(([, { description }]) => description)].join(' '),
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
    widget: drawnAtTable('Going to the table', 'At the table'),
    input,
    openHandles: STYLE_NAMES,
    output: { ...answerFields, games: 'array' },
    waits: ({ command }) => commands.get(String(command))?.waits === true,
    question: (args) => {
      const { command, ...rest } = args;
      const isOpen = command === 'new' && Object.keys(rest).length === 0;
      return isOpen ? whichGame(context) : undefined;
    },
    async call(args, call) {
      const { command, gameId, seat, target, name, acceptCustom, entropy } = args;
      const where = { gameId, seat_token: args.seat_token };
      const model = args.model ?? context.config.defaultModel ?? null;
      const more = commands.get(command);
      if (!TAKES_MORE.has(command) && !more?.takesMore) {
        const known = Object.keys(input().shape);
        for (const argument of Object.keys(args).filter((each) => !known.includes(each))) {
          const near = resembled(argument, known);
          if (near !== undefined) return fail({ reason: unknownArgument(argument, near) });
          call.ignore(argument);
        }
      }
      if (more) return more.run(context, args, call);
      switch (command) {
        case 'new': {
          const request = newGameRequest(context, args, call.ignore);
          return request.ok
            ? startGame(context, request.value, model, call)
            : fail({ reason: request.error });
        }
        case 'rules':
          return readRules(context, { ...where, game: args.game, topic: args.topic });
        case 'help':
          return readHelp(context, where);
        case 'hint':
          return readHint(context, where);
        case 'join':
          return gameId === undefined
            ? fail({
                reason: errors.invalidParameters('gameId is missing', { details: { field: 'gameId' } }),
              })
            : joinGame(context, { ...where, gameId }, { seat, name, acceptCustom, entropy }, model, call);
        case 'rematch':
          return rematch(context, { ...where, entropy }, model, call);
        case 'list':
          return listGames(context, args.cursor);
        case 'end':
          return endGame(context, where, call);
        default: {
          const meant = await withRunningGame(context, where);
          if (!meant.ok) return meant;
          if (command === 'leave') return leaveGame(context, { ...meant.value, seat }, call);
          // The schema has checked it.
          return actInGame(context, command as SeatAction, { ...meant.value, seat, target }, call);
        }
      }
    },
  });
}

/** Commands with unlisted arguments: a game's own options, and the topic of rules. */
const TAKES_MORE: ReadonlySet<string> = new Set(['new', 'rules']);

const whichGame = ({ games }: ToolsetContext): Question => ({
  argument: 'game',
  message: 'Which game shall it be?',
  values: games.map(({ id }) => id),
});
