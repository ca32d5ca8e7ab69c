import type { Agent, Json } from '../support/bridge-client';
import { openBridge } from './bridge';

let agent: Agent;
beforeAll(async () => {
  agent = await openBridge();
});
afterAll(() => agent.close());

/** The fields that an answer to a move of Principality may have. */
const ANSWER_FIELDS = new Set([
  ...['game', 'version', 'seat', 'seatsToAct', 'you', 'next'],
  'custom',
  'fairPlay',
  'outcome',
  ...[
    'success',
    'gameId',
    'message',
    'gameState',
    'validMoves',
    'gameOver',
    'events',
    'phaseChanged',
    'cardsDrawn',
  ],
  ...['pendingEffect', 'opponentTurns', 'scores', 'winner', 'winners', 'gameOverReason', 'state'],
]);

/** Plays treasures and buys the best of Province, Gold and Silver. */
function nextMove({ validMoves }: Json): string {
  const listed = validMoves as string[];
  const wanted = ['play_all_treasures', 'buy Province', 'buy Gold', 'buy Silver', 'end_phase'];
  return wanted.find((move) => listed.includes(move)) ?? listed[0] ?? 'no move is listed';
}

const newGame = (fields: Json) => agent.ok('game_session', { command: 'new', ...fields });

/** Plays to the end; returns every answer. */
async function playOn(gameId: unknown, first: Json): Promise<Json[]> {
  const answers: Json[] = [];
  let answer = first;
  while (answer.gameOver !== true && answers.length < 2_000) {
    answer = await agent.ok('game_execute', { gameId, move: nextMove(answer) });
    answers.push(answer);
  }
  return answers;
}

describe('A game of Big Money over the bridge', () => {
  let started: Json;
  let answers: Json[];
  let last: Json;

  beforeAll(async () => {
    started = await newGame({ seed: 'big-money', numPlayers: 2, model: 'rule of thumb' });
    answers = await playOn(started.gameId, started);
    last = answers.at(-1) ?? {};
  });

  it('starts with what its seat may know', () => {
    expect(started).toMatchObject({
      command: 'new',
      seed: 'big-money',
      seedHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      gameId: expect.stringMatching(/^game-[0-9a-f]{32}$/) as string,
      gameState: { phase: 'action', turnNumber: 1, activePlayer: 0, decidingPlayer: 0 },
      validMoves: expect.arrayContaining(['end_phase']) as string[],
    });
    expect(started.selectedKingdomCards).toHaveLength(10);
    expect(started.initialState).toMatchObject({ own: { player: 0 } });
    // What gameState tells is not told again.
    expect(started.initialState).not.toHaveProperty('phase');
  });

  it('answers each move with its fields and no others', () => {
    for (const answer of answers) {
      expect(Object.keys(answer).filter((field) => !ANSWER_FIELDS.has(field))).toEqual([]);
      // It would only repeat the field beside it.
      expect(answer.gameState).not.toHaveProperty('gameOver');
    }
  });

  it('never leaves the agent in cleanup, and says how the phase changed', () => {
    const going = answers.slice(0, -1);
    expect(new Set(going.map((answer) => (answer.gameState as Json).phase))).toEqual(
      new Set(['action', 'buy']),
    );
    expect(going.filter((answer) => answer.phaseChanged === 'action → buy').length).toBeGreaterThan(5);
  });

  it('reports the opponent’s turns in the same answer', () => {
    const turns = answers.flatMap((answer) => (answer.opponentTurns ?? []) as Json[]);
    expect(turns.length).toBeGreaterThan(5);
    expect(turns.every((turn) => turn.player === 1)).toBe(true);
    expect(turns.some((turn) => (turn.cardsBought as string[]).includes('Silver'))).toBe(true);
    const events = answers.flatMap((answer) => answer.events as string[]);
    expect(events).toContain('"Big Money" buys Province');
  });

  it('ends with scores and winners at every level of detail', async () => {
    const reason = expect.stringMatching(/^Provinces sold out(; .+)?$/) as string;
    const { scores, winner, winners } = last as {
      scores: number[];
      winner: number | null;
      winners: number[];
    };
    expect(last).toMatchObject({ gameOver: true, validMoves: [], gameOverReason: reason });
    // A tie goes to the player who took fewer turns.
    expect(winners.length).toBeGreaterThan(0);
    expect(winners.every((seat) => scores[seat] === Math.max(...scores))).toBe(true);
    expect(winner).toBe(winners.length === 1 ? winners[0] : null);
    for (const detail_level of ['minimal', 'standard', 'full']) {
      const seen = await agent.ok('game_observe', { detail_level, gameId: started.gameId });
      expect(seen).toMatchObject({ gameOver: true, validMoves: [], scores, winner, winners });
      expect(seen.gameOverReason).toEqual(reason);
    }
  });

  it('takes no further move', async () => {
    const { scores, winners } = last;
    const reason = String(last.gameOverReason);
    const refused = await agent.error('game_execute', { move: 'foo bar', gameId: started.gameId });
    expect(refused).toMatchObject({
      code: 'INVALID_MOVE',
      message: `Game is over (${reason}). Start a new game.`,
      details: { reason, scores, winners },
    });
  });

  it('is listed, and ended with its result', async () => {
    const { games } = await agent.ok('game_session', { command: 'list' });
    expect((games as Json[]).find((game) => game.gameId === started.gameId)).toMatchObject({
      playerCount: 2,
      gameOver: true,
      model: 'rule of thumb',
      turnNumber: (last.gameState as Json).turnNumber,
    });
    const ended = await agent.ok('game_session', { command: 'end', gameId: started.gameId });
    const { scores, winner, winners } = last;
    expect(ended).toMatchObject({
      command: 'end',
      gameId: started.gameId,
      completed: true,
      scores,
      winner,
      winners,
    });
    expect(ended.finalState).toMatchObject({ gameOver: true });
  });
});

describe('The same seed and moves', () => {
  it('give the same game', async () => {
    const play = async () => {
      const started = await newGame({ seed: 'again', numPlayers: 2, victoryPileSize: 1 });
      const answers = await playOn(started.gameId, started);
      // The salt of a chosen seed is drawn anew for each game.
      return answers.map(({ gameId: _own, fairPlay: _salted, ...answer }) => answer);
    };
    const first = await play();
    expect(first.at(-1)).toMatchObject({ gameOver: true });
    expect(await play()).toEqual(first);
  });
});

describe('Bytes of an observation, without its options', () => {
  it.each([
    ['minimal', 360],
    ['standard', 1_000],
    ['full', 4_000],
  ])(
    '%s: at most %i, all through a game',
    async (detail_level, most) => {
      const started = await newGame({ seed: 'bytes', numPlayers: 2, victoryPileSize: 1 });
      let answer = started;
      while (answer.gameOver !== true) {
        const {
          validMoves: _moves,
          pendingEffect: _decision,
          ...seen
        } = await agent.ok('game_observe', {
          detail_level,
        });
        expect(Buffer.byteLength(JSON.stringify(seen))).toBeLessThanOrEqual(most);
        answer = await agent.ok('game_execute', { move: nextMove(answer) });
      }
    },
    120_000,
  );
});
