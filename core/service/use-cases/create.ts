import { errors, fail, ok, type AnyGame, type Result } from '../../engine';
import type { Caller, CreateRequest, ApiError, SeatedAnswer } from '../../api/game-api';
import { botsToAnswer, hashToken, storedForm, type ArrivingPlayer, type SeedSource } from '../../session';
import { seatedPlan, type AnswerPlan } from '../runtime/answers';
import { earlierResult, reuseError, slotOf, type ChangeResult } from '../runtime/change';
import { IDEMPOTENCY_TTL_SECONDS, type ServiceDeps } from '../deps';
import {
  checkTokenKey,
  derivedToken,
  keyOfPlayer,
  newSessionId,
  newToken,
  randomHex,
  repeatOf,
  type RepeatKey,
} from '../runtime/tokens';
import { noPlayers } from '../player-directory';
import type { Runtime } from '../runtime/runtime';

/** A request to create a session, with its defaults. */
interface Creation {
  readonly game: AnyGame;
  readonly request: CreateRequest;
  readonly player: ArrivingPlayer | undefined;
  readonly id: string;
  readonly token: string;
  readonly watchToken: string;
  readonly caller: Pick<Caller, 'origin' | 'onRepeat'>;
}

/**
 * Starts a session. With an idempotency key, the session's id is first reserved under the key, so that a repeat finds the session and
 * gets the first answer with the same token, which is derived again.
 */
export async function create(
  runtime: Runtime,
  request: CreateRequest,
  caller: Caller,
): Promise<Result<SeatedAnswer, ApiError>> {
  const { deps } = runtime;
  const game = deps.games.find((each) => each.id === request.game);
  if (!game)
    return fail({
      reason: errors.gameNotFound(
        request.game,
        deps.games.map((each) => each.id),
      ),
    });
  const arriving = await runtime.players().arriving(caller.playerKey);
  if (!arriving.ok) return arriving;
  const player = arriving.value;
  if (request.rated && !deps.records) return fail({ reason: noPlayers() });
  const key = caller.idempotencyKey;
  const checked = checkTokenKey(key);
  if (!checked.ok) return checked;
  if (key === undefined) {
    const creation = {
      game,
      request,
      player,
      id: newSessionId(deps.entropy),
      token: newToken(deps.entropy),
      watchToken: newToken(deps.entropy),
      caller,
    };
    return store(runtime, creation, undefined);
  }
  const repeat = repeatOf(keyOfPlayer(key, player), ['create', request]);
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
  const reused = reuseError(repeat, { fingerprint });
  if (reused) return fail({ reason: reused });
  const token = derivedToken(salt, key);
  const watchToken = derivedToken(salt, key, 'watch:');
  return store(runtime, { game, request, player, id, token, watchToken, caller }, repeat);
}

async function store(
  { deps, bench, loader, after, answers, forfeits }: Runtime,
  creation: Creation,
  repeat: RepeatKey | undefined,
): Promise<Result<SeatedAnswer, ApiError>> {
  const { game, request, token } = creation;
  const visibility = request.visibility ?? 'public';
  const watchToken = visibility === 'private' ? creation.watchToken : undefined;
  const worked = await bench.make(
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
      casual: request.casual,
      rated: request.rated,
      player: creation.player,
      clock: request.clock,
      tokenHash: hashToken(token),
      watchTokenHash: watchToken === undefined ? undefined : hashToken(watchToken),
      now: deps.clock.now(),
    },
    { caller: creation.caller.origin },
  );
  const created = worked.ok ? worked.value : worked;
  if (!created.ok) return fail({ reason: created.error });
  const { session, entry } = created.value;
  const { seed } = session.meta;
  const bots = botsToAnswer(game, session);
  const plan = seatedPlan(
    {
      mine: session.meta.seats.flatMap(({ creator }, seat) => (creator ? [seat] : [])),
      message: `Started ${game.title}`,
      ...(seed.kind === 'chosen' ? { seed: seed.secret } : {}),
      leaving: forfeits.textFor(session),
      ...(bots ? { bots } : {}),
    },
    session,
  );
  const slot = repeat && slotOf(repeat, session, plan);
  const tokens = { token, ...(watchToken === undefined ? {} : { watchToken }) };

  // First, so that no host that ends meanwhile leaves a game that nobody looks after.
  await forfeits.expect(session);
  const isEnd = after.isEnd(session);
  const stored = storedForm({ session, entry });
  const result = await deps.store.create({
    ...stored,
    ttlSeconds: after.lifetime(session),
    listed: visibility === 'public',
    isEnd,
    ...(slot ? { idempotency: slot } : {}),
  });
  if (result === 'created') {
    deps.meter?.count('sessions', { game: game.id });
    loader.cache.put(stored.session);
    await after.follow({ game, session }, entry, isEnd);
  }
  const record = result === 'created' || !repeat ? null : await deps.store.recall(session.id, repeat.slot);
  const change: Result<ChangeResult<AnswerPlan>, ApiError> | null =
    result === 'created'
      ? ok({ answer: plan, isRepeat: false, change: { game, before: { state: null }, step: created.value } })
      : record && earlierResult<AnswerPlan>(repeat, record);
  if (change) {
    const answer = change.ok
      ? await answers.answerTo(session.id, change.value, creation.caller, { slot: repeat?.slot })
      : change;
    return answer.ok ? ok({ ...(answer.value as SeatedAnswer), ...tokens }) : answer;
  }
  return fail({
    reason: errors.conflict('This session exists already.', { suggestion: 'Send a fresh idempotency key.' }),
  });
}

/** The creator's own seed with a random salt, or a seed that the server draws. */
const seedSource = ({ entropy }: ServiceDeps, chosen: string | undefined): SeedSource =>
  chosen === undefined
    ? { kind: 'drawn', secret: randomHex(entropy, 32) }
    : { kind: 'chosen', secret: chosen, salt: randomHex(entropy, 32) };
