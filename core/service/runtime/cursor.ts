import { errors, fail, ok, sha256Hex, type Result } from '../../engine';
import type { ListPosition } from '../ports';

/** Lists that are read page by page; a cursor belongs to one of them. */
export type CursorList = 'sessions';

/** Enough to notice a digit that was lost or changed; nobody gains anything by making up a cursor. */
const CHECK_LENGTH = 8;

const checkOf = (list: CursorList, place: string): string =>
  sha256Hex(`cursor:${list}:${place}`).slice(0, CHECK_LENGTH);

/** The cursor of what follows a position in a list, e.g. `1700000000000.<id>.1f3a90c2`. */
export function formatCursor(list: CursorList, { createdAt, id }: ListPosition): string {
  const place = `${createdAt}.${id}`;
  return `${place}.${checkOf(list, place)}`;
}

const CURSOR = /^((\d{1,16})\.([\w-]{1,64}))\.([0-9a-f]{8})$/;

/** The position that a cursor of this list stands for; an error if the list gave no such cursor. */
export function parseCursor(list: CursorList, cursor: string): Result<ListPosition> {
  const [, place = '', createdAt, id, check] = CURSOR.exec(cursor) ?? [];
  return createdAt === undefined || id === undefined || check !== checkOf(list, place)
    ? fail(cursorError())
    : ok({ createdAt: Number(createdAt), id });
}

const cursorError = () =>
  errors.invalidParameters('`cursor` is not one that this list gave.', {
    suggestion:
      'Send `next` of the last page as it came, or leave `cursor` out to begin with the first page.',
    details: { field: 'cursor' },
  });
