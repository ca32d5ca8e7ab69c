import { normaliseSessionId, type ApiError, type Caller } from '../../core/api';
import type { ById } from '../../core/api/game-api';
import { createRandom, errors, fail, ok, type AnyGame, type GameError, type Result } from '../../core/engine';
import { botError, parseOptions } from '../../core/session';
import { changesSeats, openGame, type Lineup } from '../../core/simulation/lineup';
import type { SequentialPlan } from '../../core/simulation/sequential';
import type { Kernel } from '../../core/table';
import type { SimulateRequest, SimulationAnswer } from './api';
import { simulationNotFound } from './errors';
import type { SimulationPlan, SimulationProgress, Simulations } from './simulations';

/** What the operations work with. */
export interface SimulationService extends Kernel {
  readonly simulations: Simulations;
}
import { newSessionId, randomHex } from '../../core/ports/tokens';

const USUAL_GAMES = 100;

/** The default of the maximum thinking time of a bot per move (ms). */
const USUAL_THINKING_MS = 500;

/** The default of the smallest difference of the result that matters. */
const USUAL_WORTH = 0.05;

const SEED_BYTES = 8;

/** Lets bots play against each other, in the background. */
export async function simulate(
  service: SimulationService,
  request: SimulateRequest,
  caller: Caller,
): Promise<Result<SimulationAnswer, ApiError>> {
  const plan = planOf(service, request);
  if (!plan.ok) return fail({ reason: plan.error });
  const id = newSessionId(service.deps.entropy);
  const begun = await service.simulations.begin(id, plan.value, caller.origin);
  return begun.ok ? ok(answerOf(id, begun.value)) : fail({ reason: begun.error });
}

/** The progress of a simulation, with the figures of the games so far. */
export const simulation = async (
  { simulations }: SimulationService,
  { id }: ById,
): Promise<Result<SimulationAnswer, ApiError>> => {
  const name = normaliseSessionId(id);
  return found(name, await simulations.find(name));
};

/** Stops a simulation; the figures so far are kept. */
export const cancelSimulation = async (
  { simulations }: SimulationService,
  { id }: ById,
): Promise<Result<SimulationAnswer, ApiError>> => {
  const name = normaliseSessionId(id);
  return found(name, await simulations.cancel(name));
};

const found = (id: string, progress: SimulationProgress | undefined): Result<SimulationAnswer, ApiError> =>
  progress ? ok(answerOf(id, progress)) : fail({ reason: simulationNotFound(id) });

/** The plan of a request, checked by starting a game with it. */
function planOf({ deps }: Kernel, request: SimulateRequest): Result<SimulationPlan> {
  const { games = USUAL_GAMES, bots, pairs, thinkingTime = USUAL_THINKING_MS } = request;
  const game = deps.games.find(({ id }) => id === request.game);
  if (!game)
    return fail(
      errors.gameNotFound(
        request.game,
        deps.games.map(({ id }) => id),
      ),
    );
  const unfit = unsuited(game) ?? wrongBot(game, bots) ?? (pairs ? fixedSeats(game, bots, 'pairs') : null);
  if (unfit) return fail(unfit);
  const options = parseOptions(game, request.options);
  if (!options.ok) return options;
  const lineup: Lineup = {
    game: game.id,
    options: options.value,
    bots: bots.map(({ bot, level }) => (level === undefined ? { bot } : { bot, level })),
    seed: request.seed ?? randomHex(deps.entropy, SEED_BYTES),
    ...(pairs ? { pairs } : {}),
    thinkingTime,
  };
  const opened = openGame(game, lineup, lineup.bots, createRandom(lineup.seed));
  if (!opened.ok) return opened;
  const plan = testOf(game, request);
  if (!plan.ok) return plan;
  const { length } = bots;
  // Whole rotations: the others would not be compared.
  const total = pairs || plan.value ? length * Math.ceil(games / length) : games;
  return ok({ game, lineup, games: total, plan: plan.value });
}

function testOf(
  game: AnyGame,
  { bots, untilBetter, betterThan, worth }: SimulateRequest,
): Result<SequentialPlan | undefined> {
  if (untilBetter === undefined) {
    if (betterThan === undefined && worth === undefined) return ok(undefined);
    return fail(
      errors.invalidParameters('betterThan and worth need untilBetter', {
        suggestion: 'Send "untilBetter", such as 0.95, or leave out the others.',
      }),
    );
  }
  const unfit = fixedSeats(game, bots, 'untilBetter');
  if (unfit) return fail(unfit);
  const even = betterThan ?? 1 / bots.length;
  const least = worth ?? Math.min(even + USUAL_WORTH, (1 + even) / 2);
  if (least > even) return ok({ confidence: untilBetter, even, worth: least });
  return fail(
    errors.invalidParameters(`worth must be above betterThan (${even}), got ${least}`, {
      suggestion: 'Send a greater "worth", or leave it out.',
    }),
  );
}

const unsuited = ({ traits, title }: AnyGame): GameError | null =>
  traits.dynamics === 'real-time'
    ? errors.invalidParameters(`game: ${title} is played in real time, and no time passes here.`, {
        suggestion: 'Use "principality simulate" for it.',
      })
    : null;

const fixedSeats = (game: AnyGame, bots: SimulateRequest['bots'], field: string): GameError | null =>
  changesSeats(game, bots.length)
    ? null
    : errors.invalidParameters(
        `${field}: compares bots that change seats; in ${game.title} these keep theirs.`,
        { suggestion: `Leave out "${field}".` },
      );

function wrongBot(game: AnyGame, bots: SimulateRequest['bots']): GameError | null {
  for (const [index, { bot, level }] of bots.entries()) {
    const wrong = botError(game, `bots.${index}`, bot, level);
    if (wrong) return wrong;
    if (level !== undefined && !game.bots[bot]?.levels)
      return errors.invalidParameters(`bots.${index}.level: ${bot} has only one level, got ${level}`, {
        suggestion: 'Leave out its "level".',
      });
  }
  return null;
}

const hostIsGone = (): GameError =>
  errors.unavailable('Its host has stopped; the figures are those of the games until then.');

function answerOf(id: string, { status, summary, error }: SimulationProgress): SimulationAnswer {
  const isGone = status === 'abandoned';
  const reason = isGone ? hostIsGone() : error;
  return {
    success: true,
    simulation: id,
    ...summary,
    status: isGone ? 'failed' : status,
    ...(reason ? { reason: reason.message } : {}),
  };
}
