import * as z from 'zod';
import { ok, type GameError } from '../../../core/engine';
import {
  ACTS,
  type Body,
  defineTool,
  type Tool,
  type ToolAnnotations,
  type ToolDefinition,
  type ToolReply,
  type ToolsetContext,
  valueAt,
} from '../../../mcp-bridge/kit';
import type { MoveOf, MoveType } from '../rules/game-types';
import { badArgument, TOOL_PREFIX } from './errors';
import { command, onMission, type CommandReport, type Mission, type MissionAddress } from './mission';
import { sessionAddress } from './schemas';

interface MapTool<I extends z.ZodObject> extends Omit<
  ToolDefinition<I>,
  'annotations' | 'widget' | 'refuse'
> {
  /** Hints that differ from those of tools that act. */
  readonly hints?: Partial<ToolAnnotations>;
  /** What hosts show while it runs, and after. */
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
  /** How a call names the mission; by default also how much it wants to be answered. */
  readonly address?: Partial<typeof sessionAddress>;
  /** The arguments besides that. */
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
