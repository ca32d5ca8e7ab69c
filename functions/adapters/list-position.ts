/** A place in the public list, which is ordered by creation and, within a millisecond, by id; newest first. */
export interface ListPosition {
  /** ms since 1970. */
  readonly createdAt: number;
  readonly id: string;
}

const CURSOR = /^(\d{1,16})\.([\w-]+)$/;

export const formatCursor = ({ createdAt, id }: ListPosition): string => `${createdAt}.${id}`;

/** Null without a cursor, and for a text that never was one: the list is then read from its beginning. */
export function parseCursor(cursor: string | undefined): ListPosition | null {
  const [, createdAt, id] = CURSOR.exec(cursor ?? '') ?? [];
  return createdAt === undefined || id === undefined ? null : { createdAt: Number(createdAt), id };
}

/** A page of the list from one position more than `limit` asks for, if there are so many: that one shows that there is a next page. */
export function pageOf(
  positions: readonly ListPosition[],
  limit: number,
): { readonly ids: readonly string[]; readonly next: string | null } {
  const page = positions.slice(0, limit);
  const last = page.at(-1);
  return {
    ids: page.map(({ id }) => id),
    next: last && positions.length > limit ? formatCursor(last) : null,
  };
}
