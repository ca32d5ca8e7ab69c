import { consoleLogger, logOfRequest } from './logger';
import type { Deps } from './deps';
import { ConfigError } from '../../core/ports/failures';
import { errorPage, type ErrorPageKind } from './error-page';
import type { FunctionRequest, FunctionResponse } from './http';
import { isOutage, type HttpFunction } from './route';

type Answer = (request: FunctionRequest, getDeps: () => Promise<Deps>) => Promise<FunctionResponse>;

/** The function of a page. Errors become pages, too, with texts for people. */
export const sitePage = (name: string, path: string, answer: Answer): HttpFunction => ({
  name,
  methods: ['GET', 'HEAD'],
  path,
  async handle(request, getDeps) {
    try {
      return await answer(request, getDeps);
    } catch (error) {
      if (isOutage(error)) return errorPage(request, outagePage(error));
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      logOfRequest(consoleLogger, request).error('Unexpected failure', { page: name, error: reason });
      return errorPage(request, 'internal');
    }
  },
});

/** The page for an outage or a missing setting. */
export const outagePage = (error: unknown): ErrorPageKind =>
  error instanceof ConfigError ? 'not-configured' : 'unavailable';

/** Whether a person looks at the answer, in a browser. */
export const isForPerson = ({ method, headers }: FunctionRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.get('accept') ?? '').includes('text/html');
