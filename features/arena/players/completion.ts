import type { TokenCount } from '../../../core/arena/game-record';
import { type Completion, EndpointFailure, errorWithin, fieldsOf, listOf, textOf } from './endpoint';

/*
 * Parses the answers of endpoints. The SDKs declare one shape but do not check it, and "compatible" servers send others, so each field is checked before use.
 */

/** The text of content: a text, or the texts of a list of parts, without the model's thoughts (`thinking`, `reasoning`). */
function saidIn(content: unknown): string {
  if (!Array.isArray(content)) return textOf(content);
  const said = content.map((part) => {
    if (typeof part === 'string') return part;
    const { text, refusal } = fieldsOf(part);
    return typeof text === 'string' ? text : typeof refusal === 'string' ? refusal : '';
  });
  return said.join('');
}

const countOf = (value: unknown): number => {
  const count = Math.round(Number(value ?? 0));
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
};

const tokensOf = (usage: unknown, prompt: string, answer: string): TokenCount => ({
  prompt: countOf(fieldsOf(usage)[prompt]),
  answer: countOf(fieldsOf(usage)[answer]),
});

function mustBeNoError(body: unknown): void {
  const error = errorWithin(body);
  if (error) throw new EndpointFailure(error);
}

const noAnswer = (what: string): EndpointFailure =>
  new EndpointFailure({ kind: 'refused', message: `The endpoint answered without ${what}.` });

/** Reads an answer of an API like OpenAI's (Chat Completions). Throws an `EndpointFailure` for one that holds no answer. */
export function readChatCompletion(body: unknown): Completion {
  mustBeNoError(body);
  const { choices, usage } = fieldsOf(body);
  const [choice] = listOf(choices);
  mustBeNoError(choice);
  const { message, text } = fieldsOf(choice);
  if (message === undefined && text === undefined) throw noAnswer('a message');
  const { content, refusal, tool_calls: calls, function_call: older } = fieldsOf(message);
  const called = [...listOf(calls).map((call) => fieldsOf(call).function), older]
    .map((each) => fieldsOf(each).arguments)
    .find((each) => each !== undefined && each !== null);
  const said = saidIn(content) || textOf(text) || textOf(refusal);
  const tokens = tokensOf(usage, 'prompt_tokens', 'completion_tokens');
  return { text: called === undefined ? said : textOf(called), tokens };
}

/** Reads an answer of an API like Anthropic's (Messages). Throws an `EndpointFailure` for one that holds no answer. */
export function readMessage(body: unknown): Completion {
  mustBeNoError(body);
  const { content, usage } = fieldsOf(body);
  if (content === undefined) throw noAnswer('content');
  const call = listOf(content).find((block) => fieldsOf(block).type === 'tool_use');
  const tokens = tokensOf(usage, 'input_tokens', 'output_tokens');
  return { text: call === undefined ? saidIn(content) : textOf(fieldsOf(call).input), tokens };
}
