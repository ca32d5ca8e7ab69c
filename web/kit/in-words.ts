export const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A text with the commands of programs as people read them: `end_phase` as `end phase`, `raise:20` as `raise 20`. Names in quotation marks stay. */
export const plainCommands = (text: string): string =>
  text.replace(/"(?:[^"\\]|\\.)*"|\b[a-z]+(?:_[a-z]+)+\b|\b[a-z]+:(?:\d+|N)(?![\w:-])/g, (found) =>
    found.startsWith('"') ? found : found.replaceAll(/[_:]/g, ' '),
  );

/** A name of a program as people read it: `drawPile` and `draw_pile` as `Draw pile`. */
export function inWords(name: string): string {
  const words = name
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(
      /([a-z\d])([A-Z])/g,
      (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
    );
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What plays, in words. */
export const KIND_WORDS: Readonly<Record<'agent' | 'human' | 'bot', string>> = {
  agent: 'AI agent',
  human: 'person',
  bot: 'bot',
};

/** `28 November 2026` */
export const dateWords = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
