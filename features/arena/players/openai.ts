import { MOVE_TOOL } from '../../../core/arena/prompt';
import type { ModelConfig } from '../config';
import { readChatCompletion } from './completion';
import { type Endpoint, endpointError, EndpointFailure, fetchAnswer } from './endpoint';

/** The parameters of the tool by which a model moves, as a JSON Schema. */
export const MOVE_PARAMETERS = {
  type: 'object' as const,
  properties: {
    move: { type: 'string', description: 'Your move, e.g. as it is listed.' },
    reason: { type: 'string', description: 'Why, in a sentence.' },
  },
  required: ['move'],
};

export const MOVE_TOOL_TEXT = 'Plays your move.';

/** A language model behind an API like OpenAI's (Chat Completions). The SDK is loaded when it is first used. */
export async function openAiEndpoint(config: ModelConfig, key: string | undefined): Promise<Endpoint> {
  const { default: OpenAI } = await import('openai');
  const { model, baseUrl, harness } = config;
  // We retry ourselves, so that retries are visible and can be stopped. Servers on this machine need no key, but the SDK does.
  const client = new OpenAI({
    apiKey: key ?? 'none',
    maxRetries: 0,
    fetch: fetchAnswer,
    ...(baseUrl === undefined ? {} : { baseURL: baseUrl }),
  });
  const { temperature, maxTokens, tools, request: extra } = harness;
  // Other servers than OpenAI's use the older name of the limit.
  const limit = baseUrl === undefined ? 'max_completion_tokens' : 'max_tokens';
  return {
    async complete({ system, messages }, signal) {
      try {
        const answer = await client.chat.completions.create(
          {
            model,
            messages: [{ role: 'system', content: system }, ...messages],
            ...(temperature === undefined ? {} : { temperature }),
            ...(maxTokens === undefined ? {} : { [limit]: maxTokens }),
            ...(tools
              ? {
                  tools: [
                    {
                      type: 'function' as const,
                      function: { name: MOVE_TOOL, description: MOVE_TOOL_TEXT, parameters: MOVE_PARAMETERS },
                    },
                  ],
                  tool_choice: { type: 'function' as const, function: { name: MOVE_TOOL } },
                }
              : {}),
            ...extra,
            stream: false,
          },
          { signal },
        );
        return readChatCompletion(answer);
      } catch (error) {
        throw error instanceof EndpointFailure ? error : new EndpointFailure(endpointError(error));
      }
    },
  };
}
