import type { OperationCall } from '../../core/api/game-api';
import type { AnswerShape, Shape } from '../../core/api/shapes';
import type * as schemas from './schemas';

export type WebhookRequest = Shape<typeof schemas.webhookBody>;
export type WebhookInfo = AnswerShape<typeof schemas.webhookInfo>;
export type CreatedWebhookAnswer = AnswerShape<typeof schemas.createdWebhookAnswer>;
export type WebhooksAnswer = AnswerShape<typeof schemas.webhooksAnswer>;
export type RemovedWebhookAnswer = AnswerShape<typeof schemas.removedWebhookAnswer>;

declare module '../../core/api/game-api' {
  interface GameApi {
    /** Notifies an address of the session's turns and end. The answer alone has the secret. */
    readonly createWebhook: OperationCall<ById & WebhookRequest, CreatedWebhookAnswer>;
    /** The webhooks that the caller's token registered. */
    readonly listWebhooks: OperationCall<ById, WebhooksAnswer>;
    readonly removeWebhook: OperationCall<ById & { readonly webhook: string }, RemovedWebhookAnswer>;
  }
}
