import { randomHex } from '../../../web/kit/random-hex';
import { type Failure, SessionApi } from '../../../web/lib/api';
import type { Identity } from '../../../web/lib/identity';
import { keepSeat, keptSeatsIn } from '../../../web/lib/seats';
import { readJson, store } from '../../../web/lib/storage';
import { seatAddress } from '../../../web/lib/tab';
import { ok, type Result } from '../../../core/engine/result';
import { gameAddress } from './contest-words';

/** A seat that is kept for a player. */
interface KeptForPlayer {
  readonly session: string;
  readonly seat: number;
  readonly title: string;
}

/**
 * Takes the player's reserved seat; returns the address of the game. Two tabs that do so at once get the same seat, because they send the same request.
 */
export async function takeSeat(
  { session, seat, title }: KeptForPlayer,
  { name, key: playerKey }: Identity,
): Promise<Result<string, Failure>> {
  const asked = { name: '', acceptCustom: false, playerKey };
  const seated = isHeld(session)
    ? null
    : await new SessionApi(session, null).join({ ...asked, ...joinRequest(session) });
  // Another tab may have been first.
  if (isHeld(session)) return ok(gameAddress(session));
  if (!seated?.ok) return seated ?? ok(gameAddress(session));
  const { token = '' } = seated.value;
  keepSeat({ session, token, seats: [seat], player: name, name: title, usedAt: Date.now(), over: false });
  return ok(seatAddress(session, token));
}

/** Whether this browser holds a seat of the game. */
export const isHeld = (session: string): boolean => keptSeatsIn(session).length > 0;

/** The parts of a join request that all tabs of this browser share. */
interface JoinRequest {
  readonly session: string;
  readonly key: string;
  readonly entropy: string;
}

const KEY = 'joins';
const KEPT = 20;

function joinRequest(session: string): Omit<JoinRequest, 'session'> {
  const kept = readJson('localStorage', KEY);
  const all = Array.isArray(kept) ? kept.filter(isJoinRequest) : [];
  const found = all.find((each) => each.session === session);
  const request = found ?? { session, key: randomHex(), entropy: randomHex() };
  if (!found) store('localStorage', KEY, JSON.stringify([request, ...all].slice(0, KEPT)));
  return { key: request.key, entropy: request.entropy };
}

function isJoinRequest(value: unknown): value is JoinRequest {
  if (typeof value !== 'object' || value === null) return false;
  const { session, key, entropy } = value as Partial<Record<string, unknown>>;
  return [session, key, entropy].every((each) => typeof each === 'string');
}
