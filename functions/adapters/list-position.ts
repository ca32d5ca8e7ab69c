import type { ListPage, ListPosition } from '../../core/ports/sessions';

/** A page of the list from one position more than `limit` asks for, if there are so many: that one shows that there is a next page. */
export function pageOf(positions: readonly ListPosition[], limit: number): ListPage {
  const page = positions.slice(0, limit);
  const last = page.at(-1);
  return { ids: page.map(({ id }) => id), next: last && positions.length > limit ? last : null };
}
