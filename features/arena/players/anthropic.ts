import { MOVE_TOOL } from '../../../core/arena/prompt';
import type { ModelConfig } from '../config';
import { readMessage } from './completion';
import { type Endpoint, endpointError, EndpointFailure, fetchAnswer } from './endpoint';
import { MOVE_PARAMETERS, MOVE_TOOL_TEXT } from './openai';

/** The API demands a limit. */
const USUAL_MAX_TOKENS = 4096;

/** A language model behind Anthropic's API (Messages). The SDK is loaded when it is first used. */
export async function anthropicEndpoint(config: ModelConfig, key: string | undefined): Promise<Endpoint> {
  const { default: Anthropic } = await import('@anthropic-ai/sdk');
  const { model, baseUrl, harness } = config;
  const client = new Anthropic({
    apiKey: key ?? 'none',
    // Only the named variable is used.
    authToken: null,
    maxRetries: 0,
    fetch: fetchAnswer,
    ...(baseUrl === undefined ? {} : { baseURL: baseUrl }),
  });
  const { temperature, maxTokens = USUAL_MAX_TOKENS, tools, request: extra } = harness;
  return {
    async complete({ system, messages }, signal) {
      try {
        const answer = await client.messages.create(
          {
            model,
            system,
            max_tokens: maxTokens,
            messages: messages.flatMap(({ role, content }) => (role === 'system' ? [] : [{ role, content }])),
            ...(temperature === undefined ? {} : { temperature }),
            ...(tools
              ? {
                  tools: [{ name: MOVE_TOOL, description: MOVE_TOOL_TEXT, input_schema: MOVE_PARAMETERS }],
                  tool_choice: { type: 'tool' as const, name: MOVE_TOOL },
                }
              : {}),
            ...extra,
            stream: false,
          },
          { signal },
        );
        return readMessage(answer);
      } catch (error) {
        throw error instanceof EndpointFailure ? error : new EndpointFailure(endpointError(error));
      }
    },
  };
}
