import type { AnswerTo, Table } from '../http/support';

/** A registered player with its key. */
export type TestPlayer = AnswerTo<'registerPlayer'>;

export const keyed = ({ key }: Pick<TestPlayer, 'key'>) => ({ headers: { 'x-player-key': key } });

export const register = (table: Table, name: string): Promise<TestPlayer> =>
  table.get('registerPlayer', { body: { name, kind: 'agent' } });
