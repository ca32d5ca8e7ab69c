import type { GetPromptResult, Prompt as Listing } from '@modelcontextprotocol/server';
import { errors } from '../../core/engine';
import { protocolError, shortName } from '../protocol-errors';
import type { Prompt } from './prompt';

/** A client's unchecked request for a prompt. */
export interface PromptRequest {
  readonly name?: unknown;
  readonly arguments?: unknown;
}

/** The prompts of a bridge, in a fixed order. Every error is thrown as a protocol error. */
export class PromptBook {
  constructor(private readonly prompts: readonly Prompt[]) {}

  get list(): Listing[] {
    return this.prompts.map(({ listing }) => listing);
  }

  async get({ name, arguments: args = {} }: PromptRequest): Promise<GetPromptResult> {
    const written = await this.named(name).get(args);
    if (!written.ok) throw protocolError(written.error);
    return written.value;
  }

  /** What an argument may be. */
  values(name: string, argument: string): Promise<readonly string[]> {
    return this.named(name).values(argument);
  }

  private named(name: unknown): Prompt {
    const prompt = this.prompts.find(({ listing }) => listing.name === name);
    if (prompt) return prompt;
    const available = this.prompts.map(({ listing }) => listing.name);
    const suggestion = `Prompts: ${available.join(', ') || 'none'}.`;
    throw protocolError(
      errors.invalidParameters(`Unknown prompt: "${shortName(String(name))}".`, {
        suggestion,
        details: { available },
      }),
    );
  }
}
