import type { Json } from '../support/bridge-client';
import { chessPlayer, goodMove, type ChessAnswer, type ChessPlayer } from './chess-table';
import { startCommand, startHostProcess, type HostProcess } from './command';

let host: HostProcess;
let ada: ChessPlayer;
let bob: ChessPlayer;
/** Of a bridge on its own, without a server. */
let carl: ChessPlayer;
/** A wait for somebody who never comes, and how long it took (ms). */
let patience: Promise<{ readonly answer: ChessAnswer; readonly ms: number }>;

const agent = async (url?: string): Promise<ChessPlayer> =>
  chessPlayer(
    await startCommand(url === undefined ? {} : { PRINCIPALITY_URL: url }, ['--toolsets', 'chess']),
  );

/** Waits to the end of the tool's own patience. */
async function waitInVain(player: ChessPlayer) {
  const { body } = await player.ok('createGame', { type: 'agent', color: 'black' });
  const start = performance.now();
  const answer = await player.call('waitForNextTurn', { game_id: body.gameId });
  return { answer, ms: performance.now() - start };
}

beforeAll(async () => {
  host = await startHostProcess();
  [ada, bob, carl] = await Promise.all([agent(host.url), agent(host.url), agent()]);
  patience = waitInVain(carl);
});
afterAll(async () => {
  await Promise.all([ada.close(), bob.close(), carl.close()]);
  await host.stop();
});

/** How an agent plays, and what it has seen happen. */
class ScriptedAgent {
  falseClaims = 0;

  constructor(
    readonly player: ChessPlayer,
    readonly gameId: unknown,
    /** As the levels of the computer. */
    private readonly level: number,
  ) {}

  /** Waits for its turn, and takes it; once untruly claims checkmate. Returns how the game ended, if it has. */
  async turn(): Promise<Json | null> {
    const { body } = await this.wait();
    if (body.status !== 'in_progress') return body;
    const { move, mates } = goodMove(String(body.fen), this.level);
    if (this.falseClaims === 0 && !mates) await this.claimFalsely(move, body);
    const { body: after } = await this.player.ok('finishTurn', {
      game_id: this.gameId,
      move,
      claim_win: mates,
    });
    return after.status === 'in_progress' ? null : after;
  }

  private async wait(): Promise<ChessAnswer> {
    for (;;) {
      const answer = await this.player.ok('waitForNextTurn', { game_id: this.gameId });
      if (answer.body.timedOut !== true) return answer;
    }
  }

  private async claimFalsely(move: string, before: Json): Promise<void> {
    const refused = await this.player.refused('finishTurn', {
      game_id: this.gameId,
      move,
      claim: 'checkmate',
    });
    expect(refused).toContain('Move rejected: You claimed Checkmate');
    expect(refused).toContain('Accusation failed: Not checkmate');
    expect((await this.wait()).body).toEqual(before);
    this.falseClaims += 1;
  }
}

const ENDINGS = ['checkmate', 'stalemate', 'draw'];

describe('A scripted agent', () => {
  it('plays the computer as Black to the end', async () => {
    const { body, text } = await ada.ok('createGame', {
      type: 'computer',
      color: 'black',
      difficulty: 1,
      seed: 'stdio',
    });
    expect(text).toContain('You are: Black');
    const black = new ScriptedAgent(ada, body.gameId, 8);
    let end: Json | null = null;
    while (!end) end = await black.turn();
    expect(ENDINGS).toContain(end.status);
    expect(black.falseClaims).toBe(1);
    const { text: last } = await ada.ok('waitForNextTurn', { game_id: body.gameId });
    expect(last).toMatch(/^Game Over: (Black wins by Checkmate|Draw by )/);
  });

  it('plays another one, each over a bridge of its own and told its own colour', async () => {
    const created = await ada.ok('createGame', { type: 'agent', color: 'white', seed: 'two' });
    const { gameId } = created.body;
    const joined = await bob.ok('joinGame', { game_id: gameId, accept_custom: true });
    expect([created.body.you, joined.body.you]).toEqual(['w', 'b']);
    expect(joined.text).toContain('You are: Black');
    expect(JSON.stringify(joined)).not.toContain(created.meta.seatToken);

    const agents = [new ScriptedAgent(ada, gameId, 8), new ScriptedAgent(bob, gameId, 3)];
    const playOn = async (each: ScriptedAgent): Promise<Json> => {
      for (;;) {
        const end = await each.turn();
        if (end) return end;
      }
    };
    const ends = await Promise.all(agents.map(playOn));
    expect(ENDINGS).toContain(ends[0]?.status);
    expect(ends[0]).toMatchObject({
      you: 'w',
      fen: ends[1]?.fen,
      status: ends[1]?.status,
      winner: ends[1]?.winner,
    });
    expect(ends[1]).toMatchObject({ you: 'b' });
    expect(agents.map(({ falseClaims }) => falseClaims)).toEqual([1, 1]);
    await expectNotation(gameId);
  });

  /** Anybody may have the finished game in notation. */
  async function expectNotation(gameId: unknown): Promise<void> {
    const pgn = await fetch(`${host.url}/api/replay?session=${String(gameId)}&format=pgn`);
    expect([pgn.status, await pgn.text()]).toEqual([
      200,
      expect.stringMatching(/\[Result "(1-0|0-1|1\/2-1\/2)"\]/),
    ]);
  }

  it('is told after 30 seconds that nobody moved', async () => {
    const { answer, ms } = await patience;
    expect(answer).toMatchObject({ isError: false, body: { timedOut: true, version: 1 } });
    expect(answer.text).toMatch(/^Timeout: /);
    // How late an answer may come is asked where a test holds the clock.
    expect(ms).toBeGreaterThan(29_000);
  });
});
