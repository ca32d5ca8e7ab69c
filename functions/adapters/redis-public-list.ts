import { type ListPage, type ListPosition, pageOf } from '../../core/ports/sessions';
import { parseScored, type RedisClient } from './redis-client';
import { keys, PUBLIC_LISTS, publicList } from './redis-keys';

/** Listed ids looked at in one step of a repair. */
const REPAIR_PAGE = 500;

/** The number of listed ids that each creation checks: more than one, so that dead ids stay a minority of the list. */
const VISITS_PER_CREATION = 4;

/** The extra entries requested from each part beyond its share of a page, because ids are not distributed evenly. */
const SPARE = 6;

/**
 * The public list, in parts by id: no key grows so large that moving it to another node, or another operation, blocks a server. A page is merged from one page
 * of each part.
 */
export class RedisPublicList {
  constructor(private readonly client: RedisClient) {}

  /** Adds a session, unless it is listed, and removes some dead ones, so that they do not accumulate on pages that nobody reads. */
  async add({ createdAt, id }: ListPosition): Promise<void> {
    const list = publicList(id);
    const [, visited] = await this.client.run((redis) =>
      Promise.all([redis.zadd(list, 'NX', createdAt, id), redis.zrandmember(list, VISITS_PER_CREATION)]),
    );
    await this.removeGone(list, visited);
  }

  async remove(id: string): Promise<void> {
    await this.client.run((redis) => redis.zrem(publicList(id), id));
  }

  /** First requests each part's share of the page, and more from parts that have more. */
  async page(limit: number, after?: ListPosition): Promise<ListPage> {
    const share = Math.ceil((limit + 1) / PUBLIC_LISTS.length) + SPARE;
    const shares = await Promise.all(PUBLIC_LISTS.map((list) => this.newest(list, share, after)));
    const end = shares.flat().sort(newestFirst)[limit];
    const parts = await Promise.all(
      shares.map(async (part, at) => {
        const last = part.at(-1);
        const isWhole = part.length < share || !last || (end && newestFirst(last, end) >= 0);
        return isWhole ? part : [...part, ...(await this.newest(PUBLIC_LISTS[at] ?? '', limit + 1, last))];
      }),
    );
    return pageOf(
      parts
        .flat()
        .sort(newestFirst)
        .slice(0, limit + 1),
      limit,
    );
  }

  /** Removes all that are gone; returns how many. */
  async repair(): Promise<number> {
    let removed = 0;
    for (const list of PUBLIC_LISTS) {
      let after: ListPosition | undefined;
      do {
        const positions = await this.newest(list, REPAIR_PAGE, after);
        removed += await this.removeGone(
          list,
          positions.map(({ id }) => id),
        );
        after = positions.length < REPAIR_PAGE ? undefined : positions.at(-1);
      } while (after !== undefined);
    }
    return removed;
  }

  private async newest(list: string, count: number, after?: ListPosition): Promise<readonly ListPosition[]> {
    const place = after ? [after.createdAt, after.id] : [];
    const members = (await this.client.run((redis) =>
      redis.listSessions(list, count, ...place),
    )) as readonly string[];
    return parseScored(members).map(([id, createdAt]) => ({ id, createdAt }));
  }

  /** Takes those off a part whose sessions are gone; returns how many. */
  private async removeGone(list: string, ids: readonly string[]): Promise<number> {
    const alive = await this.client.run((redis) =>
      Promise.all(ids.map((id) => redis.exists(keys.session(id)))),
    );
    const gone = ids.filter((_, at) => alive[at] === 0);
    return gone.length === 0 ? 0 : this.client.run((redis) => redis.zrem(list, ...gone));
  }
}

/** Ids created in the same millisecond are in Redis' order. */
const newestFirst = (a: ListPosition, b: ListPosition): number =>
  b.createdAt - a.createdAt || (a.id === b.id ? 0 : a.id < b.id ? 1 : -1);
