import { Chess } from 'chess.js';
import { describePagesInProcess, gamePath } from '../../tests/pages/driver';
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
