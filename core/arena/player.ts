import { type AnyGame, botTitle } from '../engine';
import type { PlayerKind } from '../session';

/** A player registered at a server, who may play rated games. */
export interface Player {
  /** 32 hexadecimal digits or, for a built-in bot, the id that `botPlayer` makes. */
  readonly id: string;
  readonly name: string;
  readonly kind: PlayerKind;
  /** The model that plays, as its owner says, e.g. `some-model-4`. */
  readonly model?: string;
  /** The person or company that answers for the player, as stated at registration. Players of one owner do not play rated games with each other. */
  readonly owner?: string;
  /** For a built-in bot: its name in a seat, and its level if it has levels. */
  readonly bot?: string;
  readonly level?: number;
}

/** The ids of built-in bots: `bot:<game>:<bot>`, with `:<level>` for one that has levels. */
const BOT_ID = /^bot:([\w-]+):([\w-]+?)(?::(\d+))?$/;

/** The owner of the built-in bots. */
const HOUSE = 'principality';

/**
 * The player of a built-in bot at a level, by default its usual one. Null for a bot that the game does not have. It has no key, because the server seats it.
 */
export function botPlayer(game: Pick<AnyGame, 'id' | 'bots'>, bot: string, level?: number): Player | null {
  if (!Object.hasOwn(game.bots, bot)) return null;
  const levels = game.bots[bot]?.levels;
  const played = levels ? (level ?? levels.usual) : undefined;
  if (levels && played !== undefined && !isLevel(levels, played)) return null;
  const id = `bot:${game.id}:${bot}${played === undefined ? '' : `:${played}`}`;
  const seated = { bot, ...(played === undefined ? {} : { level: played }) };
  return { id, name: botTitle(game, bot, played), kind: 'bot', owner: HOUSE, ...seated };
}

const isLevel = ({ min, max }: { readonly min: number; readonly max: number }, level: number): boolean =>
  Number.isInteger(level) && level >= min && level <= max;

/** The built-in bot with this id; null for any other id, and for unknown bots and levels. */
export function botPlayerOf(games: readonly AnyGame[], id: string): Player | null {
  const [, gameId, bot = '', level] = BOT_ID.exec(id) ?? [];
  const game = games.find((each) => each.id === gameId);
  const player = game && botPlayer(game, bot, level === undefined ? undefined : Number(level));
  // There is one way to write each.
  return player?.id === id ? player : null;
}

/** Ratings are separate for games among programs, among people, and between both. */
export const POOLS = ['agents', 'people', 'mixed'] as const;

export type Pool = (typeof POOLS)[number];

/** The pool of a game by the kinds of its players: bots count as programs. */
export function poolOf(kinds: readonly PlayerKind[]): Pool {
  const people = kinds.filter((kind) => kind === 'human').length;
  if (people === 0) return 'agents';
  return people === kinds.length ? 'people' : 'mixed';
}

/** The form of the keys of registered players: a key holds the id of its player, so that one look finds both. */
const KEY = /^pp_([0-9a-f]{32})_[\w-]{43}$/;

/** The player whose key this may be; undefined if it is no key. */
export const playerOfKey = (key: string): string | undefined => KEY.exec(key)?.[1];

export const keyOfPlayer = (id: string, secret: string): string => `pp_${id}_${secret}`;
