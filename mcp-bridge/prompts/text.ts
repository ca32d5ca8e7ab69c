import type { GetPromptResult, PromptMessage } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { ok, type Result } from '../../core/engine';
import { documentsOf, MARKDOWN, RULES, type Library, type ListedGame } from '../resources';

/** The argument of a prompt that selects the seat for which it is written. */
export const seatTokenArgument = z.string().max(200).optional().meta({
  description: 'The token of your seat, unless it is remembered.',
});

/** Advice for an agent without memory between calls. */
export const CARRY_HANDLES = `## What to carry

Nothing is remembered from one call to the next. Starting or joining a game answers with a \`gameId\` and a \`seatToken\`: send them with
every later call, as \`gameId\` and \`seat_token\`.`;

/** Prompts into which a game's own document of that name goes. */
export const GUIDES = ['play', 'coach'] as const;

export type Guide = (typeof GUIDES)[number];

/** `name` of a tool or field, or a command, as it is written in a text. */
export const code = (text: string): string => `\`${text}\``;

/** Arguments of a tool, as they are written in a text. */
export const args = (value: Readonly<Record<string, unknown>>): string => code(JSON.stringify(value));

/**
 * A prompt about a game: its rules, then what to do, with the game's own advice if it has any, and further texts to read.
 */
export async function aboutGame(
  library: Library,
  game: ListedGame,
  guide: Guide,
  task: { readonly description: string; readonly text: string },
): Promise<Result<GetPromptResult>> {
  const documents = documentsOf(game);
  const messages: PromptMessage[] = [];
  const paragraphs = [task.text];
  for (const { uri, name } of documents) {
    if (name !== RULES && name !== guide) continue;
    const text = await library.read({ game: game.game, name });
    if (!text.ok) return text;
    if (name === guide) paragraphs.push(text.value.trim());
    else
      messages.push(message({ type: 'resource', resource: { uri, mimeType: MARKDOWN, text: text.value } }));
  }
  const more = documents.filter(({ name }) => name !== RULES && !GUIDES.some((each) => each === name));
  if (more.length > 0) paragraphs.push(`More to read, as resources: ${more.map(reference).join('; ')}`);
  messages.push(message({ type: 'text', text: `${paragraphs.join('\n\n')}\n` }));
  return ok({ description: task.description, messages });
}

const message = (content: PromptMessage['content']): PromptMessage => ({ role: 'user', content });

const reference = ({ uri, description }: { readonly uri: string; readonly description: string }): string =>
  `${code(uri)}: ${description}`;
