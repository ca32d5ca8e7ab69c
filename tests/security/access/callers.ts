import {
  fetchRaw,
  UNKNOWN_TOKEN,
  X_WINS,
  type NewGame,
  type Seated,
  type Sent,
  type Table,
} from '../../http/support';

/** Who asks. `outsider` holds a seat of another session, `forger` a token that nobody was given. */
export const CALLERS = ['nobody', 'creator', 'joiner', 'watcher', 'outsider', 'forger'] as const;
export type CallerName = (typeof CALLERS)[number];

/** How the session is. `gone`: deleted; `expired`: nobody touched it for longer than sessions live. */
export const SITUATIONS = [
  'waiting',
  'public',
  'unlisted',
  'private',
  'over',
  'private over',
  'gone',
  'expired',
] as const;
export type Situation = (typeof SITUATIONS)[number];

/** A session of Tic-Tac-Toe with its tokens: X is the creator's, O the joiner's (open while it is `waiting`). */
export interface Scene {
  readonly session: string;
  /** A caller without a token of its own there has none. */
  readonly tokens: Readonly<Partial<Record<CallerName, string>>>;
}

const visibilityOf = (situation: Situation): NonNullable<NewGame['visibility']> => {
  if (situation.startsWith('private')) return 'private';
  return situation === 'unlisted' ? 'unlisted' : 'public';
};

export async function setScene(table: Table, situation: Situation, outsider: string): Promise<Scene> {
  const creator = await table.create({
    game: 'tic-tac-toe',
    seats: [{ kind: 'me' }, { kind: 'open' }],
    visibility: visibilityOf(situation),
  });
  const { session, token, watchToken } = creator as Seated & { readonly watchToken?: string };
  const joiner = situation === 'waiting' ? undefined : (await table.join(session)).token;
  if (situation === 'over' || situation === 'private over')
    for (const [ply, move] of X_WINS.entries())
      await table.play({ session, token: (ply % 2 === 0 ? token : joiner) ?? '' }, move);
  if (situation === 'gone') {
    const address = `${table.url}/api/sessions/${session}/actions`;
    await fetchRaw(address, 'POST', { token: joiner, body: { action: 'resign' } });
    await table.get('removeSession', { token, params: { id: session } });
  }
  return {
    session,
    tokens: {
      creator: token,
      ...(joiner === undefined ? {} : { joiner }),
      ...(watchToken === undefined ? {} : { watcher: watchToken }),
      outsider,
      forger: UNKNOWN_TOKEN,
    },
  };
}

/** Whether there is such a caller: only private sessions have a watcher, and while it is waiting nobody has joined. */
export const exists = (caller: CallerName, situation: Situation): boolean => {
  if (caller === 'watcher') return situation.startsWith('private');
  return caller !== 'joiner' || situation !== 'waiting';
};

/** A request as this caller sends it. */
export const asCaller = (caller: CallerName, { tokens }: Scene, sent: Omit<Sent, 'token'>): Sent => ({
  ...sent,
  token: tokens[caller],
});
