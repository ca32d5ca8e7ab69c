import type { Result } from '../../../core/engine';
import {
  closeRound,
  createTournament,
  joinTournament,
  noteResult,
  openMeetings,
  pauseTournament,
  resumeTournament,
  startTournament,
  type Tournament,
  tournamentCrossTable,
  type TournamentKind,
  tournamentStandings,
} from './tournament';

function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

/** A tournament of `p0`, the best, `p1` …, before it is started; the last ones are anchors in a gauntlet. */
function joined(kind: TournamentKind, count: number, anchors = 0, roundMs: number | null = null): Tournament {
  let tournament = createTournament(kind, { swissRounds: 3, roundMs });
  for (let index = 0; index < count; index++)
    tournament = valueOf(
      joinTournament(tournament, {
        player: `p${index}`,
        rating: 2000 - index,
        isAnchor: index >= count - anchors,
      }),
    );
  return tournament;
}

const started = (...given: Parameters<typeof joined>): Tournament =>
  valueOf(startTournament(joined(...given), 0));

/** The better player wins three quarters of each match. */
function playedOut(tournament: Tournament): Tournament {
  let now = valueOf(roundTrip(tournament));
  for (let [place] = openMeetings(now); place; [place] = openMeetings(now)) {
    const [one = '', other = ''] = now.rounds[place.round]?.meetings[place.meeting]?.players ?? [];
    now = valueOf(roundTrip(valueOf(noteResult(now, place, one < other ? [0.75, 0.25] : [0.25, 0.75], 1))));
  }
  return now;
}

/** As a host finds it again that was ended. */
const roundTrip = (tournament: Tournament): Result<Tournament> => ({
  ok: true,
  value: JSON.parse(JSON.stringify(tournament)) as Tournament,
});

const order = (tournament: Tournament): readonly string[] =>
  tournamentStandings(tournament).map(({ player }) => player);

const meetingsOf = (tournament: Tournament): readonly string[] =>
  tournament.rounds.flatMap(({ meetings }) => meetings.map(({ players }) => [...players].sort().join(' ')));

describe('a tournament', () => {
  it.each([2, 5, 8])(
    'of %i, everybody against everybody: each two meet once, nobody twice in a round',
    (count) => {
      const over = playedOut(started('round-robin', count));
      expect(over.status).toBe('ended');
      const meetings = meetingsOf(over);
      expect(new Set(meetings).size).toBe(meetings.length);
      expect(meetings).toHaveLength((count * (count - 1)) / 2);
      for (const { meetings: round } of over.rounds) {
        const playing = round.flatMap(({ players }) => players);
        expect(new Set(playing).size).toBe(playing.length);
      }
      expect(order(over)).toEqual([...order(over)].sort());
    },
  );

  it('as a gauntlet: everybody meets the anchors only', () => {
    const over = playedOut(started('gauntlet', 5, 2));
    expect([...meetingsOf(over)].sort()).toEqual(['p0 p3', 'p0 p4', 'p1 p3', 'p1 p4', 'p2 p3', 'p2 p4']);
  });

  it('as a Swiss one: so many rounds, no two meet twice, byes count as won', () => {
    const over = playedOut(started('swiss', 7));
    expect(over.rounds).toHaveLength(3);
    const meetings = meetingsOf(over);
    expect(new Set(meetings).size).toBe(meetings.length);
    expect(meetings.filter((each) => !each.includes(' '))).toHaveLength(3);
    expect(order(over)[0]).toBe('p0');
  });

  it('as a knockout: the best two meet last, after an even match the better seeded goes on', () => {
    const over = playedOut(started('knockout', 6));
    expect(over.rounds.at(-1)?.meetings.map(({ players }) => players)).toEqual([['p0', 'p1']]);
    expect(order(over).slice(0, 2)).toEqual(['p0', 'p1']);
    const even = started('knockout', 4);
    const first = valueOf(noteResult(even, { round: 0, meeting: 0 }, [0.5, 0.5], 1));
    const counts = tournamentStandings(first).map(({ player, encounters }) => [player, encounters]);
    expect(Object.fromEntries(counts)).toEqual({ p0: 1, p3: 1, p1: 0, p2: 0 });
    const second = valueOf(noteResult(first, { round: 0, meeting: 1 }, [0, 1], 1));
    expect(second.rounds[1]?.meetings[0]?.players).toEqual(['p0', 'p2']);
  });

  it('takes each result once, whichever host brings it', () => {
    const tournament = started('round-robin', 4);
    const [place = { round: 0, meeting: 0 }] = openMeetings(tournament);
    const once = valueOf(noteResult(tournament, place, [1, 0], 1));
    expect(valueOf(noteResult(once, place, [0, 1], 2))).toBe(once);
    expect(noteResult(once, { round: 7, meeting: 0 }, [1, 0], 1).ok).toBe(false);
    expect(noteResult(once, place, [1], 1).ok).toBe(false);
  });

  it('pairs nobody anew during a pause, and goes on after it with the results that came meanwhile', () => {
    let tournament = valueOf(pauseTournament(started('swiss', 4, 0, 1000)));
    expect(openMeetings(tournament)).toEqual([]);
    for (const meeting of [0, 1])
      tournament = valueOf(noteResult(tournament, { round: 0, meeting }, [1, 0], 10));
    expect(tournament.rounds).toHaveLength(1);
    const again = valueOf(resumeTournament(tournament, 5000));
    expect(again.rounds.map(({ deadline }) => deadline)).toEqual([6000, 6000]);
    expect(openMeetings(again)).toHaveLength(2);
    expect(resumeTournament(again, 0).ok).toBe(false);
  });

  it('decides at the deadline what was not played out', () => {
    const tournament = started('swiss', 4, 0, 1000);
    expect(closeRound(tournament, () => [1, 0], 999)).toBe(tournament);
    const closed = closeRound(tournament, ({ meeting }) => (meeting === 0 ? [1, 0] : null), 1000);
    expect(closed.rounds[0]?.meetings.map(({ results }) => results)).toEqual([
      [1, 0],
      [0, 0],
    ]);
    expect(closed.rounds[1]?.deadline).toBe(2000);
  });

  it('has a cross-table of matches', () => {
    const [row] = tournamentCrossTable(playedOut(started('round-robin', 3)));
    expect(row?.[1]).toMatchObject({ games: 1, points: 0.75, pairs: 1, share: { share: 0.75 } });
  });

  it('refuses to start without players or anchors, twice, and to take players later', () => {
    expect(startTournament(createTournament('swiss'), 0).ok).toBe(false);
    const tournament = started('swiss', 2);
    expect(startTournament(tournament, 0).ok).toBe(false);
    expect(joinTournament(tournament, { player: 'late', rating: 1, isAnchor: false }).ok).toBe(false);
    expect(valueOf(joinTournament(tournament, { player: 'p0', rating: 1, isAnchor: false }))).toBe(
      tournament,
    );
    expect(startTournament(joined('gauntlet', 2, 0), 0)).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('anchor') as string },
    });
  });
});
