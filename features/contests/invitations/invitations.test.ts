import { RecordsUnavailable } from '../../../core/table';
import { NOW } from '../../../tests/support/toy-session';
import {
  value,
  MINUTE_MS,
  DAY_MS,
  HeldUpRecords,
  aTable,
  by,
  invite,
  open,
  listOf,
  idsOf,
  OF_THREE,
  refusalOf,
} from '../testing/invitation-table';

describe('An invitation to a match', () => {
  it('says who invites to what, apart from the contests in which the player takes part', async () => {
    const { api, ada, bob } = await aTable();
    const { match } = await value(invite(api, ada, [bob], { name: 'Duel', games: 4 }));
    expect(await listOf(api, bob)).toMatchObject({
      contests: [],
      invitations: [
        {
          match: match.id,
          game: 'tic-tac-toe',
          title: 'Tic-Tac-Toe',
          name: 'Duel',
          games: 4,
          by: { player: ada.player.id, name: 'Ada' },
          expiresAt: new Date(NOW + DAY_MS).toISOString(),
        },
      ],
    });
    expect(await listOf(api, ada)).toMatchObject({ contests: [{ id: match.id }], invitations: [] });
    expect(await value(api.exportPlayer({ id: bob.player.id }, by(bob)))).toMatchObject({
      contests: [],
      invitations: [{ match: match.id }],
      blocked: [],
    });
  });

  it('is closed when the player joins', async () => {
    const { api, ada, bob } = await aTable();
    const match = await open(api, ada, bob);
    await value(api.joinMatch({ id: match.id }, by(bob)));
    expect(await listOf(api, bob)).toMatchObject({ contests: [{ id: match.id }], invitations: [] });
  });

  it('can be declined, also twice: the match is over for everybody in it', async () => {
    const { api, register, ada, bob } = await aTable();
    const cy = await register('Cy');
    const { match } = await value(invite(api, ada, [bob, cy], { game: 'principality' }));
    await value(api.declineMatch({ id: match.id }, by(bob)));
    const { status, players } = (await value(api.declineMatch({ id: match.id }, by(bob)))).match;
    expect(status).toBe('expired');
    expect(players.map(({ hasDeclined = false }) => hasDeclined)).toEqual([false, true, false]);
    for (const player of [ada, bob, cy])
      expect(await listOf(api, player)).toMatchObject({ contests: [], invitations: [] });
    expect(refusalOf(await api.joinMatch({ id: match.id }, by(cy)))).toMatchObject({ kind: 'conflict' });
  });

  it('cannot be declined by its maker, by players that it does not name, and after joining', async () => {
    const { api, register, ada, bob } = await aTable();
    const cy = await register('Cy');
    const match = await open(api, ada, bob);
    for (const player of [ada, cy])
      expect(refusalOf(await api.declineMatch({ id: match.id }, by(player)))).toMatchObject({
        code: 'CONFLICT',
      });
    await value(api.joinMatch({ id: match.id }, by(bob)));
    expect(refusalOf(await api.declineMatch({ id: match.id }, by(bob)))).toMatchObject({
      code: 'CONFLICT',
      suggestion: expect.stringContaining('resign') as unknown,
    });
    expect((await value(api.match({ id: match.id }))).match.status).toBe('running');
  });

  it('of a match that is over puts it on no list again when a player joins it once more', async () => {
    const { api, ada, bob } = await aTable();
    const declined = await open(api, ada, bob);
    await value(api.declineMatch({ id: declined.id }, by(bob)));
    const ended = await open(api, ada, bob);
    await value(api.joinMatch({ id: ended.id }, by(bob)));
    expect((await value(api.actInMatch({ id: ended.id, action: 'end' }, by(ada)))).match.status).toBe(
      'ended',
    );
    // They have joined, so that to join changes nothing.
    await value(api.joinMatch({ id: declined.id }, by(ada)));
    for (const player of [ada, bob]) await value(api.joinMatch({ id: ended.id }, by(player)));
    for (const player of [ada, bob]) expect((await listOf(api, player)).contests).toEqual([]);
  });

  it('of a match that is ended while the player joins puts it on no list', async () => {
    const records = new HeldUpRecords();
    const { api, other, ada, bob } = await aTable(records);
    const match = await open(api, ada, bob);
    records.before('contest:', () => other.actInMatch({ id: match.id, action: 'end' }, by(ada)));
    expect(refusalOf(await api.joinMatch({ id: match.id }, by(bob)))).toMatchObject({ code: 'CONFLICT' });
    for (const player of [ada, bob])
      expect(await listOf(api, player)).toMatchObject({ contests: [], invitations: [] });
  });

  it('is made to no player who is deleted, nor to a gauntlet that it should anchor', async () => {
    const { api, ada, bob } = await aTable();
    await value(api.removePlayer({ id: bob.player.id }, by(bob)));
    const gauntlet = {
      game: 'tic-tac-toe',
      name: 'Spring',
      kind: 'gauntlet' as const,
      anchors: [bob.player.id],
    };
    for (const made of [await invite(api, ada, [bob]), await api.createTournament(gauntlet, by(ada))])
      expect(refusalOf(made)).toMatchObject({
        code: 'PLAYER_NOT_FOUND',
        message: `Player not found: ${bob.player.id}`,
      });
    expect(await value(api.exportPlayer({ id: ada.player.id }, by(ada)))).toMatchObject({
      contests: [],
      made: [],
    });
  });

  it('leaves every list after a day, though nobody looks at the match', async () => {
    const { api, ada, bob, pass } = await aTable();
    const match = await open(api, ada, bob);
    pass(DAY_MS - 1);
    expect(await idsOf(api, bob)).toEqual([match.id]);
    pass(1);
    expect(await idsOf(api, bob)).toEqual([]);
    expect((await listOf(api, ada)).contests).toEqual([]);
    expect(refusalOf(await api.joinMatch({ id: match.id }, by(bob)))).toMatchObject({ code: 'CONFLICT' });
    // A match that has begun stays.
    const begun = (await value(invite(api, ada, [bob], { joinSeconds: 86_400 }))).match;
    pass(DAY_MS / 2);
    await value(api.joinMatch({ id: begun.id }, by(bob)));
    pass(DAY_MS / 2);
    for (const player of [ada, bob])
      for (let look = 0; look < 2; look++)
        expect((await listOf(api, player)).contests).toEqual([
          { kind: 'match', id: begun.id, game: 'tic-tac-toe' },
        ]);
  });

  it('is not needed by built-in bots, nor for a place that is open', async () => {
    const { api, ada } = await aTable();
    const me = ada.player.id;
    for (let made = 0; made < 5; made++)
      for (const rival of ['open', 'bot:tic-tac-toe:random'])
        await value(api.createMatch({ game: 'tic-tac-toe', players: [me, rival], games: 2 }, by(ada)));
  });
});

describe('The limits of invitations', () => {
  it('are ten open ones a maker, in matches of three too, also of fifty requests at once at two hosts', async () => {
    const { api, other, register, ada, bob } = await aTable();
    const cy = await register('Cy');
    const tried = await Promise.all(
      Array.from({ length: 50 }, (_, at) => invite(at % 2 === 0 ? api : other, ada, [bob, cy], OF_THREE)),
    );
    const made = tried.filter((each) => each.ok);
    expect(made).toHaveLength(5);
    for (const each of [bob, cy])
      expect([...(await idsOf(api, each))].sort()).toEqual(
        made.map(({ value: { match } }) => match.id).sort(),
      );
    expect((await listOf(api, ada)).contests).toHaveLength(5);
    expect(refusalOf(await invite(api, ada, [bob]))).toMatchObject({
      code: 'CONFLICT',
      message: 'You may have 10 open invitations, and 10 of yours are open: this match would make too many.',
      suggestion: expect.stringMatching(/^Wait until players join or decline/) as unknown,
    });
    const [first = ''] = await idsOf(api, bob);
    await value(api.declineMatch({ id: first }, by(bob)));
    await open(api, ada, bob);
  });

  it('are twenty open ones a player, also of fifty requests at once at two hosts', async () => {
    const { api, other, register, bob, pass } = await aTable();
    const makers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => register(`Maker ${'ABCDEFGHIJ'[at]}`)),
    );
    const tried = await Promise.all(
      Array.from({ length: 50 }, (_, at) => {
        const maker = makers[at % makers.length] ?? bob;
        return invite(at % 2 ? api : other, maker, [bob]);
      }),
    );
    expect(tried.filter((each) => each.ok)).toHaveLength(20);
    expect(await idsOf(api, bob)).toHaveLength(20);
    const late = await register('Late');
    expect(refusalOf(await invite(api, late, [bob]))).toMatchObject({
      code: 'CONFLICT',
      message: `Player ${bob.player.id} has 20 open invitations, the most that a player may have.`,
      suggestion: expect.stringMatching(/"open"/) as unknown,
    });
    // What was refused counts for nobody.
    expect((await listOf(api, late)).contests).toEqual([]);
    pass(DAY_MS);
    await open(api, late, bob);
  });

  it('invite all players of a match, or none', async () => {
    const { api, register, ada, bob } = await aTable();
    const cy = await register('Cy');
    await value(api.blockPlayer({ id: cy.player.id, player: ada.player.id }, by(cy)));
    expect((await invite(api, ada, [bob, cy], { game: 'principality' })).ok).toBe(false);
    expect(await idsOf(api, bob)).toEqual([]);
    for (let made = 0; made < 10; made++) await open(api, ada, bob);
  });

  it('are free again when a player is deleted', async () => {
    const { api, register, ada, bob } = await aTable();
    const cy = await register('Cy');
    for (let made = 0; made < 5; made++) await value(invite(api, ada, [bob, cy], OF_THREE));
    await value(api.removePlayer({ id: bob.player.id }, by(bob)));
    await open(api, ada, cy);
    await value(api.removePlayer({ id: ada.player.id }, by(ada)));
    expect(await idsOf(api, cy)).toEqual([]);
  });
});

describe('Blocking a player', () => {
  it('declines its open invitations and refuses further ones, until it is unblocked', async () => {
    const { api, register, ada, bob } = await aTable();
    const cy = await register('Cy');
    const [me, other] = [bob.player.id, ada.player.id];
    const match = await open(api, ada, bob);
    const kept = await open(api, cy, bob);
    const blocked = { blocked: [{ player: other, name: 'Ada' }] };
    for (let time = 0; time < 2; time++)
      expect(await value(api.blockPlayer({ id: me, player: other }, by(bob)))).toMatchObject(blocked);
    expect(await value(api.blocks({ id: me }, by(bob)))).toMatchObject(blocked);
    expect(await idsOf(api, bob)).toEqual([kept.id]);
    expect((await value(api.match({ id: match.id }))).match.status).toBe('expired');
    expect(refusalOf(await invite(api, ada, [bob]))).toMatchObject({
      code: 'CONFLICT',
      message: `Player ${me} does not accept your invitations.`,
    });
    // The other way it is no block.
    await open(api, bob, ada);
    for (let time = 0; time < 2; time++)
      expect(await value(api.unblockPlayer({ id: me, player: other }, by(bob)))).toMatchObject({
        blocked: [],
      });
    await open(api, ada, bob);
  });

  it('is refused of oneself, of built-in bots, of nobody, and of more than 200', async () => {
    const { api, register, bob } = await aTable();
    const me = bob.player.id;
    for (const player of [me, 'bot:tic-tac-toe:random'])
      expect(refusalOf(await api.blockPlayer({ id: me, player }, by(bob)))).toMatchObject({
        code: 'INVALID_PARAMETERS',
        details: { field: 'player' },
      });
    expect(refusalOf(await api.blockPlayer({ id: me, player: 'f'.repeat(32) }, by(bob)))).toMatchObject({
      code: 'PLAYER_NOT_FOUND',
    });
    for (let count = 0; count < 200; count++) {
      const { player } = await register(`Rival n${count}`);
      await value(api.blockPlayer({ id: me, player: player.id }, by(bob)));
    }
    const last = await register('Last');
    expect(refusalOf(await api.blockPlayer({ id: me, player: last.player.id }, by(bob)))).toMatchObject({
      code: 'CONFLICT',
      suggestion: 'Unblock a player first.',
    });
  });
});

describe('A tournament', () => {
  it.each([
    ['ends', 'end', 'ada'],
    ['is left again', 'leave', 'bob'],
  ] as const)('that %s while a player joins it is on no list of that player', async (_, action, who) => {
    const records = new HeldUpRecords();
    const { api, other, ada, bob } = await aTable(records);
    const body = { name: 'Spring', game: 'tic-tac-toe', kind: 'round-robin' } as const;
    const { id } = (await value(api.createTournament(body, by(ada)))).tournament;
    records.before('contest:', () => other.actInTournament({ id, action }, by({ ada, bob }[who])));
    await value(api.joinTournament({ id }, by(bob)));
    expect((await listOf(api, bob)).contests).toEqual([]);
  });
});

describe('What a deleted player leaves', () => {
  it('comes to its end by a sweep of another host, if the one that deleted the player could not see to it', async () => {
    const records = new HeldUpRecords();
    const { api, other, ada, bob, pass } = await aTable(records);
    const match = await open(api, ada, bob);
    records.before('head', () => Promise.reject(new RecordsUnavailable(new Error('killed'))));
    await expect(api.removePlayer({ id: bob.player.id }, by(bob))).rejects.toThrow(RecordsUnavailable);
    const statusOf = async () => (await value(other.match({ id: match.id }))).match.status;
    expect(await other.deliverFacts()).toBe(0);
    expect(await statusOf()).toBe('open');
    pass(MINUTE_MS);
    expect(await other.deliverFacts()).toBe(1);
    expect(await statusOf()).toBe('expired');
    expect(await other.deliverFacts()).toBe(0);
  });

  it('is nothing where the player was not deleted, though a host was about to', async () => {
    const records = new HeldUpRecords();
    const { api, other, ada, bob, pass } = await aTable(records);
    const match = await open(api, ada, bob);
    // The first record of that name is the note, the second the player.
    records.before(bob.player.id, async () => {
      await Promise.resolve();
      records.before(bob.player.id, () => Promise.reject(new RecordsUnavailable(new Error('killed'))));
    });
    await expect(api.removePlayer({ id: bob.player.id }, by(bob))).rejects.toThrow(RecordsUnavailable);
    pass(MINUTE_MS);
    expect(await other.deliverFacts()).toBe(0);
    expect(await idsOf(api, bob)).toEqual([match.id]);
  });

  it('comes to an end, if it has not begun: nobody waits for the player', async () => {
    const { api, register, ada, bob } = await aTable();
    const cy = await register('Cy');
    const rounds = { name: 'Spring', game: 'tic-tac-toe', kind: 'round-robin' } as const;
    const awaiting = await open(api, ada, bob);
    const made = await open(api, bob, cy);
    const begun = await open(api, bob, cy);
    await value(api.joinMatch({ id: begun.id }, by(cy)));
    const [own, other] = [
      (await value(api.createTournament(rounds, by(bob)))).tournament,
      (await value(api.createTournament(rounds, by(ada)))).tournament,
    ];
    for (const player of [bob, cy])
      for (const { id } of [own, other]) await value(api.joinTournament({ id }, by(player)));

    await value(api.removePlayer({ id: bob.player.id }, by(bob)));

    expect((await value(api.match({ id: awaiting.id }))).match.status).toBe('expired');
    expect((await value(api.match({ id: made.id }))).match).toMatchObject({
      status: 'ended',
      endedEarly: true,
    });
    expect((await value(api.tournament({ id: own.id }))).tournament.status).toBe('ended');
    const { status, players } = (await value(api.tournament({ id: other.id }))).tournament;
    expect([status, players.map(({ player }) => player)]).toEqual(['open', [cy.player.id]]);
    // What has begun goes on for the others.
    expect((await listOf(api, ada)).contests).toEqual([]);
    expect((await listOf(api, cy)).contests.map(({ id }) => id).sort()).toEqual([begun.id, other.id].sort());
  });
});
