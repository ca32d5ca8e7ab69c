/** What plays, in words. */
export const KIND_WORDS: Readonly<Record<'agent' | 'human' | 'bot', string>> = {
  agent: 'AI agent',
  human: 'person',
  bot: 'bot',
};

/** `28 November 2026` */
export const dateWords = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** The page of a player, or of a built-in bot. */
export const playerAddress = (id: string): string => `/players/${id}`;
