import { type GameRecord, parseGameRecord } from './game-record';

const record: GameRecord = {
  number: 3,
  game: 'nim',
  options: {},
  seed: 'spring/1',
  pair: 1,
  seats: [
    {
      player: 'mine',
      score: null,
      moves: 20,
      illegal: 1,
      failures: 0,
      forfeited: 'No legal move in 3 tries',
      thoughtMs: 12,
    },
    {
      player: 'gpt',
      score: null,
      moves: 20,
      illegal: 0,
      failures: 0,
      thoughtMs: 900,
      tokens: { prompt: 90, answer: 4 },
      cost: 0.01,
    },
  ],
  outcome: { winners: [1], scores: [0, 1], reason: 'mine resigned' },
  results: [0, 1],
  ending: 'forfeit',
  moves: 40,
  rulesVersion: '1',
  digest: 'abc',
  startedAt: 1,
  endedAt: 2,
};

describe('parseGameRecord', () => {
  it('reads what was written', () => {
    expect(parseGameRecord(JSON.stringify(record))).toEqual({ ok: true, value: record });
  });

  it('names the field that is wrong', () => {
    const seats = [{ ...record.seats[0], moves: -1 }];
    const read = parseGameRecord(JSON.stringify({ ...record, seats }));
    expect(read.ok ? '' : read.error.message).toContain('seats[0].moves');
  });

  it('says so if a line was torn', () => {
    const read = parseGameRecord(JSON.stringify(record).slice(0, 90));
    expect(read.ok ? '' : read.error.message).toBe('The line is not JSON.');
  });
});
