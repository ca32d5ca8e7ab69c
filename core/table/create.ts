import {
  type AnyGame,
  errors,
  fail,
  ok,
  playerName,
  type Result,
  type Seat,
  type SeatRequest,
  sidesOf,
} from '../engine';
import type {
  ActionRequest,
  ApiError,
  Caller,
  CreateRequest,
  JoinRequest,
  SeatedAnswer,
} from '../api/game-api';
import {
  accessOf,
  type ArrivingPlayer,
  botsToAnswer,
  hashToken,
  playerOfSeat,
  runUnchanged,
  type SeedSource,
  type Session,
  isPacked,
  storedForm,
  tokenNeeded,
} from '../session';
import { type AnswerPlan, seatedPlan } from './answers';
import { type ChangeResult, earlierResult, reuseError, slotOf } from './change';
import { IDEMPOTENCY_TTL_SECONDS, type ServiceDeps } from '../ports/host';
import {
  checkTokenKey,
  derivedToken,
  keyOfPlayer,
  newSessionId,
  newToken,
  randomHex,
  type RepeatKey,
  repeatOf,
  slotOfKey,
} from '../ports/tokens';
import { noPlayers } from '../ports/players';
import type { Kernel } from './kernel';
import type { SessionStore } from '../ports/sessions';
import { join } from './seats';

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
  runtime: Kernel,
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
  { deps, scheduler, loader, after, answers, forfeits }: Kernel,
  creation: Creation,
  repeat: RepeatKey | undefined,
): Promise<Result<SeatedAnswer, ApiError>> {
  const { game, request, token } = creation;
  const visibility = request.visibility ?? 'public';
  const watchToken = visibility === 'private' ? creation.watchToken : undefined;
  const worked = await scheduler.make(
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

  // Before the creation, so that no game is left without a sweep if the host ends meanwhile.
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

/**
 * Starts the same game again: a new session with the caller and the bots, in which the other players' seats are open. Two players change
 * sides where the game has sides; otherwise all keep their seats. The first request creates the session and records its id in the
 * finished one; later requests join it.
 */
export async function rematch(
  runtime: Kernel,
  id: string,
  { entropy }: Pick<ActionRequest, 'entropy'>,
  caller: Caller,
): Promise<Result<SeatedAnswer, ApiError>> {
  const { deps, loader } = runtime;
  const loaded = await loader.readable(id);
  if (!loaded.ok) return loaded;
  const { game, session, archivedLog } = loaded.value;
  const access = accessOf(session, caller.token ?? null);
  if (!access.ok) return fail({ reason: access.error });
  const { seats } = access.value;
  if (!access.value.identified) return fail({ reason: tokenNeeded('ask for a rematch') });
  const [by] = seats;
  if (by === undefined)
    return fail({
      reason: errors.notYourSeat('Only players of this session may ask for a rematch.', {
        suggestion: 'Start a game of your own.',
      }),
    });
  if (session.meta.status !== 'ended') {
    return fail({
      reason: errors.conflict('The game is not over yet.', { suggestion: 'Play on, or resign first.' }),
    });
  }
  if (archivedLog) {
    return fail({
      reason: errors.conflict('This game ended long ago and can only be viewed.', {
        suggestion: 'Start a new game.',
      }),
    });
  }
  const { rematch: existing } = session.meta;
  const sides = sidesAfter(game, session);
  const joining = seatAgain(sides, by, entropy);
  if (existing !== undefined && !(await isCreatedBy(runtime, existing, caller))) {
    return join(runtime, existing, joining, caller);
  }
  const start = await describedStart(deps.store, session);
  const request = {
    ...requestFor(session, seats, sides),
    ...start,
    ...(entropy === undefined ? {} : { entropy }),
  };
  const created = await create(runtime, request, caller);
  if (!created.ok) {
    const isGivenUp = created.error.reason.code === 'SESSION_NOT_FOUND';
    return (isGivenUp ? await joinOthersRematch(runtime, id, joining, caller) : null) ?? created;
  }
  if (created.value.session === existing) return created;
  const noted = await noteRematch(runtime, id, { rematch: created.value.session, by });
  if (!noted.ok || noted.value === created.value.session) return noted.ok ? created : noted;
  await deps.store.remove(created.value.session);
  loader.cache.drop(created.value.session);
  return join(runtime, noted.value, joining, caller);
}

/** A repeat finds no session if the first request dropped its session in favour of one that another player had created. */
async function joinOthersRematch(
  runtime: Kernel,
  id: string,
  joining: JoinRequest,
  caller: Caller,
): Promise<Result<SeatedAnswer, ApiError> | null> {
  const finished = await runtime.loader.current(id);
  const { rematch: theirs } = finished.ok ? finished.value.session.meta : {};
  return theirs === undefined ? null : join(runtime, theirs, joining, caller);
}

/** The seats of the next game, and the options that assign the sides. */
interface Sides {
  readonly seatOf: (seat: Seat) => Seat;
  readonly options: Readonly<Record<string, unknown>>;
}

function sidesAfter(game: AnyGame, { meta }: Session): Sides {
  const options = meta.options as Readonly<Record<string, unknown>>;
  const same: Sides = { seatOf: (seat) => seat, options };
  const sides = sidesOf(game);
  if (meta.seats.length !== 2 || sides.length !== 2) return same;
  if (sides.every(({ seat }) => seat !== undefined)) return { seatOf: (seat) => 1 - seat, options };
  const other = sides.find(({ options: chosen = {} }) =>
    Object.entries(chosen).some(([name, value]) => options[name] !== value),
  );
  // A described position assigns the sides itself.
  return meta.custom.includes('start') ? same : { ...same, options: { ...options, ...other?.options } };
}

/** The caller knows the described position, if there is one, from the first game. */
const seatAgain = ({ seatOf }: Sides, seat: Seat, entropy: string | undefined): JoinRequest => ({
  seat: seatOf(seat),
  entropy,
  acceptCustom: true,
});

/** The number of log entries per read in the search for the deal. */
const PAGE = 100;

/** The described position from which the game was dealt, if there was one. The log entry of the deal has it. */
async function describedStart(
  store: SessionStore,
  { id, version, meta }: Session,
): Promise<Pick<CreateRequest, 'start'>> {
  if (!meta.custom.includes('start')) return {};
  for (let after = 0; after < version; after += PAGE) {
    const page = await store.readLog(id, after, PAGE);
    const deal = page.flatMap((entry) => (isPacked(entry) ? [] : (entry.deal ?? []))).at(0);
    if (deal) return { start: deal.start as CreateRequest['start'] };
  }
  return {};
}

/** Whether the rematch was created with this caller's key, so that creating it again returns the first answer. */
async function isCreatedBy(
  { deps, players }: Kernel,
  id: string,
  { idempotencyKey: key, playerKey }: Caller,
): Promise<boolean> {
  if (key === undefined) return false;
  const arriving = await players().arriving(playerKey);
  const player = arriving.ok ? arriving.value : undefined;
  return (await deps.store.recall(id, slotOfKey(keyOfPlayer(key, player)))) !== null;
}

function requestFor({ meta }: Session, mine: readonly Seat[], { seatOf, options }: Sides) {
  const again = meta.seats.map((seat, index): SeatRequest => {
    // A player without a name gets the name of the new seat, and a registered player keeps its name.
    const isUnnamed = seat.name === playerName(index) || playerOfSeat(seat) !== undefined;
    const named = isUnnamed ? {} : { name: seat.name };
    if (mine.includes(index)) return { kind: 'me', ...named };
    if (seat.kind === 'bot' && !seat.resigned && !seat.substituted) {
      return { kind: 'bot', bot: seat.bot, level: seat.level, name: seat.name };
    }
    return { kind: 'open', ...named };
  });
  const seats = again.map((_, index) => again[seatOf(index)] ?? { kind: 'open' as const });
  return {
    game: meta.game,
    options: { ...options },
    seats: seats.map((seat) => ({ ...seat })),
    visibility: meta.visibility,
    ...(meta.name === undefined ? {} : { name: meta.name }),
    ...(meta.clock ? { clock: meta.clock.control } : {}),
    ...(meta.custom.includes('casual') ? { casual: true } : {}),
    ...(meta.rated ? { rated: true } : {}),
  };
}

/** Records the new session's id in the finished one. Returns the recorded id, which another player may have recorded first. */
async function noteRematch(
  { deps, changer }: Kernel,
  id: string,
  { rematch, by }: { readonly rematch: string; readonly by: Seat },
): Promise<Result<string, ApiError>> {
  const result = await changer.change<string>({
    id,
    decide: ({ game, session }) => {
      const first = session.meta.rematch;
      if (first !== undefined)
        return fail({ reason: errors.conflict('Taken', { details: { rematch: first } }) });
      const step = runUnchanged(game, session, deps.clock.now(), {
        message: 'A rematch was started',
        meta: { rematch, rematchBy: by },
        action: { type: 'rematch' },
      });
      return ok({ step, answer: rematch });
    },
  });
  if (result.ok) return ok(result.value.answer);
  const first = result.error.reason.details?.rematch;
  return typeof first === 'string' ? ok(first) : result;
}
