import * as z from 'zod';
import { fail, type GameError, ok, type Result } from '../../../core/engine';
import {
  ACTS,
  type Answer,
  type Body,
  checkable,
  defineTool,
  type GameRef,
  once,
  type Tool,
  type ToolAnnotations,
  type ToolCall,
  type ToolDefinition,
  type ToolError,
  type ToolReply,
  type ToolsetContext,
  valueAt,
} from '../../../mcp-bridge/kit';
import type { CommandResult, MoveOf, MoveType, PlanView, TimeStrikeView } from '../rules/game-types';
import { badArgument, missionErrorText, TOOL_PREFIX, unknownSession } from './errors';
import { sessionAddress } from './schemas';
import { briefingLines, briefingOf } from '../rules/briefing';
import type { ApiError, SeatedAnswer } from '../../../core/api';
import { briefAnswer, briefDetails } from './brief';

interface MapTool<I extends z.ZodObject> extends Omit<
  ToolDefinition<I>,
  'annotations' | 'widget' | 'refuse'
> {
  /** Hints that differ from those of tools that act. */
  readonly hints?: Partial<ToolAnnotations>;
  /** The texts that hosts show while it runs, and afterwards. */
  readonly shows: readonly [doing: string, done: string];
}

/** A tool with TimeStrike's own argument errors, whose answers are drawn on the battlefield. The message of each schema says what the value must be. */
export const mapTool = <I extends z.ZodObject>({
  name,
  hints,
  shows: [invoking, invoked],
  ...definition
}: MapTool<I>): Tool =>
  defineTool({
    ...definition,
    name: `${TOOL_PREFIX}${name}`,
    annotations: { ...ACTS, ...hints },
    widget: { name: 'timestrike', invoking, invoked },
    refuse: argumentError,
  });

function argumentError(issue: z.core.$ZodIssue, args: unknown): GameError {
  const { path, message } = issue;
  if (issue.code !== 'unrecognized_keys') return badArgument(path.join('.'), message, valueAt(args, path));
  const [unknown = ''] = issue.keys;
  const field = [...path, unknown];
  return badArgument(field.join('.'), 'left out: there is no such field', valueAt(args, field));
}

interface MissionTool<F extends z.core.$ZodLooseShape> extends Omit<MapTool<z.ZodObject>, 'input' | 'call'> {
  /** The arguments that name the mission and the detail of the answer; by default all of them. */
  readonly address?: Partial<typeof sessionAddress>;
  /** The other arguments. */
  readonly fields: F;
  readonly run: (mission: Mission, args: z.output<z.ZodObject<F>>) => Promise<ToolReply>;
}

/** A tool about one mission. */
export const missionTool = <F extends z.core.$ZodLooseShape>(
  context: ToolsetContext,
  { address = sessionAddress, fields, run, ...definition }: MissionTool<F>,
): Tool =>
  mapTool({
    ...definition,
    input: (): z.ZodObject => z.object({ ...address, ...fields }),
    call: ({ session_id, seat_token, detail, ...args }, call) =>
      onMission(context, { session_id, seat_token, detail } as MissionAddress, call, (mission) =>
        run(mission, args as z.output<z.ZodObject<F>>),
      ),
  });

/** A tool that only reads. */
export const READING = { hints: { readOnlyHint: true, idempotentHint: true }, fields: {} } as const;

interface CommandTool<T extends MoveType> extends Omit<
  MissionTool<z.core.$ZodLooseShape>,
  'name' | 'fields' | 'run'
> {
  readonly command: T;
  /** The fields of the command. */
  readonly fields: { readonly [K in Exclude<keyof MoveOf<T>, 'type'>]-?: z.ZodType<MoveOf<T>[K]> };
  readonly answer: (report: CommandReport<T>) => Body;
}

/** A tool that sends one command, whose name it has. */
export const commandTool = <const T extends MoveType>(
  context: ToolsetContext,
  { command: type, answer, ...definition }: CommandTool<T>,
): Tool =>
  missionTool(context, {
    ...definition,
    name: type,
    run: async (mission, args) => {
      const done = await command(mission, { type, ...args } as unknown as MoveOf<T>);
      return done.ok ? ok({ success: true, ...answer(done.value) }) : done;
    },
  });

/** The game that these tools play. */
export const GAME_ID = 'timestrike';

/** A session id as these tools write it. */
export const toMissionId = (session: string): string => `ts_${session}`;

/** A call about one mission. */
export interface Mission {
  readonly context: ToolsetContext;
  readonly ref: GameRef;
  readonly call: ToolCall;
  /** Whether all is to be answered. */
  readonly isFull: boolean;
  /** Remembers facts from an answer about the mission. */
  readonly noteFacts: (answer: Answer) => void;
}

/** How a call names its mission. */
interface MissionAddress {
  readonly session_id: string;
  readonly seat_token?: string | undefined;
  /** Brief unless the call says otherwise. */
  readonly detail?: 'brief' | 'full' | undefined;
}

/** Runs a task on the named mission after earlier tasks. The answer includes facts about the session. */
const onMission = (
  context: ToolsetContext,
  { session_id: gameId, seat_token, detail = 'brief' }: MissionAddress,
  call: ToolCall,
  task: (mission: Mission) => Promise<ToolReply>,
): Promise<ToolReply> =>
  context.table.inGame(
    { gameId, seat_token },
    async (ref) => {
      let facts: Body = {};
      const noteFacts = (answer: Answer): void => void (facts = sessionFacts(answer));
      const isFull = detail === 'full';
      const reply = await task({ context, ref, call, isFull, noteFacts });
      if (isFull) return reply.ok ? ok({ ...reply.value, ...facts }) : reply;
      return reply.ok ? ok({ ...briefAnswer(reply.value), ...facts }) : fail(briefError(reply.error));
    },
    context.words,
  );

/** Partial trees are included only on request. */
const briefError = ({ reason, ...error }: ToolError): ToolError =>
  reason.details === undefined
    ? { ...error, reason }
    : { ...error, reason: { ...reason, details: briefDetails(reason.details) } };

/** Facts about a mission's session: what its creator chose, and at the end the sources of the seed. */
const sessionFacts = ({ custom, fairPlay }: Answer | SeatedAnswer): Body => ({
  ...(custom ? { custom } : {}),
  ...(fairPlay ? { fair_play: checkable(fairPlay) } : {}),
});

/** Reads the current mission. */
export async function look(mission: Mission): Promise<Result<TimeStrikeView, ToolError>> {
  const { context, ref } = mission;
  const reply = await context.table.api.state({ session: ref.id, view: true }, ref.caller);
  if (!reply.ok) return missionError(mission, reply.error);
  if (reply.value.game !== GAME_ID) return missionError(mission, { reason: unknownSession(ref.named) });
  return ok(missionView(mission, reply.value));
}

type CommandResultOf<T extends MoveType> = Extract<CommandResult, { readonly type: T }>;

/** The result of a command, the mission after it, and the elapsed time (ms) by the caller's clock. */
interface CommandReport<T extends MoveType> {
  readonly result: CommandResultOf<T>;
  readonly view: TimeStrikeView;
  readonly took: number;
}

/** Sends a command. It does not depend on the version, because time passes between calls anyway. */
export async function command<T extends MoveType>(
  mission: Mission,
  move: MoveOf<T>,
): Promise<Result<CommandReport<T>, ToolError>> {
  const { context, ref } = mission;
  const started = performance.now();
  const reply = await context.table.api.execute({ session: ref.id, move, view: true }, once(ref.caller));
  const took = performance.now() - started;
  if (!reply.ok) return missionError(mission, reply.error);
  // The general interface leaves the results of commands open; these are TimeStrike's.
  return ok({
    result: reply.value.extra?.result as CommandResultOf<T>,
    view: missionView(mission, reply.value),
    took,
  });
}

/** Sends the battlefield to the widget. */
function missionView({ context, call, noteFacts }: Mission, answer: Answer): TimeStrikeView {
  const view = answer.view as TimeStrikeView;
  noteFacts(answer);
  context.table.saw(answer, call);
  return view;
}

/** Forgets sessions that no longer exist. A session of another game is not affected. */
function missionError(
  { context, ref }: Pick<Mission, 'context' | 'ref'>,
  { reason: error, current }: ApiError,
): Result<never, ToolError> {
  context.table.forgetLost(ref, error);
  if (current && current.game !== GAME_ID) return fail({ reason: unknownSession(ref.named) });
  return fail({ reason: missionErrorText(error, ref.named, context.words) });
}

/** The plan in an answer: the remaining actions and the prediction. */
export const stepsOf = (plan: PlanView | null): Body => ({
  primitive_actions: plan?.primitive_actions ?? [],
  schedule: plan?.schedule ?? [],
});

/** The part of every order's answer about the plan: its status and, during the mission, the briefing. The plan is null before the first one. */
export function planStatus(view: TimeStrikeView): Body {
  const { plan } = view;
  const briefing = briefingOf(view);
  return {
    plan: plan && { executing: plan.executing, replans: plan.replans, failure: plan.failure },
    ...(briefing ? { briefing: briefingLines(briefing) } : {}),
  };
}

/** A new plan in an answer, its tree under `name`. */
export const planAnswer = (name: string, view: TimeStrikeView): Body => ({
  [name]: view.plan?.solution_tree ?? null,
  ...stepsOf(view.plan),
  predicted: view.plan?.predicted ?? null,
  ...planStatus(view),
});
