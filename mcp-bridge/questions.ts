import { isObject } from '../core/engine';
import {
  inputRequired,
  inputResponse,
  type ElicitRequestFormParams,
  type InputRequiredResult,
  type jsonSchemaValidator,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { ClientFacts } from './widgets';
import type { Body, Question, Tool } from './kit/tool';

/** How long a person may take to answer (ms). */
const PATIENCE_MS = 300_000;

type RequestContext = Pick<ServerContext['mcpReq'], 'envelope' | 'inputResponses' | 'elicitInput' | 'signal'>;

/** The call to continue with, or a result that makes the client ask and send the call again. */
type AskResult = { readonly call: Body } | { readonly result: InputRequiredResult };

/** A call completed by the person's choice, if it leaves one open and the host can ask. Without an answer it is unchanged. */
export async function askPerson(
  tool: Pick<Tool, 'question'> | undefined,
  call: Body,
  client: ClientFacts,
  context: RequestContext,
): Promise<AskResult> {
  const args = isObject(call.arguments) ? call.arguments : undefined;
  const question = args && canAsk(client) ? tool?.question?.(args) : undefined;
  if (!question) return { call };
  const { argument, values } = question;
  const form = formOf(question);
  const given = context.envelope ? givenIn(context, argument) : await answerTo(form, context);
  if (!given) {
    return { result: inputRequired({ inputRequests: { [argument]: inputRequired.elicit(form) } }) };
  }
  const value = values.find((each) => each === given[argument]);
  return value === undefined ? { call } : { call: { ...call, arguments: { ...args, [argument]: value } } };
}

/** Whether the host can put a form before the person. */
const canAsk = ({ capabilities }: ClientFacts): boolean => {
  const { elicitation } = capabilities ?? {};
  return elicitation !== undefined && ('form' in elicitation || !('url' in elicitation));
};

const formOf = ({ argument, message, values }: Question): ElicitRequestFormParams => ({
  mode: 'form',
  message,
  requestedSchema: {
    type: 'object',
    properties: { [argument]: { type: 'string', enum: [...values] } },
    required: [argument],
  },
});

/** From revision 2026-07-28 on the repeated call contains the answer; undefined for the first call. */
function givenIn({ inputResponses }: RequestContext, argument: string): Body | undefined {
  const view = inputResponse(inputResponses, argument);
  return view.kind === 'elicit' ? (view.content ?? {}) : undefined;
}

/** Before that the client is asked while the call waits. */
async function answerTo(form: ElicitRequestFormParams, context: RequestContext): Promise<Body> {
  const options = { signal: context.signal, timeout: PATIENCE_MS };
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- those revisions have nothing else
    return (await context.elicitInput(form, options)).content ?? {};
  } catch {
    // The host cannot ask after all, or nobody answered in time.
    return {};
  }
}

/** Answers are checked above against the values of the question, so the library's large validator is not loaded. */
export const takingAnswers: jsonSchemaValidator = {
  getValidator: () => (data) => ({ valid: true, data: data as never, errorMessage: undefined }),
};
