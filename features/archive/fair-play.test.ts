import { sha256Hex } from '../../core/engine';
import { verifyReplay, type ReplayRecord } from '../../core/session';
import { findGame } from '../../games';
import { duel, playOn } from '../../tests/http/duels';
import { describeTables, X_WINS } from '../../tests/http/support';

const verdict = (record: ReplayRecord) => {
  const game = findGame(record.game);
  if (!game) throw new Error(`No game ${record.game}`);
  return verifyReplay(game, record);
};

describeTables('the record of a finished game', (table) => {
  it('a replay there is after the end only; it verifies, and a changed byte is noticed', async () => {
    const [first, second] = await duel(table);
    await playOn(table, [first, second], 30);
    const query = { session: first.session };
    const early = await table.send('replay', { token: first.token, query });
    expect(early.body).toMatchObject({ status: 409, detail: expect.stringContaining('secret') as string });

    await table.get('act', {
      token: second.token,
      params: { id: first.session },
      body: { action: 'resign' },
    });
    const record = (await table.get('replay', { query })) as unknown as ReplayRecord;
    expect(record.seedHash).toBe(first.seedHash);
    expect(sha256Hex(record.seed.secret)).toBe(record.seedHash);
    expect(verdict(record)).toMatchObject({ ok: true, value: { versions: record.commits.length } });

    const changes: [string, RegExp, string][] = [
      ['a move', /"card":"Silver"/, '"card":"Copper"'],
      ['the seed', /"secret":"./, '"secret":"x'],
      ['the digest', /"digest":"./, '"digest":"x'],
      ['the time of a commit', /"at":1/, '"at":2'],
      ['the rules', /"rulesVersion":"/, '"rulesVersion":"0'],
      ['the options', /"victoryPileSize":1/, '"victoryPileSize":2'],
      ['a seat', /"moves":\[\{"seat":0/, '"moves":[{"seat":1'],
    ];
    const text = JSON.stringify(record);
    for (const [what, from, to] of changes) {
      const changed = text.replace(from, to);
      expect([what, changed === text]).toEqual([what, false]);
      expect([what, verdict(JSON.parse(changed) as ReplayRecord).ok]).toEqual([what, false]);
    }
  });

  it('a replay with moves taken back, and of a seat played on by a bot, verifies', async () => {
    const game = await table.create({ game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'me' }] });
    for (const cell of ['A1', 'A2', 'C3']) await table.play(game, cell);
    await table.get('act', { token: game.token, params: { id: game.session }, body: { action: 'undo' } });
    for (const cell of X_WINS.slice(2)) await table.play(game, cell);
    const record = (await table.get('replay', {
      query: { session: game.session },
    })) as unknown as ReplayRecord;
    expect(verdict(record).ok).toBe(true);
    expect(record.commits.map(({ action }) => action?.type)).toContain('undo');

    const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot' }] as const;
    const three = await table.create({ game: 'principality', seats: [...seats] });
    const other = await table.join(three.session);
    await playOn(table, [three, other], 6);
    for (const { token } of [other, three]) {
      await table.get('act', { token, params: { id: three.session }, body: { action: 'resign' } });
    }
    const long = (await table.get('replay', {
      query: { session: three.session },
    })) as unknown as ReplayRecord;
    expect(verdict(long).ok).toBe(true);
  });
});
