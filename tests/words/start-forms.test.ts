import { games } from '../../games';
import { inProcessApi } from '../support/in-process-api';

const FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const PDN = 'W:W21,22,23:B1,2,3';
const CARDS = { players: [{ hand: ['Copper'] }] };

/** What each game that can start from a position takes there. */
const FORMS: Readonly<Record<string, RegExp>> = {
  principality: /^As "start" Principality takes an object with "players"\./,
  chess: /^As "start" Chess takes an object with "fen"\. Send all six fields, e\.g\. rnbq/,
  checkers: /^As "start" .* takes .*e\.g\. \.b\.b/,
  'tic-tac-toe': /^As "start" Tic-Tac-Toe takes .*e\.g\. G:/,
  'four-in-a-row': /^As "start" Four-in-a-Row takes .*e\.g\. G:/,
  mancala: /^As "start" Mancala takes .*e\.g\. P:/,
};

describe('A start in the form of another game', () => {
  const rows = games.flatMap(({ id }) =>
    [FEN, PDN, CARDS, { position: PDN }, { fen: FEN }, {}, 'hello']
      .filter((start) => id !== 'chess' || start === PDN || start === CARDS || start === 'hello')
      .filter((start) => id !== 'principality' || start !== CARDS)
      .map((start) => ({ game: id, start, sent: JSON.stringify(start).slice(0, 20) })),
  );
  const api = inProcessApi();

  it.each(rows)('$game, $sent: the error says what it takes', async ({ game, start }) => {
    const made = await api.createSession({ game, start }, {});
    if (made.ok) throw new Error('It was not refused');
    const { code, suggestion, details } = made.error.reason;
    expect(code).toBe('INVALID_PARAMETERS');
    expect(suggestion).toMatch(FORMS[game] ?? /^Leave out "start"\.$/);
    expect(details).toMatchObject({ field: expect.stringMatching(/^(?:start|players)$/) as unknown });
  });
});
