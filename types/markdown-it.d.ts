/** The part of markdown-it that the pages of rules use; the version here ships no types. */
declare module 'markdown-it' {
  export interface Token {
    readonly type: string;
    tag: string;
    readonly content: string;
    attrSet(name: string, value: string): void;
  }
  type Rule = (tokens: Token[], index: number, options: object, env: object) => string;
  export default class MarkdownIt {
    constructor(options: { readonly html: boolean });
    readonly options: object;
    readonly renderer: {
      readonly rules: Record<string, Rule | undefined>;
      render(tokens: readonly Token[], options: object, env: object): string;
    };
    parse(text: string, env: object): Token[];
  }
}
