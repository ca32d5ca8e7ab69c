import { errors, fail, ok, type AnyGame, type Result } from '../engine';
import type { Caller, CreateRequest, Refusal, SeatedAnswer } from '../api/game-api';
import {
  accessOf,
  buildAnswer,
  hashToken,
  isDealt,
  readingViewer,
  seatsToAct,
  type SeedSource,
  type Session,
} from '../session';
import type { AfterCommit } from './after-commit';
import { repeated, type Repeat } from './change';
import type { Aftermath, Deliberation } from './deliberation';
import { IDEMPOTENCY_TTL_SECONDS, type ServiceDeps } from './deps';
import { seatViews } from './info';
import type { SessionLoader } from './loader';
import type { Workbench } from './workbench';
import { checkTokenKey, derivedToken, newSessionId, newToken, randomHex, repeatOf } from './tokens';

/** A request to create, its defaults filled in. */
interface Creation {
  readonly game: AnyGame;
  readonly request: CreateRequest;
  readonly id: string;
  readonly token: string;
  readonly watchToken: string;
  /** For whom (`Caller.origin`). */
  readonly caller: string | undefined;
}

/**
 * Starts a session. With an idempotency key the session's id is reserved under the key first; whoever comes second finds the session
 * there and gets the first answer, with the same token derived anew.
 */
export async function create(
  deps: ServiceDeps,
  bench: Workbench,
  loader: SessionLoader,
  after: AfterCommit,
  deliberation: Deliberation,
  request: CreateRequest,
  caller: Caller,
): Promise<Result<SeatedAnswer, Refusal>> {
  const game = deps.games.find((each) => each.id === request.game);
  if (!game)
    return fail({
      error: errors.gameNotFound(
        request.game,
        deps.games.map((each) => each.id),
      ),
    });
  const key = caller.idempotencyKey;
  const checked = checkTokenKey(key);
  if (!checked.ok) return checked;
  if (key === undefined) {
    const creation = {
      game,
      request,
      id: newSessionId(deps.entropy),
      token: newToken(deps.entropy),
      watchToken: newToken(deps.entropy),
      caller: caller.origin,
    };
    return store(deps, bench, loader, after, deliberation, creation, undefined);
  }
  const repeat = repeatOf(key, ['create', request]);
  const reservation = await deps.store.reserve(
    repeat.slot,
    {
      sessionId: newSessionId(deps.entropy),
      fingerprint: repeat.fingerprint,
      salt: randomHex(deps.entropy, 32),
    },
    IDEMPOTENCY_TTL_SECONDS,
  );
  const { sessionId: id, salt, fingerprint } = reservation;
  const same = repeated(repeat, { fingerprint, answer: null });
  if (!same.ok) return same;
  const token = derivedToken(salt, key);
  const watchToken = derivedToken(salt, key, 'watch:');
  return store(
    deps,
    bench,
    loader,
    after,
    deliberation,
    { game, request, id, token, watchToken, caller: caller.origin },
    repeat,
  );
}

async function store(
  deps: ServiceDeps,
  bench: Workbench,
  loader: SessionLoader,
  after: AfterCommit,
  deliberation: Deliberation,
  creation: Creation,
  repeat: Repeat | undefined,
): Promise<Result<SeatedAnswer, Refusal>> {
  const { game, request, token } = creation;
  const visibility = request.visibility ?? 'public';
  const watchToken = visibility === 'private' ? creation.watchToken : undefined;
  const made = await bench.make(
    'create',
    {
      id: creation.id,
      game: game.id,
      options: request.options,
      seats: request.seats,
      start: request.start,
      seed: seedSource(deps, request.seed),
      entropy: request.entropy,
      visibility,
      name: request.name,
      clock: request.clock,
      tokenHash: hashToken(token),
      watchTokenHash: watchToken === undefined ? undefined : hashToken(watchToken),
      now: deps.clock.now(),
    },
    { caller: creation.caller },
  );
  const created = made.ok ? made.value : made;
  if (!created.ok) return fail({ error: created.error });
  const { session, entry } = created.value;
  const answerTo = (stands: Aftermath): SeatedAnswer =>
    seatedAnswer(game, stands.session, token, `Started ${game.title}`, stands.events);
  const answer = answerTo({ session, events: entry.events });
  const tokens = { token, ...(watchToken === undefined ? {} : { watchToken }) };

  const toArchive = after.isToArchive(session);
  const result = await deps.store.create({
    session,
    entry,
    ttlSeconds: deps.sessionTtlSeconds,
    listed: visibility === 'public',
    toArchive,
    ...(repeat
      ? {
          idempotency: {
            slot: repeat.slot,
            record: { fingerprint: repeat.fingerprint, answer },
            ttlSeconds: IDEMPOTENCY_TTL_SECONDS,
          },
        }
      : {}),
  });
  if (result === 'created') {
    deps.meter?.count('sessions', { game: game.id });
    loader.warm.put(session);
    await after.follow({ game, session }, entry, toArchive);
    const aftermath = await deliberation.follow({ game, session }, entry, { caller: creation.caller });
    return ok({ ...(aftermath ? answerTo(aftermath) : answer), ...tokens });
  }
  const record = repeat && (await deps.store.recall(session.id, repeat.slot));
  if (record) return ok({ ...(record.answer as SeatedAnswer), ...tokens });
  return fail({
    error: errors.conflict('This session exists already.', { suggestion: 'Send a fresh Idempotency-Key.' }),
  });
}

/** The creator's own seed, under a random salt, or one that the server draws. */
const seedSource = ({ entropy }: ServiceDeps, chosen: string | undefined): SeedSource =>
  chosen === undefined
    ? { kind: 'drawn', secret: randomHex(entropy, 32) }
    : { kind: 'chosen', secret: chosen, salt: randomHex(entropy, 32) };

/** The answer to a caller who got seats: how the game stands, who sits where, and the seed's commitment. No token is in it. */
export function seatedAnswer(
  game: AnyGame,
  session: Session,
  token: string,
  message: string,
  events: Parameters<typeof buildAnswer>[3]['events'],
  seat?: number,
): SeatedAnswer {
  const access = accessOf(session, token);
  const seats = access.ok ? access.value.seats : [];
  const viewer = access.ok ? readingViewer(access.value, seatsToAct(game, session), seat) : access;
  const { seed, seedHash } = session.meta;
  const isChooser = seed.kind === 'chosen' && access.ok && access.value.creator;
  return {
    ...(buildAnswer(game, session, session.state, {
      viewer: viewer.ok ? viewer.value : 'public',
      message,
      events,
    }) as Omit<SeatedAnswer, 'seats' | 'seedHash'>),
    ...(isDealt(session) ? game.startFields?.(session.state) : {}),
    seats: seatViews(session, seats),
    seedHash,
    ...(isChooser ? { seed: seed.secret } : {}),
    ...(viewer.ok && viewer.value !== 'public' && session.meta.seats[viewer.value]?.heldBefore
      ? { heldBefore: true }
      : {}),
  } as SeatedAnswer;
}
