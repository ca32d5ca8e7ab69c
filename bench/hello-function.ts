import { app } from '@azure/functions';

/** The floor of a cold start: what the Functions library itself costs an app that does nothing. */
app.http('hello', { authLevel: 'anonymous', handler: () => ({ body: 'Hello' }) });
