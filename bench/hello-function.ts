import { app } from '@azure/functions';

/** The least that a function app can be. */
app.http('hello', { methods: ['GET'], authLevel: 'anonymous', handler: () => ({ body: 'Hello' }) });
