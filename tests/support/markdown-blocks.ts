import { readFileSync } from 'node:fs';

/** The code blocks of a page in a language, in their order. */
export const blocksOf = (page: string, language: string): readonly string[] =>
  [...readFileSync(page, 'utf8').matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].map(
    ([, text = '']) => text,
  );

/** The first of them. */
export function blockOf(page: string, language: string): string {
  const [block] = blocksOf(page, language);
  if (block === undefined) throw new Error(`${page} has no block of ${language}`);
  return block;
}
