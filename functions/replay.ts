import { ok } from '../core/engine';
import type { ExportedGame } from '../core/api';
import { COMMON_HEADERS, JSON_HEADERS, type FunctionResponse } from './lib/http';
import { route } from './lib/route';

export const replay = route('replay', async ({ deps, query, caller }) => {
  const { session, format = 'json' } = query;
  if (format === 'json') {
    const text = await deps.api.replayText(session, caller);
    return text.ok ? ok({ response: asItIs(text.value) }) : text;
  }
  const file = await deps.api.exportGame(session, format, caller);
  return file.ok ? ok({ response: download(file.value) }) : file;
});

/** A long game's replay is passed on without being parsed and written again. */
const asItIs = (json: string | Uint8Array): FunctionResponse => ({
  status: 200,
  headers: JSON_HEADERS,
  body: json,
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
