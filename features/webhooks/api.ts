import type { AnswerShape, Shape } from '../../core/api/operation';
import type * as schemas from './schemas';

export type WebhookRequest = Shape<typeof schemas.webhookBody>;
export type WebhookInfo = AnswerShape<typeof schemas.webhookInfo>;
export type CreatedWebhookAnswer = AnswerShape<typeof schemas.createdWebhookAnswer>;
export type WebhooksAnswer = AnswerShape<typeof schemas.webhooksAnswer>;
export type RemovedWebhookAnswer = AnswerShape<typeof schemas.removedWebhookAnswer>;
