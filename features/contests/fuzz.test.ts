import fc from 'fast-check';
import type { OperationId } from '../registry';
import { startHost, type Host } from '../../local';
import { keyed, register } from '../../tests/support/test-players';
import type { Reply } from '../../tests/http/interface';
import { codeOf, fetchReply, tableAt, type RequestData, type Table } from '../../tests/http/support';
import { eventually } from '../../tests/support/eventually';
import { runs } from '../../tests/support/volume';
import { BEGINNING, ME, PLAYERS, stepsWith, type Step, type Subject } from './testing/contest-steps';
import { inTime } from '../../tests/fuzz/in-time';
import type { JsonSchema } from '../../tests/fuzz/json-schema';

/** Players who make contests, are invited, decline, join, block each other and seek, in any order, with right and with wrong requests. */

const NOBODYS_KEY = `pp_${'0'.repeat(32)}_${'a'.repeat(43)}`;

/** A part of an answer of which nothing is known. */
type Part = Readonly<Record<string, unknown>>;

const partsOf = (value: unknown): readonly Part[] => {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Part, ...Object.values(value).flatMap(partsOf)];
};

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? (value as Part).id : value;

/** Players at a host, with everything that requests of theirs led to. */
class Company {
  private readonly keys: string[] = [];
  private readonly known: Record<Subject, string[]> = {
    match: [],
    tournament: [],
    seek: [],
    session: [],
    player: [],
  };
  /** Tokens of seats, by caller and session. */
  private readonly tokens = new Map<string, string>();
  /** Keys and tokens, with the caller who was given each. */
  private readonly secrets = new Map<string, number>();

  /** The lists as they were after the last request, if that was refused. */
  private lastLists: readonly unknown[] | null = null;

  private constructor(private readonly table: Table) {}

  /** A maker whose matches await one player, have begun with another, and of which a third is blocked; one tournament is open, and one has begun. */
  static async gather(table: Table): Promise<Company> {
    const company = new Company(table);
    for (let by = 0; by < PLAYERS; by++) {
      const { player, key } = await register(table, `Ada ${'ABCD'[by] ?? ''}${companies}`);
      company.known.player.push(player.id);
      company.keys.push(key);
      company.secrets.set(key, by);
    }
    companies += 1;
    for (const step of BEGINNING)
      expect([step, await company.ask(step, company.resolved(step))]).toEqual([step, true]);
    return company;
  }

  /** Sends a request; what is refused must change nothing. */
  async take(step: Step): Promise<void> {
    const request = this.resolved(step);
    const named = this.contestsIn(request);
    const before = [(this.lastLists ??= await this.lists()), await this.contests(named)];
    const isTaken = await this.ask(step, request);
    this.lastLists = isTaken ? null : await this.lists();
    if (!isTaken) expect([this.lastLists, await this.contests(named)]).toEqual(before);
  }

  /** Sends a request, and holds its answer to what every answer must be; whether it was taken. */
  private async ask({ by, id }: Step, request: RequestData): Promise<boolean> {
    const reply = await inTime(() => this.table.send(id, request));
    expect([reply.status < 500, codeOf(reply)]).toEqual([true, codeOf(reply)]);
    for (const [secret, owner] of this.secrets) if (owner !== by) expect(reply.text).not.toContain(secret);
    if (isRefused(id, reply)) return false;
    this.note(by, id, reply);
    return true;
  }

  /** What players alone change: who invites them, whom they block, and what they made. Games go on by themselves, and seeks are over by themselves. */
  private lists(): Promise<readonly unknown[]> {
    const own = this.known.player.map(async (id, by) => {
      const { body } = await this.look('exportPlayer', id, keyed({ key: this.keys[by] ?? '' }));
      const { invitations, blocked, made } = body as Record<string, readonly Part[] | undefined>;
      return [invitations?.map(({ match }) => match), blocked, made];
    });
    return Promise.all(own);
  }

  /** At last no player's list has a contest that is over, or in which it does not take part. */
  async end(): Promise<void> {
    await eventually(async () => {
      for (const [by, id] of this.known.player.entries()) {
        const { body } = await this.look('exportPlayer', id, keyed({ key: this.keys[by] ?? '' }));
        for (const { kind, id: contest } of (body.contests ?? []) as readonly Part[]) {
          if (kind === 'seek') continue;
          const about = kind === 'match' ? 'match' : 'tournament';
          const { status, players } = (await this.look(about, String(contest))).body[about] as Part;
          const isIn = (players as readonly Part[]).some(({ player }) => player === id);
          expect([contest, isIn, status]).toEqual([contest, true, expect.stringMatching(GOING_ON)]);
        }
      }
    });
  }

  /** Who takes part in contests. What has begun comes to its end by itself. */
  private contests(
    named: readonly (readonly ['match' | 'tournament', string])[],
  ): Promise<readonly unknown[]> {
    const looks = named.map(async ([kind, id]) => {
      const { status, players, endedEarly } = (await this.look(kind, id)).body[kind] as Part;
      return [id, status === 'ended' ? 'running' : status, placesOf(players), endedEarly];
    });
    return Promise.all(looks);
  }

  private contestsIn(request: RequestData): readonly (readonly ['match' | 'tournament', string])[] {
    const text = JSON.stringify(request);
    return (['match', 'tournament'] as const).flatMap((kind) =>
      this.known[kind].filter((id) => text.includes(id)).map((id) => [kind, id] as const),
    );
  }

  private look(id: OperationId, about: string, headers: RequestData = {}): Promise<Reply> {
    return fetchReply(this.table.url, id, { ...headers, params: { id: about } });
  }

  /** The request with what its places stand for, from its caller; in a session with the caller's token, if it has one there. */
  private resolved({ by, id, sent }: Step): RequestData {
    const me = this.known.player[by] ?? this.known.player[0] ?? '';
    const text = JSON.stringify(sent)
      .replaceAll(ME, me)
      .replace(/<(\w+) (\d+)>/g, (_, subject: Subject, at: string) => {
        const known = this.known[subject];
        return known[Number(at) % known.length] ?? 'f'.repeat(32);
      });
    const request = JSON.parse(text) as RequestData;
    const key = this.keys[by] ?? (by === PLAYERS ? NOBODYS_KEY : undefined);
    const token = this.tokens.get(`${by} ${request.params?.id ?? ''}`) ?? request.token;
    return {
      ...request,
      ...(id === 'act' ? { token } : {}),
      headers: { ...request.headers, ...(key === undefined ? {} : keyed({ key }).headers) },
    };
  }

  /** Remembers what an answer is about, and the secrets that it gave to its caller. */
  private note(by: number, id: OperationId, { body }: Reply): void {
    for (const part of partsOf(body)) {
      for (const subject of ['match', 'tournament', 'seek', 'session'] as const) {
        const found = idOf(part[subject]);
        if (typeof found === 'string' && !this.known[subject].includes(found))
          this.known[subject].push(found);
      }
      for (const secret of [part.key, part.token])
        if (typeof secret === 'string' && secret.length > 20) this.secrets.set(secret, by);
    }
    if (id === 'rotatePlayerKey' && typeof body.key === 'string') this.keys[by] = body.key;
    if (typeof body.token === 'string') this.tokens.set(`${by} ${String(body.session)}`, body.token);
  }
}

let companies = 0;

const placesOf = (players: unknown): unknown =>
  (players as readonly Part[]).map(({ player, hasJoined, hasDeclined }) => [player, hasJoined, hasDeclined]);

const GOING_ON = /^(open|running|paused)$/;

/** Whether an answer is an error, of a tool or of the interface. */
function isRefused(id: OperationId, { status, body }: Reply): boolean {
  if (status >= 400) return true;
  const { result, error } = body as { readonly result?: Part; readonly error?: unknown };
  return id === 'mcp' && (error !== undefined || result?.isError === true);
}

let host: Host;
let table: Table;
const unhandled = jest.fn();
beforeAll(async () => {
  process.on('unhandledRejection', unhandled);
  host = await startHost({ port: 0, env: { STORE: 'memory', LOG_LEVEL: 'error' } });
  table = tableAt(host.url);
});
afterAll(async () => {
  await host.close();
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

/** What the tool takes, as it is listed for a player. */
async function schemaOfTool(): Promise<JsonSchema> {
  const { key } = await register(table, 'Lister');
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
  const { result } = (await table.get('mcp', { ...keyed({ key }), body })) as unknown as {
    readonly result: {
      readonly tools: readonly { readonly name: string; readonly inputSchema: JsonSchema }[];
    };
  };
  return result.tools.find(({ name }) => name === 'tournament')?.inputSchema ?? {};
}

it('Whatever players do in their contests is answered by the interface: what is refused changes nothing, and nobody reads a key or token of another', async () => {
  const steps = stepsWith(await schemaOfTool());
  await fc.assert(
    fc.asyncProperty(steps, async (life) => {
      const company = await Company.gather(table);
      for (const step of life) await company.take(step);
      await company.end();
    }),
    runs(12, 24),
  );
});
