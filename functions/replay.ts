import { ok } from '../core/engine';
import type { ExportedGame } from '../core/api';
import { COMMON_HEADERS, type FunctionResponse } from './lib/http';
import { answered, route } from './lib/route';

export const replay = route('replay', async ({ deps, query, caller }) => {
  const { session, format = 'json' } = query;
  if (format === 'json') return answered(await deps.api.replay(session, caller));
  const file = await deps.api.exportGame(session, format, caller);
  return file.ok ? ok({ response: download(file.value) }) : file;
});

const download = ({ contentType, fileName, text }: ExportedGame): FunctionResponse => ({
  status: 200,
  headers: {
    ...COMMON_HEADERS,
    'content-type': `${contentType}; charset=utf-8`,
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'no-store',
  },
  body: text,
});
