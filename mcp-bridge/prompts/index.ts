import { PromptBook } from './book';
import { coach } from './coach';
import { play } from './play';
import type { PromptContext } from './prompt';

/** The prompts whose tools this bridge has, always in the same order. */
export const promptsOf = (context: PromptContext): PromptBook =>
  new PromptBook(
    [play, coach]
      .map((prompt) => prompt(context))
      .filter(({ needs }) => needs.every((tool) => context.tools.includes(tool))),
  );

export type { PromptBook };
