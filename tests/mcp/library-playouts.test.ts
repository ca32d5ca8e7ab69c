import { createRandom, pick, type RandomStream } from '../../core/engine';
import type { HoldemView } from '../../games/holdem/rules';
import { findGame } from '../../games';
import { ticTacToe } from '../../games/tic-tac-toe/rules';
import { verifyReplay, type Session } from '../../core/session';
import type { Json } from '../support/bridge-client';
import { inProcessApi, memoryStore } from '../support/in-process-api';
import { replayOf } from '../support/replay-of';
import { part } from '../support/volume';
import { LIBRARY_GAMES, type LibraryGame } from './library-games';
import { startLibrary, str, type LibraryAnswer, type LibraryPlayer } from './library-table';

const TURNS = part(160);
const GAMES_EACH = Math.max(1, Number(process.env.FUZZ_RUNS ?? 1) || 1);
const HUMAN = 0;

const store = memoryStore();
let player: LibraryPlayer;
beforeAll(async () => {
  player = await startLibrary(inProcessApi(store));
});
afterAll(() => player.close());

const size = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** The whole truth about a game. */
async function truth(gameId: unknown): Promise<Session> {
  const found = await store.read(str(gameId).slice(2));
  if (found.kind !== 'session') throw new Error('The session is gone');
  return found.session;
}

/** Everything that may be called a card in a text. */
const cardsIn = (value: unknown): string[] => [
  ...new Set(JSON.stringify(value).match(/\b[A2-9TJQK][SHDC]\b/g) ?? []),
];

/** What each audience may see of a game is what the game's own views show, and the seed nobody. */
async function expectNoSecrets(game: LibraryGame, gameId: unknown, answer: LibraryAnswer, seed: string) {
  const { meta: session, state, version } = await truth(gameId);
  const rules = findGame(session.game);
  if (!rules) throw new Error(session.game);
  const [everybody, person] = [rules.viewFor(state, 'public'), rules.viewFor(state, HUMAN)];
  const shown = answer.body.hand === undefined ? [answer.body, answer.text] : [answer.text];
  const visible = cardsIn(everybody);
  const own = cardsIn(person);
  expect([
    ...cardsIn(shown).filter((card) => !visible.includes(card)),
    ...cardsIn(answer.meta).filter((card) => !own.includes(card)),
  ]).toEqual([]);
  if (answer.meta.view !== undefined) {
    expect(answer.meta).toMatchObject({ view: person, seat: HUMAN, version });
    expect(answer.body.state).toBe((everybody as { state: string }).state);
  }
  const { outcome } = session;
  if (!outcome && JSON.stringify(answer).includes(seed)) throw new Error(`The seed ${seed} is shown`);
  if (!outcome && game.gameType === 'sea_battle') {
    expect(JSON.stringify(answer.body)).not.toMatch(/[.HM/]S|S[.HM/]/);
  }
  if (answer.body.hand !== undefined) {
    const { holeCards } = rules.viewFor(state, 1) as HoldemView;
    expect(answer.body.hand).toEqual(holeCards[1]);
    expect(game.gameType).toBe('holdem');
  }
}

const expectSmall = ({ body, text, meta }: LibraryAnswer): void => {
  const [line = ''] = text.split('\n');
  const sizes = { body: size(body), line: line.length, text: text.length, meta: size(meta) };
  const most = { body: 'policy' in body ? 4096 : 2048, line: 300, text: 2048, meta: 16_384 };
  const large = Object.entries(most).filter(([part, limit]) => sizes[part as keyof typeof most] > limit);
  if (large.length > 0) throw new Error(`Too large: ${JSON.stringify({ large, sizes })}`);
};

interface Turn {
  readonly game: LibraryGame;
  readonly gameId: unknown;
  readonly seed: string;
  readonly now: Json;
}

async function see({ game, gameId, seed }: Turn, tool: string, args: Json): Promise<LibraryAnswer> {
  const answer = await player.call(tool, args);
  expect(answer.isError).toBe(false);
  expectSmall(answer);
  await expectNoSecrets(game, gameId, answer, seed);
  return answer;
}

/** What may be done now, by the tool for the player to move. The string alone and the session say the same. */
async function choices(turn: Turn): Promise<readonly unknown[]> {
  const { game, gameId, now } = turn;
  const { state } = now;
  const legal = (await see(turn, game.legal, { state, gameId })).body;
  // The end of some games of checkers follows from what happened before.
  if (now.reason === undefined) expect((await see(turn, game.legal, { state })).body).toEqual(legal);
  const isOpponents = ['opponent', 'dealer', 'b'].includes(String(now.turn));
  if (game.choose) {
    const { body } = await see(turn, game.choose, { state, gameId });
    if (!isOpponents && now.status === 'in_progress') {
      expect(body).toMatchObject({ [game.listed]: [], code: 'not_your_turn' });
      return legal[game.listed] as unknown[];
    }
    expect(body).toMatchObject({ type: 'opponent_choice', policy: { chooseExactlyOne: true } });
    expect(body[game.listed]).toEqual(legal[game.listed]);
  }
  if (game.gameType === 'checkers') expectForced(legal);
  return legal[game.listed] as unknown[];
}

/** Under compulsion there is nothing but captures. */
const expectForced = ({ mustCapture, forcedCaptures, moves }: Json): void =>
  expect(forcedCaptures).toEqual(mustCapture ? moves : []);

/** Plays on by chance. */
async function move(turn: Turn, random: RandomStream): Promise<Json | null> {
  const { game, gameId, now } = turn;
  const { state } = now;
  const listed = await choices(turn);
  if (listed.length > 0) {
    expect(now.status).toBe('in_progress');
    const { body } = await see(turn, game.apply, { gameId, state, ...game.args(pick(random, listed)) });
    expect(body).toMatchObject({ legal: true, version: Number(now.version) + 1 });
    return body;
  }
  expect(now.status).not.toBe('in_progress');
  if (!game.next || now.reason !== undefined) return null;
  const { body } = await see(turn, game.next, { gameId, state });
  expect(body).toMatchObject({ legal: true, status: expect.any(String) as string });
  return body;
}

describe.each(LIBRARY_GAMES.map((game) => [game.gameType, game] as const))(
  'Random games of %s',
  (type, game) => {
    it.each(Array.from({ length: GAMES_EACH }, (_, i) => i))(
      '%i: every choice is taken, nothing hidden shows',
      async (i) => {
        const seed = `unlikely-seed-${type}-${i}`;
        const random = createRandom(seed).stream('test');
        const started = await player.call(game.start, { seed });
        const { gameId } = started.body;
        let now: Json = started.body;
        expectSmall(started);
        await expectNoSecrets(game, gameId, started, seed);
        for (let turns = 0; turns < TURNS; turns++) {
          const next = await move({ game, gameId, seed, now }, random);
          if (!next) break;
          now = next;
        }
        expect(Number(now.version)).toBeGreaterThan(2);
        if (now.reason !== undefined) {
          const over = await player.call(game.apply, { gameId, state: now.state, ...game.args('auto') });
          expect(over.body).toMatchObject({ legal: false, code: 'game_over', version: now.version });
          expect(over.meta.seed).toBe(seed);
        }
      },
    );
  },
);

describe('What is not on the list', () => {
  const nonsense: Readonly<Record<string, readonly unknown[]>> = {
    checkers: ['1', 'select 1', 'a1', 'c3c4', 'resign'],
    blackjack: ['cash_out', 'bet 5', '1', 'surrender'],
    sea_battle: ['K1', 'A11', '5', 'select 5'],
    holdem: ['next_hand', '1', 'bet:9999999', 'raise:-5', 'raise:20.5', 'check'],
    four_in_a_row: [0, 8, 1.5, -1],
    tic_tac_toe: ['D4', '5', 'select 5'],
    mancala: [0, 7, 1.5],
    slot: [],
  };

  it.each(LIBRARY_GAMES.map((game) => [game.gameType, game] as const))(
    'is refused in %s',
    async (type, game) => {
      const { body } = await player.call(game.start, { seed: 'tabletop-1' });
      const { gameId, state } = body;
      for (const entry of nonsense[type] ?? []) {
        const answer = await player.call(game.apply, { gameId, state, ...game.args(entry) });
        expect(answer.isError).toBe(false);
        expect(answer.body).toMatchObject({ legal: false, state, version: 1 });
        expect(['illegal_move', 'invalid_format', 'invalid_argument', 'insufficient_funds']).toContain(
          answer.body.code,
        );
        expectSmall(answer);
      }
    },
  );
});

describe('"auto"', () => {
  it.each(
    LIBRARY_GAMES.filter(({ gameType }) => gameType !== 'slot').map((game) => [game.gameType, game] as const),
  )('makes one of the listed moves of %s, the same by the same seed', async (_type, game) => {
    const states: unknown[] = [];
    for (let again = 0; again < 2; again++) {
      const { body } = await player.call(game.start, { seed: 'tabletop-1' });
      const { gameId, state } = body;
      const made = await player.call(game.apply, { gameId, state, ...game.args('auto') });
      expect(made.body).toMatchObject({ legal: true, version: 2 });
      states.push(made.body.state);
    }
    expect(states[0]).toBe(states[1]);
  });

  it('is in the log as the move it was, so the game replays', async () => {
    const { body } = await player.call('new_tic_tac_toe_game');
    const { gameId } = body;
    let now: Json = body;
    while (now.status === 'in_progress') {
      ({ body: now } = await player.call('apply_tic_tac_toe_move', {
        gameId,
        state: now.state,
        coord: 'auto',
      }));
    }
    const replay = await replayOf(store, str(gameId).slice(2));
    const commands = replay.commits.flatMap(({ moves }) => moves.map(({ command }) => command));
    expect(commands.length).toBeGreaterThanOrEqual(5);
    expect(commands.every((command) => /^[A-C][1-3]$/.test(command))).toBe(true);
    expect(verifyReplay(ticTacToe, replay)).toMatchObject({ ok: true });
  });

  it('decides nothing between two rounds', async () => {
    const { body } = await player.call('new_blackjack_game', { seed: 'tabletop-1' });
    const { gameId } = body;
    let now: Json = body;
    while (now.status === 'in_progress') {
      ({ body: now } = await player.call('apply_blackjack_action', {
        gameId,
        state: now.state,
        action: 'auto',
      }));
    }
    const { body: refused } = await player.call('apply_blackjack_action', {
      gameId,
      state: now.state,
      action: 'auto',
    });
    expect(refused).toMatchObject({ legal: false, code: 'game_over', state: now.state });
    const { body: next } = await player.call('new_blackjack_round', { gameId, state: now.state, bet: 25 });
    expect(next).toMatchObject({ legal: true, round: 2, lastAction: 'deal' });
    expect(str(next.state)).toContain('|B:25|');
  });
});
