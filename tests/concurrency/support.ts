import { verifies } from '../support/records';
import type { SeatedPlayer, Table } from '../http/support';

/** Solo Principality with one Province: a game in which `end_phase` may be played any number of times. */
export const ENDLESS = { game: 'principality', seats: [{ kind: 'me' }] } as const;

/** Every version of a session's log, in order of the log. */
export async function loggedVersions(
  table: Table,
  { session, token }: SeatedPlayer,
): Promise<readonly number[]> {
  const versions: number[] = [];
  for (let after: number | null = 0; after !== null;) {
    const page: { entries: readonly { version: number }[]; next: number | null } = await table.get(
      'history',
      {
        token,
        query: { session, after, limit: 500 },
      },
    );
    versions.push(...page.entries.map(({ version }) => version));
    after = page.next;
  }
  return versions;
}

export const oneTo = (last: number): readonly number[] => Array.from({ length: last }, (_, i) => i + 1);

/** Ends the game and plays its replay again: true if the log leads to the stored state. */
export async function replays(table: Table, { session, token }: SeatedPlayer): Promise<boolean> {
  await table.get('act', { token, params: { id: session }, body: { action: 'resign' } });
  return verifies(table, session);
}

/** Plays until the move is taken: a client that is told 409 (others were first, several times over) tries again. */
export async function playStubbornly(
  table: Table,
  { session, token }: SeatedPlayer,
  move: string,
): Promise<number> {
  for (;;) {
    const { status, body, text } = await table.send('execute', { token, body: { session, move } });
    if (status === 200) return Number(body.version);
    if (status !== 409) throw new Error(text);
  }
}
