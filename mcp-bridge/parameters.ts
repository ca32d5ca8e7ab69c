import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { fail, isObject, lazy, ok, type Result } from '../core/engine';
import { fieldProblem, firstIssue, schemaWords } from '../core/engine/schema-words';
import type { Body } from './kit/tool';

/** A parameter of a protocol method, and the advice for a bad value. */
interface Parameter {
  readonly schema: z.ZodType;
  readonly advice: string;
}

type Parameters = Readonly<Record<string, Parameter>>;

/** The levels of RFC 5424, from the least to the most severe. */
const LOG_LEVELS = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'] as const;

/** The parameters of the protocol's own methods. Tools and prompts validate their own arguments. */
const parametersOf = lazy((): Readonly<Record<string, Parameters>> => {
  const text = z.string();
  const name = text.min(1);
  const page: Parameters = {
    cursor: {
      schema: text.refine(() => false, { error: 'names no page' }).optional(),
      advice: 'leave it out, since every list is one page',
    },
  };
  const uri: Parameters = {
    uri: { schema: text, advice: 'send the URI of a resource that resources/list lists' },
  };
  return {
    initialize: {
      protocolVersion: {
        schema: text,
        advice: 'send the revision of the protocol that you speak, e.g. "2025-11-25"',
      },
      capabilities: {
        schema: z.looseObject({}),
        advice: 'send an object with the capabilities of your client, {} if it has none',
      },
      clientInfo: {
        schema: z.looseObject({ name: text, version: text }),
        advice: 'send an object with the name and the version of your client as text',
      },
    },
    'tools/list': page,
    'resources/list': page,
    'resources/templates/list': page,
    'prompts/list': page,
    'tools/call': { name: { schema: name, advice: 'send the name of a tool that tools/list lists' } },
    'prompts/get': { name: { schema: name, advice: 'send the name of a prompt that prompts/list lists' } },
    'resources/read': uri,
    'resources/subscribe': uri,
    'resources/unsubscribe': uri,
    'logging/setLevel': {
      level: { schema: z.enum(LOG_LEVELS), advice: `send one of ${LOG_LEVELS.join(', ')}` },
    },
    'completion/complete': {
      ref: {
        schema: z.discriminatedUnion('type', [
          z.looseObject({ type: z.literal('ref/prompt'), name: text }),
          z.looseObject({ type: z.literal('ref/resource'), uri: text }),
        ]),
        advice: 'send {"type": "ref/prompt", "name": …} or {"type": "ref/resource", "uri": …}',
      },
      argument: {
        schema: z.looseObject({ name: text, value: text }),
        advice: 'send {"name": …, "value": …}, both as text',
      },
      context: {
        schema: z.looseObject({ arguments: z.record(text, text).optional() }).optional(),
        advice: 'send {"arguments": {…}} with only text, or leave it out',
      },
    },
  };
});

/** The parameters that every method may have. */
const META: Parameters = {
  _meta: {
    schema: z.looseObject({ progressToken: z.union([z.string(), z.int()]).optional() }).optional(),
    advice: 'send an object, in which progressToken is text or a whole number',
  },
};

/**
 * The parameters of a protocol request, without null ones. Throws a protocol error that names the first bad parameter and what to send.
 */
export function readParameters(method: string, given: unknown): Body {
  const read = withoutNulls(given);
  if (!read.ok) throw invalid(read.error);
  const expected = Object.entries({ ...parametersIn(method), ...META });
  for (const [name, parameter] of expected) {
    const problem = problemOf(name, parameter, read.value[name]);
    if (problem !== undefined) throw invalid(problem);
  }
  return read.value;
}

const parametersIn = (method: string): Parameters => {
  const all = parametersOf();
  return Object.hasOwn(all, method) ? (all[method] ?? {}) : {};
};

/** The error for parameters that are not an object, the same for every method and checked first. */
const NO_PARAMETERS =
  '`params` must be an object: send each parameter under its name, or leave `params` out.';

/** Values that are null are not set. */
export function withoutNulls(given: unknown): Result<Body, string> {
  if (given === undefined || given === null) return ok({});
  if (!isObject(given)) return fail(NO_PARAMETERS);
  return ok(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)));
}

function problemOf(name: string, { schema, advice }: Parameter, value: unknown): string | undefined {
  const parsed = schema.safeParse(value, { error: schemaWords, reportInput: true });
  if (parsed.success) return undefined;
  const issue = firstIssue(parsed.error.issues);
  const field = `\`${[name, ...(issue?.path ?? [])].map(String).join('.').slice(0, LONGEST_NAME)}\``;
  const words = issue?.message ?? 'cannot be read';
  const problem = words.startsWith('names ') ? `${field} ${words}` : fieldProblem(field, words);
  return `${problem}: ${advice}.`;
}

const LONGEST_NAME = 80;

const invalid = (message: string): ProtocolError =>
  new ProtocolError(ProtocolErrorCode.InvalidParams, message);

/** The error for other parameter problems found by the protocol's library, which reports a list of issues. */
export const unfitParameters = (method: string): ProtocolError =>
  invalid(`The parameters of ${method} do not have the form of the protocol: send them as its schema says.`);
