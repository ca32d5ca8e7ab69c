/**
 * Answers of language model endpoints, first those from their documentation and then others. `body` is sent as JSON unless it is a text; `said` is what
 * the model said by it, `failed` how the request failed, with the provider's own words.
 */
export interface Mood {
  readonly name: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly said?: string;
  readonly failed?: readonly [kind: string, words: RegExp];
}

/** An answer of Chat Completions with this message. */
const message = (fields: object, more: object = {}) => ({
  choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', ...fields } }],
  usage: { prompt_tokens: 10, completion_tokens: 2 },
  ...more,
});

const called = (fields: object) => message({ content: null, tool_calls: [fields] });

const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** Answers that say something. Shapes with a provider were seen there or are documented there, at the date behind it. */
const ANSWERS: readonly Mood[] = [
  { name: 'a text', body: message({ content: 'MOVE: 5' }), said: 'MOVE: 5' },
  {
    // Mistral, reasoning models, docs.mistral.ai/studio-api/conversations/reasoning, 2026-07.
    name: 'thinking and text in parts',
    body: message({
      content: [
        { type: 'thinking', thinking: [{ type: 'text', text: 'MOVE: 1? No.' }] },
        { type: 'text', text: 'MOVE: 5' },
      ],
    }),
    said: 'MOVE: 5',
  },
  {
    name: 'a text in several parts',
    body: message({
      content: [
        { type: 'text', text: 'MOVE' },
        { type: 'text', text: ': 5' },
      ],
    }),
    said: 'MOVE: 5',
  },
  { name: 'parts that are texts', body: message({ content: ['MOVE: ', '5'] }), said: 'MOVE: 5' },
  {
    name: 'a part of an unknown type',
    body: message({ content: [{ type: 'aura', glow: 3 }, { text: 'MOVE: 5' }, null, 7] }),
    said: 'MOVE: 5',
  },
  {
    name: 'a refusal in parts',
    body: message({ content: [{ type: 'refusal', refusal: 'I may not.' }] }),
    said: 'I may not.',
  },
  {
    // OpenAI, platform.openai.com/docs/guides/structured-outputs, 2025-06.
    name: 'a refusal beside the content',
    body: message({ content: null, refusal: 'I cannot help with that.' }),
    said: 'I cannot help with that.',
  },
  { name: 'no content', body: message({ content: null }), said: '' },
  { name: 'content that is left out', body: message({}), said: '' },
  { name: 'a number', body: message({ content: 5 }), said: '5' },
  { name: 'an object', body: message({ content: { move: '5' } }), said: '{"move":"5"}' },
  { name: 'an empty list of parts', body: message({ content: [] }), said: '' },
  {
    // DeepSeek, api-docs.deepseek.com/guides/reasoning_model, 2025-01.
    name: 'what it thought, in a field of its own',
    body: message({ reasoning_content: 'MOVE: 1 perhaps', content: 'MOVE: 5' }),
    said: 'MOVE: 5',
  },
  {
    // DeepSeek sends empty lines while it is busy, api-docs.deepseek.com/quick_start/rate_limit, 2025-01.
    name: 'empty lines before the answer',
    body: `\n\n\n${JSON.stringify(message({ content: 'MOVE: 5' }))}`,
    said: 'MOVE: 5',
  },
  {
    name: 'a call of the tool',
    body: called({ id: 'c', type: 'function', function: { name: 'play_move', arguments: '{"move":"5"}' } }),
    said: '{"move":"5"}',
  },
  {
    // llama.cpp's server, github.com/ggml-org/llama.cpp/issues/20198, 2026-03.
    name: 'a call whose arguments are an object',
    body: called({ id: 'c', type: 'function', function: { name: 'play_move', arguments: { move: '5' } } }),
    said: '{"move":"5"}',
  },
  {
    // Ollama leaves out id and type, github.com/BerriAI/litellm/pull/24095, 2026-03.
    name: 'a call without a type',
    body: called({ function: { name: 'play_move', arguments: { move: '5' } } }),
    said: '{"move":"5"}',
  },
  {
    name: 'a call that is no list',
    body: message({
      content: '',
      tool_calls: { function: { name: 'play_move', arguments: '{"move":"5"}' } },
    }),
    said: '{"move":"5"}',
  },
  {
    // OpenAI's older field, platform.openai.com/docs/api-reference/chat, deprecated 2023-11.
    name: 'a call of a function',
    body: message({ content: null, function_call: { name: 'play_move', arguments: '{"move":"5"}' } }),
    said: '{"move":"5"}',
  },
  { name: 'an empty list of calls', body: message({ content: 'MOVE: 5', tool_calls: [] }), said: 'MOVE: 5' },
  { name: 'calls that are null', body: message({ content: 'MOVE: 5', tool_calls: null }), said: 'MOVE: 5' },
  { name: 'a call of nothing', body: message({ content: 'MOVE: 5', tool_calls: [null] }), said: 'MOVE: 5' },
  { name: 'a completion of text', body: { choices: [{ text: 'MOVE: 5' }] }, said: 'MOVE: 5' },
  { name: 'no usage', body: message({ content: 'MOVE: 5' }, { usage: null }), said: 'MOVE: 5' },
  {
    name: 'nonsense for usage',
    body: message({ content: 'MOVE: 5' }, { usage: { prompt_tokens: 'many', completion_tokens: -3 } }),
    said: 'MOVE: 5',
  },
  {
    name: 'JSON that is called a text',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify(message({ content: 'MOVE: 5' })),
    said: 'MOVE: 5',
  },
  {
    name: 'an error field that is null',
    body: message({ content: 'MOVE: 5' }, { error: null }),
    said: 'MOVE: 5',
  },
];

/** Answers with a status of success that are none. */
const NO_ANSWERS: readonly Mood[] = [
  {
    // OpenRouter, openrouter.ai/docs/api/reference/errors-and-debugging, 2026-10.
    name: 'an error with a number',
    body: { error: { code: 502, message: 'Provider returned error', metadata: { provider_name: 'X' } } },
    failed: ['broken', /status 502: "Provider returned error"/],
  },
  {
    name: 'an error with the number of a busy one',
    body: { error: { code: 429, message: 'Rate limit exceeded: free-models-per-min.' } },
    failed: ['busy', /free-models-per-min/],
  },
  {
    name: 'an error without a number',
    body: { error: { message: 'Something went wrong', type: 'server_error', code: null } },
    failed: ['refused', /answered with an error: "Something went wrong"/],
  },
  { name: 'an error that is a text', body: { error: 'out of memory' }, failed: ['refused', /out of memory/] },
  {
    name: 'an error in a choice',
    body: { choices: [{ error: { code: 500, message: 'Stream broke' }, message: { content: '' } }] },
    failed: ['broken', /Stream broke/],
  },
  { name: 'no choices', body: { id: 'x' }, failed: ['refused', /without a message/] },
  {
    name: 'an error in a list, with success',
    body: [{ error: { message: 'The model is not loaded' } }],
    failed: ['refused', /The model is not loaded/],
  },
  { name: 'an empty list of choices', body: { choices: [] }, failed: ['refused', /without a message/] },
  { name: 'choices that are null', body: { choices: null }, failed: ['refused', /without a message/] },
  { name: 'null', body: null, failed: ['refused', /without a message/] },
  { name: 'a number for a body', body: 7, failed: ['refused', /without a message/] },
  { name: 'a list for a body', body: [], failed: ['refused', /without a message/] },
  { name: 'nothing', body: '', failed: ['broken', /an empty body/] },
  {
    name: 'a page',
    headers: HTML,
    body: '<html><body><h1>Just a moment…</h1></body></html>',
    failed: ['broken', /text\/html, not with JSON: "<html>/],
  },
  {
    name: 'a stream of events',
    headers: { 'content-type': 'text/event-stream' },
    body: 'data: {"choices":[{"delta":{"content":"MOVE: 5"}}]}\n\ndata: [DONE]\n\n',
    failed: ['broken', /a stream of events/],
  },
  {
    name: 'JSON that breaks off',
    body: '{"choices":[{"message":{"role":"assistant","content":"MOV',
    failed: ['broken', /JSON that breaks off/],
  },
  {
    name: 'more than anybody says',
    body: message({ content: 'x'.repeat(5_000_000) }),
    failed: ['refused', /more than 4 MiB/],
  },
];

/** Answers with another status. */
const STATUSES: readonly Mood[] = [
  {
    // OpenAI, platform.openai.com/docs/guides/error-codes, 2026-01.
    name: 'a limit of requests',
    status: 429,
    headers: { 'retry-after-ms': '20' },
    body: { error: { message: 'Rate limit reached for m', type: 'requests', code: 'rate_limit_exceeded' } },
    failed: ['busy', /status 429: "Rate limit reached for m"/],
  },
  { name: 'a limit without a word', status: 429, body: '', failed: ['busy', /status 429\./] },
  {
    name: 'a limit until tomorrow',
    status: 429,
    headers: { 'retry-after': '86400' },
    body: { error: { message: 'Daily quota' } },
    failed: ['refused', /"Daily quota" It asks to wait for 86400 s\./],
  },
  {
    // OpenAI, the same page.
    name: 'a quota that is used up',
    status: 429,
    body: {
      error: {
        message: 'You exceeded your current quota',
        type: 'insufficient_quota',
        code: 'insufficient_quota',
      },
    },
    failed: ['fault', /exceeded your current quota/],
  },
  {
    // Gemini's API like OpenAI's puts the error into a list, github.com/google-gemini/gemini-cli/issues/16987, 2026-01.
    name: 'an error in a list',
    status: 400,
    body: [{ error: { code: 400, message: 'Unknown name "reasoning"', status: 'INVALID_ARGUMENT' } }],
    failed: ['refused', /status 400: "Unknown name "reasoning""/],
  },
  {
    // Ollama, github.com/ollama/ollama/blob/main/docs/api.md, 2025-09.
    name: 'a model that is not there',
    status: 404,
    body: { error: 'model "m" not found, try pulling it first' },
    failed: ['fault', /try pulling it first.* Check `model` and `baseUrl`\./],
  },
  {
    // FastAPI behind many servers, fastapi.tiangolo.com/tutorial/handling-errors, 2025-09.
    name: 'an error in a detail',
    status: 422,
    body: { detail: [{ loc: ['body', 'messages'], msg: 'field required', type: 'value_error.missing' }] },
    failed: ['refused', /status 422: "field required"/],
  },
  {
    name: 'a page of a gateway',
    status: 502,
    headers: HTML,
    body: '<html><head><title>502 Bad Gateway</title></head></html>',
    failed: ['broken', /status 502: "<html>/],
  },
  {
    name: 'an overload',
    status: 529,
    body: { error: { message: 'Overloaded' } },
    failed: ['busy', /Overloaded/],
  },
  { name: 'a wrong key', status: 401, body: { message: 'Unauthorized' }, failed: ['fault', /Check the key/] },
  {
    name: 'no credit',
    status: 402,
    body: { error: { message: 'Insufficient Balance' } },
    failed: ['fault', /Balance/],
  },
  {
    // OpenRouter answers so to a key that may not, and to a question that is flagged; the page above.
    name: 'a question that is flagged',
    status: 403,
    body: { error: { code: 403, message: 'Input was flagged' } },
    failed: ['denied', /Input was flagged/],
  },
];

export const MOODS: readonly Mood[] = [...ANSWERS, ...NO_ANSWERS, ...STATUSES];

/** The same of Anthropic's API (Messages); errors as docs.anthropic.com/en/api/errors has them, 2026-01. */
export const ANTHROPIC_MOODS: readonly Mood[] = [
  { name: 'a text', body: { content: [{ type: 'text', text: 'MOVE: 5' }] }, said: 'MOVE: 5' },
  {
    name: 'thinking and a text',
    body: {
      content: [
        { type: 'thinking', thinking: 'MOVE: 1?', signature: 's' },
        { type: 'redacted_thinking', data: 'd' },
        { type: 'text', text: 'MOVE: 5' },
      ],
    },
    said: 'MOVE: 5',
  },
  { name: 'content that is a text', body: { content: 'MOVE: 5' }, said: 'MOVE: 5' },
  { name: 'no content', body: { content: null }, said: '' },
  { name: 'no block', body: { content: [] }, said: '' },
  {
    name: 'a call with arguments as a text',
    body: { content: [{ type: 'tool_use', name: 'play_move', input: '{"move":"5"}' }] },
    said: '{"move":"5"}',
  },
  { name: 'no message', body: { type: 'message' }, failed: ['refused', /without content/] },
  {
    name: 'an error with a status of success',
    body: { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
    failed: ['busy', /Overloaded/],
  },
  {
    name: 'an error',
    status: 400,
    body: { type: 'error', error: { type: 'invalid_request_error', message: 'max_tokens: too large' } },
    failed: ['refused', /status 400: "max_tokens: too large"/],
  },
];
