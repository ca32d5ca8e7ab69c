import { eventually } from '../support/eventually';
import { UNKNOWN_TOKEN, type NewGame, type SeatedPlayer, type Table } from '../http/support';

/** A session in some phase, and every token that was ever given out for it. */
export interface Phase {
  readonly session: string;
  readonly creator: string;
  readonly tokens: readonly (string | undefined)[];
}

const [ME, OPEN] = [{ kind: 'me' }, { kind: 'open' }] as const;

/** Sessions as they are before the deal, while somebody is away, and once others have done something about that. */
export async function phasesAt(table: Table, visibility: 'public' | 'private'): Promise<readonly Phase[]> {
  const created = (game: NewGame) => table.create({ ...game, visibility });
  const custom = await created({ game: 'chess', seats: [OPEN, OPEN], seed: 'chosen' });
  const undealt = await created({ game: 'holdem', seats: [ME, OPEN] });
  const away = await left(table, await created({ game: 'sea-battle', seats: [ME, OPEN] }));
  const open = await left(table, await created({ game: 'holdem', seats: [ME, OPEN] }));
  const played = await left(table, await created({ game: 'principality', seats: [ME, OPEN, OPEN] }));
  await about(table, open, 'reopen');
  await about(table, played, 'substitute');
  return [
    phase(custom, []),
    phase(undealt, []),
    phase(away.creator, away.joiners),
    phase(open.creator, open.joiners),
    phase(played.creator, played.joiners),
  ];
}

const phase = ({ session, token, ...others }: SeatedPlayer, joiners: readonly SeatedPlayer[]): Phase => ({
  session,
  creator: token,
  tokens: [
    ...[undefined, UNKNOWN_TOKEN, (others as { readonly watchToken?: string }).watchToken],
    ...[token, token, ...joiners.map((each) => each.token)],
  ],
});

interface AbandonedSession {
  readonly creator: SeatedPlayer;
  readonly joiners: readonly SeatedPlayer[];
}

/** Every open seat is taken, and the player who came last leaves. */
async function left(table: Table, creator: SeatedPlayer): Promise<AbandonedSession> {
  const joiners: SeatedPlayer[] = [];
  for (const { kind } of creator.seats) if (kind === 'open') joiners.push(await table.join(creator.session));
  const params = { id: creator.session };
  await table.get('act', { token: joiners.at(-1)?.token, params, body: { action: 'leave' } });
  return { creator, joiners };
}

/** The others do something about the one who left, as soon as they may. */
async function about(table: Table, { creator, joiners }: AbandonedSession, action: string): Promise<void> {
  const params = { id: creator.session };
  const target = joiners.at(-1)?.seat;
  await eventually(async () => {
    const { status } = await table.send('act', { token: creator.token, params, body: { action, target } });
    expect(status).toBe(200);
  });
}
