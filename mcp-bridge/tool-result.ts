import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Picture } from '../core/api';
import type { Body, EmbeddedPage, ToolError, ToolReply } from './kit/tool';

/** A text for only one reader of an answer, the model or the person. */
interface OwnBlock {
  readonly text: string;
  readonly audience: 'assistant' | 'user';
}

/** A call's additions to its answer. */
export interface CallExtras {
  picture?: Picture | undefined;
  /** The text, if it is not the JSON. */
  text?: string;
  /** The text for the model only, or for the person. */
  readonly blocks: OwnBlock[];
  extras: Body;
  readonly pages: EmbeddedPage[];
  /** Unknown arguments that were not reported before. */
  readonly ignored: string[];
  /** Of a seat that was claimed, where the agent must keep it. */
  seatToken?: string | undefined;
}

/**
 * Pictures and attachments go into `_meta`, which a host hides from the model. A seat's token goes into both, because the model must send it again.
 */
export function toResult(reply: ToolReply, beside: CallExtras): CallToolResult {
  const { picture, text, blocks, extras, pages, seatToken, ignored } = beside;
  const told = seatToken === undefined ? {} : { seatToken };
  const stray = ignored.length === 0 ? {} : { ignoredArguments: ignored };
  const body = { ...(reply.ok ? { ...reply.value, ...told } : failureBody(reply.error)), ...stray };
  const meta = { ...picture, ...extras, ...told };
  const words = reply.ok ? text : reply.error.text;
  return {
    content: [
      {
        type: 'text',
        text: words === undefined ? JSON.stringify(body) : withNotes(words, seatToken, ignored),
      },
      ...blocks.map(ownBlock),
      ...pages.map(embedded),
    ],
    structuredContent: { ...body },
    ...(reply.ok ? {} : { isError: true }),
    ...(Object.keys(meta).length > 0 ? { _meta: meta } : {}),
  };
}

/** Without the token in the text, a host that shows only text would lose the seat. */
const withNotes = (words: string, token: string | undefined, ignored: readonly string[]): string =>
  [
    words,
    ...(token === undefined ? [] : [`seat_token ${token}`]),
    ...(ignored.length === 0 ? [] : [`Ignored arguments: ${ignored.join(', ')}.`]),
  ].join('\n');

const ownBlock = ({ text, audience }: OwnBlock): CallToolResult['content'][number] => ({
  type: 'text',
  text,
  annotations: { audience: [audience] },
});

const embedded = ({ uri, html }: EmbeddedPage): CallToolResult['content'][number] => ({
  type: 'resource',
  resource: { uri, mimeType: 'text/html', text: html },
});

/** Errors quote the input, which may be long. */
const LONGEST_SENTENCE = 600;

const shortened = (text: string): string =>
  text.length <= LONGEST_SENTENCE ? text : `${text.slice(0, LONGEST_SENTENCE)}…`;

const failureBody = ({ reason: error, standing }: ToolError): Body => {
  const { code, message, suggestion, details } = error;
  return {
    success: false,
    error: {
      code,
      message: shortened(message),
      ...(suggestion ? { suggestion: shortened(suggestion) } : {}),
      ...(details ? { details } : {}),
    },
    ...standing,
  };
};
