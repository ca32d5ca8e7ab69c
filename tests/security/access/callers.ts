import {
  fetchRaw,
  UNKNOWN_TOKEN,
  X_WINS,
  type NewGame,
  type SeatedPlayer,
  type RequestData,
  type Table,
} from '../../http/support';

/**
 * Who asks. `joiner` holds the seat that the creator left open; `former` held it before; `outsider` holds a seat of another session,
 * `forger` a token that nobody was given.
 */
export const CALLERS = ['nobody', 'creator', 'joiner', 'watcher', 'outsider', 'forger', 'former'] as const;
export type CallerName = (typeof CALLERS)[number];

/** How the session is. */
export const SITUATIONS = [
  'waiting',
  /** It hides something, and waits for a player. */
  'undealt',
  /** The creator chose the seed, and the seat is open. */
  'custom',
  'custom, joined',
  'public',
  'unlisted',
  'private',
  /** The joiner has just left. */
  'away',
  /** The joiner left long enough ago that the creator need not wait. */
  'overdue',
  /** The joiner's seat is open again. */
  'reopened',
  /** Somebody else has the joiner's seat. */
  'succeeded',
  /** A bot plays on for the joiner. */
  'substituted',
  'over',
  'private over',
  /** It ended, and nobody touched it for longer than sessions live: only the archive has it. */
  'archived, over',
  'archived, private, over',
  /** Deleted. */
  'gone',
  /** Nobody touched it for longer than sessions live. */
  'expired',
] as const;
export type Situation = (typeof SITUATIONS)[number];

/** A session for two with its tokens: seat 0 is the creator's, seat 1 the joiner's. */
export interface Scene {
  readonly session: string;
  /** A caller without a token of its own there has none. */
  readonly tokens: Readonly<Partial<Record<CallerName, string>>>;
}

/** The host that sessions are on, and its clock. */
export interface Place {
  readonly table: Table;
  /** Lets so much time pass (ms). */
  readonly pass: (ms: number) => void;
  /** A token of another session. */
  readonly outsider: string;
  /** Resolves when the games that ended outlive their sessions. */
  readonly kept: () => Promise<void>;
}

/** As long as players who left are given to come back, unless told otherwise, and a second. */
const GRACE_MS = 121_000;
/** A day, as sessions live unless told otherwise, and a second. */
const LIFETIME_MS = 86_401_000;

function gameIn(situation: Situation): NewGame {
  const seats: NewGame['seats'] = [{ kind: 'me' }, { kind: 'open' }];
  if (situation === 'undealt') return { game: 'holdem', seats };
  // With this seed the bot that plays on leaves the corner free that the requests of the matrix ask for.
  if (situation === 'substituted') return { game: 'tic-tac-toe', seats, seed: 'a free corner' };
  if (situation.startsWith('custom')) return { game: 'tic-tac-toe', seats, seed: 'a seed' };
  if (situation.includes('private')) return { game: 'tic-tac-toe', seats, visibility: 'private' };
  return { game: 'tic-tac-toe', seats, visibility: situation === 'unlisted' ? 'unlisted' : 'public' };
}

const UNJOINED: readonly Situation[] = ['waiting', 'undealt', 'custom'];

/** Situations in which the joiner has left, with what the creator does about it. */
const LEFT: Readonly<Partial<Record<Situation, 'nothing' | 'substitute' | 'reopen'>>> = {
  away: 'nothing',
  overdue: 'nothing',
  reopened: 'reopen',
  succeeded: 'reopen',
  substituted: 'substitute',
};

/** Whether to look with the joiner's token is to come back. */
export const isAbsent = (situation: Situation): boolean => situation === 'away' || situation === 'overdue';

export async function setScene(place: Place, situation: Situation): Promise<Scene> {
  const { table, pass, outsider } = place;
  const creator = await table.create(gameIn(situation));
  const { session, token, watchToken } = creator as SeatedPlayer & { readonly watchToken?: string };
  const join = async () => (await table.join(session, { acceptCustom: true })).token;
  const act = (by: string | undefined, action: string) =>
    table.get('act', { token: by, params: { id: session }, body: { action } });
  let joiner = UNJOINED.includes(situation) ? undefined : await join();
  let former: string | undefined;
  const answer = LEFT[situation];
  if (answer !== undefined) {
    await table.play(creator, 'B1');
    await act(joiner, 'leave');
    if (situation !== 'away') pass(GRACE_MS);
    if (answer !== 'nothing') await act(token, answer);
  }
  if (answer === 'reopen') {
    former = joiner;
    joiner = situation === 'succeeded' ? await join() : undefined;
  }
  if (situation.endsWith('over'))
    for (const [ply, move] of X_WINS.entries())
      await table.play({ session, token: (ply % 2 === 0 ? token : joiner) ?? '' }, move);
  if (situation === 'gone') {
    const address = `${table.url}/api/sessions/${session}/actions`;
    await fetchRaw(address, 'POST', { token: joiner, body: { action: 'resign' } });
    await table.get('removeSession', { token, params: { id: session } });
  }
  if (situation.startsWith('archived')) await place.kept();
  if (situation === 'expired' || situation.startsWith('archived')) pass(LIFETIME_MS);
  return {
    session,
    tokens: {
      creator: token,
      ...(joiner === undefined ? {} : { joiner }),
      ...(watchToken === undefined ? {} : { watcher: watchToken }),
      ...(former === undefined ? {} : { former }),
      outsider,
      forger: UNKNOWN_TOKEN,
    },
  };
}

/** A request as this caller sends it. */
export const asCaller = (
  caller: CallerName,
  { tokens }: Scene,
  sent: Omit<RequestData, 'token'>,
): RequestData => ({
  ...sent,
  token: tokens[caller],
});
