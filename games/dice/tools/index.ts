import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { createRandom, fail, ok, type Result } from '../../../core/engine';
import { dice, rollDice, SIDES, type DiceView, type Roll } from '../rules';
import {
  ACTS,
  type Body,
  cut,
  defineTool,
  type GameTools,
  GAME_NOT_FOUND,
  gameId,
  type GameRef,
  inLibraryWords,
  inToolWords,
  once,
  type LibraryError,
  libraryErrorOf,
  seatToken,
  seed,
  SEED_REFUSED,
  snapshotFields,
  toLibraryId,
  type Tool,
  type ToolCall,
  type ToolReply,
  type ToolsetContext,
  whole,
} from '../../../mcp-bridge/kit';

/** The maximum size of an answer's JSON, and of the drawn roll's. */
const MAX_ANSWER = 2048;
const MAX_DRAWN = 15_000;

/** Rolls dice: in a session with its seed, or without a session with fresh randomness. */
const rollTool = (context: ToolsetContext): Tool =>
  inLibraryWords(
    defineTool({
      name: 'roll_rpg_dice',
      title: 'Roll dice',
      description:
        'Rolls dice. Name sides (and count), or a notation: 2d6+3, 4d6kh3 (keep the highest 3), d20adv, 5d10!>=8 (explode), ' +
        '2d6r1 (roll ones again), 8d6>=5 (count successes), 4dF, d%. The server rolls the result: never make one up.',
      annotations: ACTS,
      widget: { name: dice.id, invoking: 'Rolling the dice', invoked: 'Rolled' },
      input: () =>
        z.strictObject({
          sides: whole('Sides of each die; not with a notation.').meta({ enum: [...SIDES] }),
          count: whole('The number of dice, 1 to 100. Default 1.'),
          notation: z
            .string()
            .optional()
            .meta({ maxLength: 100, description: 'Dice in notation, instead of sides.' }),
          gameId: gameId.optional().meta({
            description:
              'A session of dice, whose chance follows from its seed. Without it the roll is stored nowhere.',
          }),
          seed,
          seat_token: seatToken.optional(),
        }),
      output: snapshotFields,
      reportsSuccess: false,
      call: (args, call) => rollAsAsked(context, args as RollArguments, call),
    }),
  );

interface RollArguments {
  readonly sides?: number;
  readonly count?: number;
  readonly notation?: string;
  readonly gameId?: string;
  readonly seat_token?: string;
  readonly seed?: string;
}

async function rollAsAsked(context: ToolsetContext, args: RollArguments, call: ToolCall): Promise<ToolReply> {
  const notation = notationOf(args);
  if (!notation.ok) return rejectRoll(notation.error, call);
  const wrongSeed = seedError(context, args);
  if (wrongSeed) return rejectRoll(wrongSeed, call);
  if (args.gameId !== undefined) {
    return context.table.inGame(
      { gameId: args.gameId, seat_token: args.seat_token },
      (ref) => rollInSession(context, ref, notation.value, args, call),
      context.words,
    );
  }
  const chance = args.seed ?? randomBytes(32).toString('hex');
  const roll = rollDice({ notation: notation.value }, createRandom(chance).stream('dice/1'));
  if (!roll.ok) return rejectRoll(libraryErrorOf(roll.error) ?? UNREADABLE, call);
  draw(roll.value, call);
  return showRoll(roll.value, args, {}, call);
}

/** A roll for drawing; if it has very many dice, only their results. */
const drawn = (roll: Roll): Roll =>
  sizeOf(roll) <= MAX_DRAWN ? roll : { ...roll, rolls: roll.rolls.slice(0, 100), terms: [] };

/** Shows a roll that no session keeps. */
function draw(roll: Roll, call: ToolCall): void {
  call.draw({
    game: dice.id,
    session: randomUUID().replaceAll('-', ''),
    version: 1,
    seat: 0,
    seatsToAct: [0],
    names: [],
    gameOver: false,
    events: [],
    view: { rolled: 1, last: drawn(roll), over: false },
  });
}

const UNREADABLE: LibraryError = { code: 'invalid_format', error: 'That is no dice notation.' };

const invalid = (error: string): Result<never, LibraryError> => fail({ code: 'invalid_argument', error });

/** The notation of the requested roll, given in exactly one of two ways. */
function notationOf({ sides, count, notation }: RollArguments): Result<string, LibraryError> {
  if ((sides === undefined) === (notation === undefined)) return invalid('Name either sides or a notation.');
  if (notation !== undefined)
    return count === undefined ? ok(notation) : invalid('count goes with sides; a notation says it itself.');
  if (!SIDES.some((known) => known === sides)) return invalid(`Dice have ${SIDES.join(', ')} sides.`);
  const dice = count ?? 1;
  if (!Number.isInteger(dice) || dice < 1 || dice > 100)
    return invalid('count must be a whole number from 1 to 100.');
  return ok(`${dice}d${String(sides)}`);
}

function seedError(
  { config }: ToolsetContext,
  { seed: chosen, gameId: named }: RollArguments,
): LibraryError | null {
  if (chosen === undefined) return null;
  if (named !== undefined)
    return { code: 'invalid_argument', error: 'A session has its own seed: leave seed out.' };
  return config.allowSeed ? null : SEED_REFUSED;
}

async function rollInSession(
  { table, words }: ToolsetContext,
  ref: GameRef,
  notation: string,
  args: RollArguments,
  call: ToolCall,
): Promise<ToolReply> {
  if (ref.game !== undefined && ref.game !== dice.id) return rejectRoll(GAME_NOT_FOUND, call);
  const reply = await table.api.execute(
    { session: ref.id, move: { type: 'roll', notation }, view: true },
    once(ref.caller),
  );
  if (!reply.ok) {
    const reason = libraryErrorOf(reply.error.reason);
    return reason ? rejectRoll(reason, call) : fail({ reason: inToolWords(reply.error.reason, words) });
  }
  const view = reply.value.view as DiceView;
  const { last } = view;
  if (!last) return rejectRoll(UNREADABLE, call);
  table.saw({ ...reply.value, view: { ...view, last: drawn(last) } }, call);
  return showRoll(last, args, { gameId: toLibraryId(ref.id), version: reply.value.version }, call);
}

/** The session that a roll belongs to, if any. */
interface RollSession {
  readonly gameId?: string;
  readonly version?: number;
}

function showRoll(roll: Roll, { notation }: RollArguments, session: RollSession, call: ToolCall): ToolReply {
  const { sides, count, rolls, total, terms, notation: normal } = roll;
  const inGame = session.gameId === undefined ? '' : ` in gameId ${session.gameId}`;
  call.say(cut(`${normal}${inGame}: ${total} (${rolls.join(', ')})`));
  const basic = { type: 'rpg_dice_roll', gameType: 'rpg_dice', ...session, legal: true, sides, count };
  if (notation === undefined) return ok({ ...basic, rolls, total });
  const whole = { ...basic, rolls, total, notation: normal, terms };
  if (sizeOf(whole) <= MAX_ANSWER) return ok(whole);
  const rest = { ...basic, total, notation: normal };
  return ok({ ...rest, ...shownRolls(rolls, MAX_ANSWER - sizeOf(rest)) });
}

const sizeOf = (value: unknown): number => JSON.stringify(value).length;

/** The kept dice as far as they fit, and how many do not. */
function shownRolls(rolls: readonly number[], room: number): Body {
  if (sizeOf(rolls) + 40 <= room) return { rolls };
  const shown = rolls.slice(0, Math.floor((room - 60) / 6));
  return { rolls: shown, rollsNotShown: rolls.length - shown.length };
}

function rejectRoll(reason: LibraryError, call: ToolCall): ToolReply {
  call.say(cut(reason.error));
  return ok({ type: 'rpg_dice_roll', gameType: 'rpg_dice', legal: false, rolls: [], total: 0, ...reason });
}

/** What dice add to the bridge. */
export const tools: GameTools = { library: (context) => [rollTool(context)] };
