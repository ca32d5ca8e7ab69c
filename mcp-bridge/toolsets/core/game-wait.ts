import * as z from 'zod';
import { ok, type Result } from '../../../core/engine';
import type { Answer } from '../../../core/session';
import type { Address, GameRef } from '../../agent-table';
import { defineTool, type ToolCall, type ToolRefusal, type ToolReply } from '../../tool';
import type { ToolsetContext } from '../toolset';
import { address, answerFields, drawnAtTable, refused, toolAnswer } from './answers';

/** The longest wait (s) that the table takes; longer ones are made of several. */
const LONGEST_WAIT = 25;

const LIMIT = 30;

const PROGRESS_EVERY_MS = 5000;

/** How a game stands, with all that happened since the caller looked last. */
interface Look {
  readonly game: GameRef;
  readonly answer: Answer;
  readonly events: readonly string[];
}

/** Waits for the caller's turn. */
export const gameWait = (context: ToolsetContext) =>
  defineTool({
    name: 'game_wait',
    title: 'Wait for your turn',
    description:
      'Waits until you must act or the game is over, and answers with what the others did meanwhile and the moves you may make. ' +
      'Returns at once if it is your turn already. A timeout is normal: nobody has moved yet, so call game_wait again at once. ' +
      'Changes nothing.',
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    widget: drawnAtTable('Waiting for the others', 'Waited'),
    input: z.strictObject({
      ...address,
      since_version: z.int().min(0).optional().meta({
        description: 'Tell what happened after this version. Default: after the last answer you got.',
      }),
      timeout_seconds: z.int().min(1).max(LIMIT).default(LIMIT).meta({ description: 'How long to wait.' }),
    }),
    output: { ...answerFields, version: z.int(), timedOut: z.boolean() },
    waits: true,
    async call({ since_version, timeout_seconds: limit, ...where }, call) {
      const patience = new Patience(limit, call);
      const first = await firstLook(context, where, since_version, call);
      if (!first.ok) return first;
      const last = await patience.reporting(() => lookUntilDue(context, first.value, patience));
      return last.ok ? answerOf(context, last.value, limit, call) : last;
    },
  });

/** How long a call goes on. */
class Patience {
  private readonly start = performance.now();

  constructor(
    private readonly limit: number,
    readonly call: ToolCall,
  ) {}

  /** Whole seconds that are left; none once nobody waits for the answer. */
  secondsLeft(): number {
    return this.call.signal.aborted ? 0 : Math.round(this.limit - this.elapsed());
  }

  /** Tells of the progress while the task runs. */
  async reporting<T>(task: () => Promise<T>): Promise<T> {
    const timer = setInterval(
      () => this.call.progress(Math.round(this.elapsed()), this.limit),
      PROGRESS_EVERY_MS,
    );
    try {
      return await task();
    } finally {
      clearInterval(timer);
    }
  }

  private elapsed(): number {
    return (performance.now() - this.start) / 1000;
  }
}

/** The game after the calls made before this one. Those made later need not wait for what follows. */
const firstLook = (
  context: ToolsetContext,
  where: Address,
  since: number | undefined,
  { signal }: ToolCall,
): Promise<Result<Look, ToolRefusal>> =>
  context.table.inGame(
    where,
    async (game) => {
      const request = { session: game.id, since: since ?? game.version, view: true };
      const reply = await context.table.api.state(request, game.caller, signal);
      if (!reply.ok) return refused(context, game, reply.error);
      return ok({ game, answer: reply.value, events: reply.value.events });
    },
    context.words,
  );

/** Looks again at each new version, until the caller must act or patience ends. */
async function lookUntilDue(
  context: ToolsetContext,
  first: Look,
  patience: Patience,
): Promise<Result<Look, ToolRefusal>> {
  const { signal } = patience.call;
  let look = first;
  for (let left = patience.secondsLeft(); !isDue(look) && left > 0; left = patience.secondsLeft()) {
    const { game, answer, events } = look;
    const request = {
      session: game.id,
      since: answer.version,
      wait: Math.min(left, LONGEST_WAIT),
      view: true,
    };
    const reply = await context.table.api.state(request, game.caller, signal);
    if (!reply.ok) return refused(context, game, reply.error);
    look = { game, answer: reply.value, events: [...events, ...reply.value.events] };
  }
  return ok(look);
}

/** The game is over, or the caller must act; whoever holds no seat is told of whatever happens. */
function isDue({ answer: { seat, seatsToAct, gameOver }, events }: Look): boolean {
  return gameOver || (seat === null ? events.length > 0 : seatsToAct.includes(seat));
}

function answerOf(context: ToolsetContext, look: Look, limit: number, call: ToolCall): ToolReply {
  const { events } = look;
  const answer = { ...look.answer, events };
  context.table.saw(answer, call);
  const timedOut = !isDue(look);
  const whole = toolAnswer(context, { ...answer, timedOut });
  const { version } = answer;
  if (!timedOut) return ok({ ...whole, version });
  const { success, gameId: id } = whole;
  const nothing = events.length === 0 ? 'no move arrived' : 'no move arrived that makes it your turn';
  const message = `Timeout: in ${limit} s ${nothing}. ${answer.message}. Call game_wait again at once.`;
  return ok({ success, gameId: id, timedOut, version, message, events, gameOver: false });
}
