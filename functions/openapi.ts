import { openApiDocument } from '../core/api';
import { ok } from '../core/engine';
import { route } from './lib/route';

export const openapi = route('openapi', () => Promise.resolve(ok({ body: openApiDocument() })));
