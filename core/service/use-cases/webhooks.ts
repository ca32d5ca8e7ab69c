import { errors, fail, ok, type GameError, type Result } from '../../engine';
import type {
  ApiError,
  Caller,
  CreatedWebhookAnswer,
  RemovedWebhookAnswer,
  WebhookInfo,
  WebhookRequest,
  WebhooksAnswer,
} from '../../api/game-api';
import { hashToken, tokenNeeded } from '../../session';
import {
  isActive,
  nextAttemptAt,
  pendingEvents,
  standingEvent,
  WEBHOOK_EVENT_TYPES,
  type Webhook,
  type WebhookEvent,
} from '../../webhooks';
import { loadWithAccess, type SessionWithAccess } from '../runtime/loader';
import type { Runtime } from '../runtime/runtime';
import { newWebhookSecret, randomHex } from '../runtime/tokens';
import { RECHECK_MS } from '../runtime/webhook-courier';

/** How many webhooks a session may have, and how many of them one token. */
const PER_SESSION = 32;
const PER_TOKEN = 4;

/** A registration races against moves, and a removal against deliveries, this often at most. */
const ATTEMPTS = 6;

/** Registers an address. A message is sent at once if it is the caller's turn already, or if the game is over. */
export async function createWebhook(
  runtime: Runtime,
  id: string,
  request: WebhookRequest,
  caller: Caller,
): Promise<Result<CreatedWebhookAnswer, ApiError>> {
  const { deps, courier } = runtime;
  const unusable = deps.webhooks ? deps.webhooks.problemWith(request.url) : 'Nothing is sent from here.';
  if (unusable !== null) {
    const suggestion = deps.webhooks
      ? 'Send the https address of a receiver that this server can reach.'
      : 'Wait for changes of the state, or watch the events, instead.';
    const details = { field: 'url' };
    return fail({ reason: errors.invalidParameters(`url: ${unusable}`, { suggestion, details }) });
  }
  for (let left = ATTEMPTS; left > 0; left--) {
    const found = await findOwn(runtime, id, caller);
    if (!found.ok) return found;
    const { game, session, access, holder } = found.value;
    const scope = request.scope ?? (access.seats.length > 0 ? 'seats' : 'session');
    const refused = refusal(found.value, { ...request, scope });
    if (refused) return fail({ reason: refused });
    const now = deps.clock.now();
    const first = standingEvent(game, session, now);
    const webhook: Webhook = {
      id: `wh_${randomHex(deps.entropy, 16)}`,
      url: request.url,
      secret: newWebhookSecret(deps.entropy),
      holder,
      scope,
      events: request.events ?? WEBHOOK_EVENT_TYPES,
      origin: caller.site ?? '',
      createdAt: now,
      ...(first ? { first } : {}),
      after: session.version,
      delivered: 0,
      failures: 0,
    };
    const added = await deps.store.webhooks.add(webhook, {
      session: id,
      version: session.version,
      limit: PER_SESSION,
      dueAt: first ? now : now + RECHECK_MS,
      ttlSeconds: deps.sessionTtlSeconds,
    });
    if (added === 'added') {
      if (first) courier.wake(id);
      const info = webhookInfo(webhook, []);
      return ok({ success: true, session: id, webhook: info, secret: webhook.secret });
    }
    if (added === 'missing') return fail({ reason: errors.sessionNotFound(id) });
    if (added === 'full') return fail({ reason: tooMany(`This session has ${PER_SESSION} webhooks`) });
  }
  return fail({
    reason: errors.conflict('The game went on meanwhile, several times in a row.', {
      suggestion: 'Register the webhook again.',
    }),
  });
}

/** The webhooks that the caller's token registered. */
export async function listWebhooks(
  runtime: Runtime,
  id: string,
  caller: Caller,
): Promise<Result<WebhooksAnswer, ApiError>> {
  const found = await findOwn(runtime, id, caller);
  if (!found.ok) return found;
  const { own, queue } = found.value;
  return ok({ success: true, session: id, webhooks: own.map((each) => webhookInfo(each, queue)) });
}

/** Removes one of them. A message that is on its way arrives. */
export async function removeWebhook(
  runtime: Runtime,
  id: string,
  webhook: string,
  caller: Caller,
): Promise<Result<RemovedWebhookAnswer, ApiError>> {
  for (let left = ATTEMPTS; left > 0; left--) {
    const found = await findOwn(runtime, id, caller);
    if (!found.ok) return found;
    const stored = found.value.own.find((each) => each.id === webhook);
    if (!stored) return fail({ reason: errors.webhookNotFound(webhook) });
    if (await runtime.deps.store.webhooks.replace(id, stored, null))
      return ok({ success: true, session: id, webhook, deleted: true });
  }
  return fail({
    reason: errors.unavailable('The webhook is busy with deliveries.', {
      suggestion: 'Try again in a few seconds.',
    }),
  });
}

/** A session and the webhooks that the caller registered in it. */
interface OwnWebhooks extends SessionWithAccess {
  /** The hash of the caller's token. */
  readonly holder: string;
  /** Oldest first. */
  readonly own: readonly Webhook[];
  readonly queue: readonly WebhookEvent[];
}

async function findOwn(
  { deps, loader }: Runtime,
  id: string,
  caller: Caller,
): Promise<Result<OwnWebhooks, ApiError>> {
  const found = await loadWithAccess(loader, id, caller);
  if (!found.ok) return found;
  if (caller.token === undefined) return fail({ reason: tokenNeeded('have webhooks') });
  const { access } = found.value;
  if (access.seats.length === 0 && !access.creator)
    return fail({
      reason: errors.notYourSeat('Webhooks are for the players of a session and for who started it.', {
        next: { do: 'join' },
      }),
    });
  const holder = hashToken(caller.token);
  const { webhooks, queue } = await deps.store.webhooks.read(id);
  const own = webhooks
    .filter((webhook) => webhook.holder === holder)
    .sort((a, b) => a.createdAt - b.createdAt);
  return ok({ ...found.value, holder, own, queue });
}

function refusal(
  { access, own }: OwnWebhooks,
  { url, scope }: Pick<Webhook, 'url' | 'scope'>,
): GameError | null {
  if (scope === 'seats' && access.seats.length === 0)
    return errors.notYourSeat('Your token holds no seat that could have a turn.', {
      suggestion: 'Send "scope": "session" for every player’s turns.',
    });
  const same = own.find((webhook) => webhook.url === url);
  if (same)
    return errors.conflict(`You have registered this address already, as ${same.id}.`, {
      suggestion: 'To get a new secret, delete that webhook and register the address again.',
      details: { webhook: same.id },
    });
  return own.length >= PER_TOKEN ? tooMany(`Your token has registered ${PER_TOKEN} webhooks here`) : null;
}

const tooMany = (what: string): GameError =>
  errors.conflict(`${what}, which is the limit.`, {
    suggestion: 'Delete one that is no longer needed.',
  });

/** A webhook as its holder sees it: all but its secret. */
function webhookInfo(webhook: Webhook, queue: readonly WebhookEvent[]): WebhookInfo {
  const { id, url, events, scope, createdAt, delivered, failures, lastAttempt, disabled } = webhook;
  const pending = pendingEvents(webhook, queue).length;
  const isRetrying = isActive(webhook) && failures > 0;
  return {
    id,
    url,
    events,
    scope,
    state: disabled ? 'disabled' : webhook.isDone ? 'done' : isRetrying ? 'retrying' : 'active',
    createdAt: isoTime(createdAt),
    pending,
    delivered,
    failures,
    ...(lastAttempt ? { lastAttempt: { ...lastAttempt, at: isoTime(lastAttempt.at) } } : {}),
    ...(isRetrying ? { nextAttemptAt: isoTime(nextAttemptAt(webhook)) } : {}),
    ...(disabled ? { disabled: { ...disabled, at: isoTime(disabled.at) } } : {}),
  };
}

const isoTime = (ms: number): string => new Date(ms).toISOString();
