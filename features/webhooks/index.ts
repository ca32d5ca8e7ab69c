import { webhooksBy } from './feature';

export type * from './api';

export const webhooks = webhooksBy();
