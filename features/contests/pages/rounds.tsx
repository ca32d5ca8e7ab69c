import { pointsText } from '../../../core/arena/run-words';
import { playerAddress } from '../../../web/lib/identity';
import type { Encounter, Tournament } from './contest-api';
import { gameAddress, matchAddress, timeWords } from './contest-words';

type Round = Tournament['rounds'][number];

interface MeetingProps {
  readonly meeting: Encounter;
  /** No further game of the tournament begins. */
  readonly isEnded: boolean;
  readonly nameOf: (player: string) => string;
}

/** A meeting: both players, their results, and a link. */
export function MeetingBox({ meeting, isEnded, nameOf }: MeetingProps) {
  const { players, results, match, sessions = [] } = meeting;
  const names = players.map(nameOf);
  const [only] = players;
  if (players.length === 1 && only !== undefined)
    return (
      <div class="meeting">
        <p>
          <a href={playerAddress(only)}>{nameOf(only)}</a> has no opponent in this round, and gets the point.
        </p>
      </div>
    );
  const best = Math.max(...(results ?? [1]));
  const against = names.join(' against ');
  return (
    <div class="meeting">
      <ul>
        {players.map((player, at) => {
          const result = results?.[at];
          const isAhead = result === best && results?.filter((each) => each === best).length === 1;
          return (
            <li key={player} class={isAhead ? 'meeting-won' : undefined}>
              <a href={playerAddress(player)}>{nameOf(player)}</a>
              <span>{result === undefined ? '' : pointsText(result)}</span>
            </li>
          );
        })}
      </ul>
      <p class="meeting-ways">
        {results === null && !isEnded && <span class="chip chip-running">playing</span>}
        {results === null && isEnded && <span class="chip">does not count</span>}
        {sessions.map((session, at) => (
          <a key={session} href={gameAddress(session)}>
            Game {at + 1}
            <span class="off-screen"> of {against}</span>
          </a>
        ))}
        {match !== undefined && (
          <a href={matchAddress(match)}>
            Match<span class="off-screen">: {against}</span>
          </a>
        )}
      </p>
    </div>
  );
}

interface RoundsProps {
  readonly tournament: Tournament;
}

const namesOf = ({ players }: Tournament): MeetingProps['nameOf'] => {
  const names = new Map(players.map(({ player, name }) => [player, name]));
  return (player) => names.get(player) ?? player;
};

const isOver = ({ meetings }: Round): boolean => meetings.every(({ results }) => results !== null);

/** The rounds that have begun, the newest first. */
export function Rounds({ tournament }: RoundsProps) {
  const { rounds, status } = tournament;
  const nameOf = namesOf(tournament);
  return (
    <section class="panel" aria-labelledby="rounds-title">
      <h2 id="rounds-title">Rounds</h2>
      <ol class="rounds" reversed>
        {rounds
          .map((round, at) => (
            <li key={at}>
              <h3>Round {at + 1}</h3>
              {round.deadline !== undefined && !isOver(round) && (
                <p class="hint">Until {timeWords(round.deadline)}: then the results so far count.</p>
              )}
              <ul class="meetings">
                {round.meetings.map((meeting, place) => (
                  <li key={place}>
                    <MeetingBox meeting={meeting} isEnded={status === 'ended'} nameOf={nameOf} />
                  </li>
                ))}
              </ul>
            </li>
          ))
          .toReversed()}
      </ol>
    </section>
  );
}

/** The names of the last rounds of a knockout, from the final backwards. */
const LAST_ROUNDS = ['Final', 'Semi-finals', 'Quarter-finals'];

/** The bracket of a knockout: a column for each round, including future ones. */
export function Bracket({ tournament }: RoundsProps) {
  const { rounds, players, status } = tournament;
  const nameOf = namesOf(tournament);
  const count = Math.max(rounds.length, Math.ceil(Math.log2(Math.max(2, players.length))));
  return (
    <section class="panel" aria-labelledby="bracket-title">
      <h2 id="bracket-title">Bracket</h2>
      <div class="bracket" role="region" aria-label="The bracket" tabIndex={0}>
        <ol>
          {Array.from({ length: count }, (_, at) => (
            <li key={at}>
              <h3>{LAST_ROUNDS[count - 1 - at] ?? `Round ${at + 1}`}</h3>
              <ul>
                {placesIn(rounds[at], count - 1 - at).map((meeting, place) => (
                  <li key={place}>
                    {meeting ? (
                      <MeetingBox meeting={meeting} isEnded={status === 'ended'} nameOf={nameOf} />
                    ) : (
                      <p class="meeting meeting-due">to be decided</p>
                    )}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** The meetings of a round, with empty places for one that has not begun. */
const placesIn = (round: Round | undefined, later: number): readonly (Encounter | null)[] =>
  round?.meetings ?? Array.from({ length: 2 ** later }, () => null);
