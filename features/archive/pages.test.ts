import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Chess } from 'chess.js';
import { startHost } from '../../local';
import { HOT_SEAT, tableAt, X_WINS } from '../../tests/http/support';
import { describePagesInProcess, expectText, expectTexts, gamePath, status } from '../../tests/pages/driver';
import { eventually } from '../../tests/support/eventually';

describePagesInProcess('the page of a finished game', (room) => {
  it('lets the game be taken along in its notation: that of chess as PGN', async () => {
    const game = await room.table.create({ game: 'chess', seats: [{ kind: 'me' }, { kind: 'me' }] });
    const moves = ['e4', 'e5', 'Bc4', 'Nc6', 'Qh5', 'Nf6', 'Qxf7#'];
    for (const move of moves) await room.table.play(game, move);
    const page = await room.open(gamePath(game));
    await page.getByRole('button', { name: 'Download PGN' }).click();
    await eventually(() => expect(page.saved).toHaveLength(1));
    const [file] = page.saved;
    expect(file?.name).toMatch(/^chess-\d{4}-\d\d-\d\d-[0-9a-f]{8}\.pgn$/);
    const replayed = new Chess();
    replayed.loadPgn((await file?.content.text()) ?? '');
    expect(replayed.history()).toEqual(moves);
  });
});

describe('where sessions have expired', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lobby-archive-'));
  const played: string[] = [];
  afterAll(() => rmSync(folder, { recursive: true }));
  const env = { STORE: 'memory', ARCHIVE_FOLDER: folder };

  describePagesInProcess(
    'the list of finished games',
    (room) => {
      it('leads on into the archive, and a game of it is looked at but not played', async () => {
        const page = await room.open('/?show=finished');
        const rows = page.getByRole('region', { name: 'Watch' }).getByRole('listitem').getByRole('heading');
        await eventually(async () => expect(await rows.count()).toBe(20));
        await page.getByRole('button', { name: 'More games' }).click();
        await expectTexts(rows, [...played].reverse());
        expect(await page.getByRole('button', { name: 'More games' }).count()).toBe(0);
        await page.getByRole('searchbox').fill('over 7');
        await expectTexts(rows, ['Over 7']);
        await rows.getByRole('link', { name: 'Over 7' }).click();
        await expectText(status(page).first(), /Player 1/);
        await page.getByText('Player 1 won').first().waitFor();
        expect(await page.getByRole('alert').count()).toBe(0);
      });
    },
    async () => {
      const earlier = await startHost({ port: 0, env });
      const table = tableAt(earlier.url);
      for (let more = 1; more <= 22; more++) {
        const game = await table.create({ ...HOT_SEAT, name: `Over ${more}` });
        for (const move of X_WINS) await table.play(game, move);
        played.push(`Over ${more}`);
      }
      await earlier.close();
      return startHost({ port: 0, env });
    },
  );
});
