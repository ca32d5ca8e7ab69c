import { type ApiError, type Context, normaliseSessionId } from '../../core/api';
import type { ById } from '../../core/api/game-api';
import { errors, fail, ok, type GameError, type Result } from '../../core/engine';
import type { Entropy, Kernel } from '../../core/table';
import { loadWithAccess } from '../../core/table/load';
import { type SessionWithAccess, hashToken, tokenNeeded } from '../../core/session';
import { randomHex } from '../../core/ports/tokens';
import type {
  CreatedWebhookAnswer,
  RemovedWebhookAnswer,
  WebhookInfo,
  WebhookRequest,
  WebhooksAnswer,
} from './api';
import { RECHECK_MS, type WebhookCourier } from './courier';
import { webhookNotFound } from './declarations';
import { standingEvent } from './events';
import { readWebhooks, type StoredWebhooks } from './records';
import { isActive, nextAttemptAt, pendingEvents } from './schedule';
import type { WebhookSender } from './sender';
import { WEBHOOK_EVENT_TYPES, type Webhook, type WebhookEvent } from './webhook';

/** The parts that the operations of webhooks need. */
export interface WebhookService extends Kernel {
  readonly courier: WebhookCourier;
  readonly sender: WebhookSender;
}

/** The maximum number of webhooks of a session, and of one token in it. */
const PER_SESSION = 32;
const PER_TOKEN = 4;

/** Maximum attempts: a registration races against moves, and a removal against deliveries. */
const ATTEMPTS = 6;

/** Registers an address. A message is sent at once if it is the caller's turn already, or if the game is over. */
export async function createWebhook(
  service: WebhookService,
  { id: given, ...request }: ById & WebhookRequest,
  caller: Context,
): Promise<Result<CreatedWebhookAnswer, ApiError>> {
  const { deps, courier, sender } = service;
  const id = normaliseSessionId(given);
  const unusable = sender.problemWith(request.url);
  if (unusable !== null)
    return fail({
      reason: errors.invalidParameters(`url: ${unusable}`, {
        suggestion: 'Send the https address of a receiver that this server can reach.',
        details: { field: 'url' },
      }),
    });
  for (let left = ATTEMPTS; left > 0; left--) {
    const found = await findOwn(service, id, caller);
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
    const added = await deps.store.listeners.add(webhook, {
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
    reason: errors.conflict('The game changed meanwhile, several times in a row.', {
      suggestion: 'Register the webhook again.',
    }),
  });
}

/** The webhooks that the caller's token registered. */
export async function listWebhooks(
  service: WebhookService,
  { id: given }: ById,
  caller: Context,
): Promise<Result<WebhooksAnswer, ApiError>> {
  const id = normaliseSessionId(given);
  const found = await findOwn(service, id, caller);
  if (!found.ok) return found;
  const { own, queue } = found.value;
  return ok({ success: true, session: id, webhooks: own.map((each) => webhookInfo(each, queue)) });
}

/** Removes a webhook. A message that is already being sent still arrives. */
export async function removeWebhook(
  service: WebhookService,
  { id: given, webhook }: ById & { readonly webhook: string },
  caller: Context,
): Promise<Result<RemovedWebhookAnswer, ApiError>> {
  const id = normaliseSessionId(given);
  for (let left = ATTEMPTS; left > 0; left--) {
    const found = await findOwn(service, id, caller);
    if (!found.ok) return found;
    const stored = found.value.own.find((each) => each.id === webhook);
    if (!stored) return fail({ reason: webhookNotFound(webhook) });
    if (await service.deps.store.listeners.replace(id, stored, null))
      return ok({ success: true, session: id, webhook, deleted: true });
  }
  return fail({
    reason: errors.unavailable('The webhook is busy with deliveries.', {
      suggestion: 'Try again in a few seconds.',
    }),
  });
}

/** A session and the webhooks that the caller registered in it. */
interface OwnWebhooks extends SessionWithAccess, Pick<StoredWebhooks, 'queue'> {
  /** The hash of the caller's token. */
  readonly holder: string;
  /** Oldest first. */
  readonly own: readonly Webhook[];
}

async function findOwn(
  { deps, loader }: Kernel,
  id: string,
  caller: Context,
): Promise<Result<OwnWebhooks, ApiError>> {
  const found = await loadWithAccess(loader, id, caller);
  if (!found.ok) return found;
  if (caller.token === undefined) return fail({ reason: tokenNeeded('have webhooks') });
  const { access } = found.value;
  if (access.seats.length === 0 && !access.creator)
    return fail({
      reason: errors.notYourSeat('Webhooks are for the players of a session and its creator.', {
        next: { do: 'join' },
      }),
    });
  const holder = hashToken(caller.token);
  const { webhooks, queue } = await readWebhooks(deps.store, id);
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
    return errors.notYourSeat('Your token holds no seat that can have a turn.', {
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

/** A webhook for its holder: everything except its secret. */
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

/** The secret of a webhook: 24 random bytes in base64, with the standard prefix. */
const newWebhookSecret = (entropy: Entropy): string =>
  `whsec_${btoa(String.fromCharCode(...entropy.bytes(24)))}`;
