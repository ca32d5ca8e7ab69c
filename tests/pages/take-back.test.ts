import { describePagesInProcess, expectText, seatPath, status, type Page } from './driver';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const request = (page: Page, name: string) =>
  page.getByRole('region', { name: `${name} asks to take a move back` });

describePagesInProcess('taking back', (room) => {
  it('is asked for with a button, and accepted or declined with buttons on the other’s page', async () => {
    const seats = [{ kind: 'me' as const, name: 'Ada' }, { kind: 'open' as const }];
    const ada = await room.table.create({ game: 'chess', seats });
    const bob = await room.table.join(ada.session, { name: 'Bob' });
    const [hers, his] = [await room.open(seatPath(ada)), await room.open(seatPath(bob))];
    await room.table.play(ada, 'e4');
    await button(hers, 'e4: white pawn').waitFor();
    await button(hers, 'Ask to take back').click();
    await hers.getByText('You ask to take back e2e4. Bob must agree.').waitFor();
    await request(his, 'Ada').getByText('e2e4').waitFor();
    await button(his, 'Decline').click();
    await request(his, 'Ada').waitFor({ state: 'detached' });
    await expectText(status(hers), /Bob declines to take it back/);

    await room.table.play(bob, 'e5');
    await button(hers, 'e5: black pawn').waitFor();
    await button(hers, 'Ask to take back').click();
    await button(his, 'Accept').click();
    for (const page of [hers, his]) await button(page, 'e2: white pawn').waitFor();
    expect(await request(his, 'Ada').count()).toBe(0);
    await button(hers, 'Ask to take back').waitFor();
  });

  it('needs nobody’s leave against a bot, and is there while no clock runs', async () => {
    const seats = [{ kind: 'me' as const }, { kind: 'bot' as const, bot: 'random' }];
    const game = { game: 'chess', seats };
    const alone = await room.table.create(game);
    const page = await room.open(seatPath(alone));
    await room.table.play(alone, 'e4');
    await button(page, 'e4: white pawn').waitFor();
    await button(page, 'Take back').click();
    await button(page, 'e2: white pawn').waitFor();

    const timed = await room.open(seatPath(await room.table.create({ ...game, clock: { base: 600 } })));
    await button(timed, 'e2: white pawn').waitFor();
    expect(await button(timed, 'Take back').count()).toBe(0);
  });
});
