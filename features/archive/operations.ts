import { define, schemas as fields, WATCH_ERRORS } from '../../core/api';
import { replay, replayFile } from './exported-game';
import { replays, replaysFile } from './finished-list';
import * as schemas from './schemas';

export const operations = define({
  replay: {
    method: 'GET',
    path: '/replay',
    tag: 'Watching',
    summary: 'A finished game with seed, options and moves',
    description: 'With a `format` other than json, the game in its own notation, as a file to download.',
    query: schemas.replayQuery,
    headers: ['Content-Disposition'],
    answer: fields.replayAnswer,
    asFile: 'exportGame',
    status: 200,
    auth: 'optional',
    errors: [...WATCH_ERRORS, 'conflict'],
    handle: replay,
    file: replayFile,
  },
  replays: {
    method: 'GET',
    path: '/replays',
    tag: 'Watching',
    summary: 'Finished public games, the latest first',
    description:
      'The list comes from the archive, so it also has games whose sessions have expired. With `format` you get whole games in one file, e.g. `ndjson` (or `Accept: application/x-ndjson`) with a replay on each line; if there are more, the `Link` header names the next file.',
    query: schemas.replaysQuery,
    formats: { 'application/x-ndjson': 'ndjson' },
    headers: ['Link'],
    answer: schemas.replaysAnswer,
    status: 200,
    auth: 'none',
    errors: ['malformed'],
    handle: replays,
    file: replaysFile,
  },
});
