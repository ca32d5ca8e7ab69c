import { eventually } from '../../tests/support/eventually';
import { isSigned, WebhookReceiver } from './testing/receiver';
import {
  codeOf,
  describeTables,
  FOR_TWO,
  HOT_SEAT,
  X_WINS,
  type SeatedPlayer,
  type AnswerTo,
} from '../../tests/http/support';

describeTables(
  'webhooks',
  (table) => {
    let receiver: WebhookReceiver;
    let paths = 0;
    beforeAll(async () => (receiver = await WebhookReceiver.start()));
    afterAll(() => receiver.stop());
    beforeEach(() => (receiver.answer = 204));

    /** Each webhook has a path of its own. */
    const fresh = (): string => `/${++paths}`;

    const register = (
      { session, token }: Pick<SeatedPlayer, 'session' | 'token'>,
      path: string,
      more: object = {},
    ): Promise<AnswerTo<'createWebhook'>> =>
      table.get('createWebhook', {
        token,
        params: { id: session },
        body: { url: receiver.url(path), ...more },
      });

    const infoOf = async ({ session, token }: SeatedPlayer) =>
      (await table.get('listWebhooks', { token, params: { id: session } })).webhooks[0];

    const untilTold = (path: string, ...expected: string[]): Promise<void> =>
      eventually(() => expect(receiver.told(path)).toEqual(expected));

    it('notify a player of its turns and of the end, in order', async () => {
      const x = await table.create(FOR_TWO);
      const o = await table.join(x.session);
      const [forX, forO] = [fresh(), fresh()];
      await register(x, forX);
      await register(o, forO);
      for (const [turn, cell] of X_WINS.entries()) await table.play(turn % 2 === 0 ? x : o, cell);
      await untilTold(forX, 'your_turn 2 0', 'your_turn 4 0', 'your_turn 6 0', 'ended 7 outcome');
      await untilTold(forO, 'your_turn 3 1', 'your_turn 5 1', 'ended 7 outcome');
    });

    it('send a small signed message that says whose turn it is, and nothing of the game', async () => {
      const game = await table.create(HOT_SEAT);
      const path = fresh();
      const { webhook, secret } = await register(game, path);
      await untilTold(path, 'your_turn 1 0');
      const [message] = receiver.received.filter((each) => each.path === path);
      if (!message) throw new Error('Nothing came');
      const { headers, body, text } = message;
      expect(isSigned(message, secret)).toBe(true);
      expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      const id = `msg_${webhook.id.slice('wh_'.length)}_1_your_turn`;
      expect(headers['webhook-id']).toBe(id);
      const { session } = game;
      expect(body).toEqual({
        id,
        type: 'your_turn',
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
        data: {
          session,
          game: 'tic-tac-toe',
          version: 1,
          seats: [0],
          url: `${table.url}/api/state?session=${session}`,
        },
      });
      expect(text.length).toBeLessThan(400);
    });

    it('notify of a turn that comes round in the commit of one’s own move', async () => {
      const game = await table.create({ game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'bot' }] });
      const path = fresh();
      await register(game, path);
      await table.play(game, 'B2');
      await untilTold(path, 'your_turn 1 0', 'your_turn 2 0');
    });

    it('may cover every seat, or one kind of event alone', async () => {
      const x = await table.create(FOR_TWO);
      const o = await table.join(x.session);
      const [everyTurn, endAlone] = [fresh(), fresh()];
      await register(x, everyTurn, { scope: 'session', events: ['your_turn'] });
      await register(o, endAlone, { events: ['ended'] });
      await table.play(x, 'A1');
      await table.play(o, 'B2');
      await table.get('act', { token: o.token, params: { id: x.session }, body: { action: 'resign' } });
      await untilTold(everyTurn, 'your_turn 2 0', 'your_turn 3 1', 'your_turn 4 0');
      await untilTold(endAlone, 'ended 5 outcome');
    });

    it.each([
      ['ended early', 'stopped', 2] as const,
      ['deleted', 'deleted', 1] as const,
      ['over when it is registered', 'outcome', 6] as const,
    ])('say that a game is %s', async (_how, reason, version) => {
      const game = await table.create(HOT_SEAT);
      const path = fresh();
      const params = { id: game.session };
      const events = { events: ['ended'] };
      if (reason === 'outcome') for (const cell of X_WINS) await table.play(game, cell);
      await register(game, path, events);
      if (reason === 'stopped')
        await table.get('act', { token: game.token, params, body: { action: 'end' } });
      if (reason === 'deleted') await table.get('removeSession', { token: game.token, params });
      await untilTold(path, `ended ${version} ${reason}`);
      if (reason !== 'deleted')
        await eventually(async () =>
          expect(await infoOf(game)).toMatchObject({ state: 'done', delivered: 1 }),
        );
    });

    it('try again, with the same message, until the receiver has taken it, and lose nothing meanwhile', async () => {
      const game = await table.create(HOT_SEAT);
      const path = fresh();
      receiver.answer = 500;
      const { secret } = await register(game, path);
      await eventually(async () =>
        expect(await infoOf(game)).toMatchObject({
          state: 'retrying',
          failures: 1,
          pending: 1,
          lastAttempt: { status: 500 },
          nextAttemptAt: expect.any(String) as unknown,
        }),
      );
      await table.play(game, 'A1');
      receiver.answer = 204;
      await untilTold(path, 'your_turn 1 0', 'your_turn 1 0', 'your_turn 2 1');
      const messages = receiver.received.filter((each) => each.path === path);
      expect(messages.every((each) => isSigned(each, secret))).toBe(true);
      expect(messages[1]?.text).toBe(messages[0]?.text);
      expect(messages[1]?.headers['webhook-id']).toBe(messages[0]?.headers['webhook-id']);
      await eventually(async () =>
        expect(await infoOf(game)).toMatchObject({ state: 'active', failures: 0, pending: 0, delivered: 2 }),
      );
    });

    it('end at once for a receiver that is gone, with a reason to read', async () => {
      const game = await table.create(HOT_SEAT);
      receiver.answer = 410;
      await register(game, fresh());
      await eventually(async () =>
        expect(await infoOf(game)).toMatchObject({
          state: 'disabled',
          disabled: { reason: 'Its receiver answered 410: it wants no more messages.' },
        }),
      );
    });

    it('come once and in order however many hosts the moves go through', async () => {
      const other = await table.another({ WEBHOOK_ALLOWED_HOSTS: '127.0.0.1', LOG_LEVEL: 'error' });
      const game = await table.create(HOT_SEAT);
      const path = fresh();
      await register(game, path);
      for (const [turn, cell] of X_WINS.entries()) await (turn % 2 === 0 ? other : table).play(game, cell);
      await untilTold(
        path,
        ...['your_turn 1 0', 'your_turn 2 1', 'your_turn 3 0', 'your_turn 4 1', 'your_turn 5 0'],
        'ended 6 outcome',
      );
    });

    it('follow no redirect', async () => {
      const game = await table.create(HOT_SEAT);
      const [path, elsewhere] = [fresh(), fresh()];
      receiver.answer = { status: 307, headers: { location: receiver.url(elsewhere) } };
      await register(game, path);
      await eventually(async () =>
        expect(await infoOf(game)).toMatchObject({
          lastAttempt: { status: 307, problem: 'the receiver redirects (307), which is not followed' },
        }),
      );
      expect(receiver.told(elsewhere)).toEqual([]);
    });

    it('hold up neither moves nor other webhooks of the game if a receiver never answers', async () => {
      const game = await table.create(HOT_SEAT);
      const [dead, alive] = [fresh(), fresh()];
      receiver.answer = 'never';
      await register(game, dead);
      await untilTold(dead, 'your_turn 1 0');
      receiver.answer = 204;
      await register(game, alive);
      for (const cell of X_WINS) await table.play(game, cell);
      await untilTold(
        alive,
        ...['your_turn 1 0', 'your_turn 2 1', 'your_turn 3 0', 'your_turn 4 1', 'your_turn 5 0'],
        'ended 6 outcome',
      );
      expect(receiver.told(dead)).toEqual(['your_turn 1 0']);
    });

    it('tell a player nothing more once somebody else has the seat', async () => {
      const x = await table.create(FOR_TWO);
      const o = await table.join(x.session);
      const [former, creator] = [fresh(), fresh()];
      await register(o, former);
      await register(x, creator, { scope: 'session' });
      // Nobody has moved, so the seat is open again at once.
      await table.get('act', { token: o.token, params: { id: x.session }, body: { action: 'leave' } });
      const next = await table.join(x.session);
      await table.play(x, 'A1');
      await table.play(next, 'B2');
      await eventually(() => expect(receiver.told(creator).at(-1)).toBe('your_turn 6 0'));
      expect(receiver.told(former)).toEqual([]);
    });

    it('are shown to their own holder alone, without their secrets', async () => {
      const x = await table.create(FOR_TWO);
      const o = await table.join(x.session);
      const path = `${fresh()}?key=hidden`;
      const { webhook, secret } = await register(x, path);
      const own = await table.send('listWebhooks', { token: x.token, params: { id: x.session } });
      expect(own.body).toMatchObject({ webhooks: [{ id: webhook.id, url: receiver.url(path) }] });
      expect(own.text).not.toContain(secret);
      const others = await table.get('listWebhooks', { token: o.token, params: { id: x.session } });
      expect(others.webhooks).toEqual([]);
      const theirs = { token: o.token, params: { id: x.session, webhook: webhook.id } };
      expect(codeOf(await table.send('removeWebhook', theirs))).toBe('WEBHOOK_NOT_FOUND');
      await table.get('removeWebhook', { ...theirs, token: x.token });
      expect(await infoOf(x)).toBeUndefined();
    });

    it('are at most four a token, and each address once', async () => {
      const game = await table.create(HOT_SEAT);
      const sent = (url: string) => ({ token: game.token, params: { id: game.session }, body: { url } });
      for (const _ of [1, 2, 3, 4]) await register(game, fresh());
      const fifth = await table.send('createWebhook', sent(receiver.url(fresh())));
      expect([fifth.status, fifth.body.detail]).toEqual([
        409,
        expect.stringContaining('Your token has registered 4 webhooks here'),
      ]);
      const [first] = (await table.get('listWebhooks', { token: game.token, params: { id: game.session } }))
        .webhooks;
      const again = await table.send('createWebhook', sent(first?.url ?? ''));
      expect([again.status, again.body.detail]).toEqual([
        409,
        expect.stringContaining(`as ${first?.id ?? ''}`),
      ]);
    });
  },
  // Receivers refuse on purpose, which a log of warnings would say each time.
  { WEBHOOK_ALLOWED_HOSTS: '127.0.0.1', LOG_LEVEL: 'error' },
  // Two hosts share the sessions.
  ['redis'],
);
