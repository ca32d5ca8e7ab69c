import { useState } from 'preact/hooks';
import { pointsText } from '../../../core/arena/run-words';
import { Confirm } from '../../../web/components/confirm';
import { CopyButton } from '../../../web/components/copy-button';
import { type Identity, playerAddress } from '../../../web/lib/identity';
import { declineMatch, endMatch, joinMatch, type Match } from './contest-api';
import { counted, gameAddress, resultWords } from './contest-words';

/** The names in a match, by player id. */
const nameIn = ({ players }: Match, id: string): string =>
  players.find(({ player }) => player === id)?.name ?? 'a player';

interface ScoreProps {
  readonly match: Match;
  readonly own: string | undefined;
}

/** Each player's points. */
export function Score({ match, own }: ScoreProps) {
  const { players, games, finished, share, verdict } = match;
  const best = Math.max(...players.map(({ points }) => points));
  return (
    <section class="panel" aria-labelledby="score-title">
      <h2 id="score-title">Score</h2>
      <ol class="match-score">
        {players.map(({ player, name, points, hasJoined, hasDeclined }, at) => (
          <li key={player ?? at} class={finished > 0 && points === best ? 'meeting-won' : undefined}>
            {player === null ? (
              <span>a free place</span>
            ) : (
              <span>
                <a href={playerAddress(player)}>{name}</a>{' '}
                {player === own && <span class="chip chip-won">you</span>}
                {hasDeclined && <span class="chip chip-waiting">declined</span>}
                {!hasJoined && !hasDeclined && <span class="chip chip-waiting">has not come yet</span>}
              </span>
            )}
            <b>{pointsText(points)}</b>
          </li>
        ))}
      </ol>
      {games.length > 0 && (
        <p class="hint">
          {finished} of {counted(games.length, 'game')} finished.
          {share &&
            ` Over whole pairs ${players[0]?.name ?? 'the first'} got ${percent(share.share)} (95 % interval: ${percent(share.low)} to ${percent(share.high)}).`}
        </p>
      )}
      {verdict !== undefined && <p>{VERDICTS[verdict](players[0]?.name ?? 'The first player')}</p>}
    </section>
  );
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;

const VERDICTS: Readonly<Record<NonNullable<Match['verdict']>, (first: string) => string>> = {
  better: (first) => `It is decided: ${first} is better.`,
  'not-better': (first) => `It is decided: ${first} is not better.`,
  undecided: () => 'Who is better is not decided yet.',
};

/** The games of a match, with who sits where. */
export const MatchGames = ({ match }: { readonly match: Match }) => (
  <section class="panel" aria-labelledby="games-title">
    <h2 id="games-title">Games</h2>
    <div class="contest-table" role="region" aria-label="The games" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Game</th>
            <th scope="col">In order of seats</th>
            <th scope="col">Result</th>
            <th scope="col">
              <span class="off-screen">See it</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {match.games.map(({ number, seats, status, session, results }) => (
            <tr key={number}>
              <td>{number + 1}</td>
              <th scope="row">{seats.map((player) => nameIn(match, player)).join(' – ')}</th>
              <td>{results ? resultWords(results) : GAME_WORDS[status]}</td>
              <td>
                {session !== undefined && (
                  <a href={gameAddress(session)}>
                    {status === 'playing' ? 'Watch' : 'Replay'}
                    <span class="off-screen"> game {number + 1}</span>
                  </a>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);

const GAME_WORDS: Readonly<Record<Match['games'][number]['status'], string>> = {
  due: 'to come',
  playing: 'playing',
  finished: 'finished',
  void: 'not played',
};

/** The seeds, with which anybody can check afterwards that nobody chose the deals. */
export const Seeds = ({ match: { seedHashes, seeds } }: { readonly match: Match }) =>
  seedHashes.length === 0 ? null : (
    <section class="panel" aria-label="Fair deals">
      <details>
        <summary>
          <h2>Fair deals</h2>
        </summary>
        <p class="hint">
          {seeds
            ? 'The seeds of the pairs, each with its SHA-256, which was shown before the first game.'
            : 'The SHA-256 of each pair’s seed. The seeds appear here once the match is over.'}
        </p>
        <ol class="match-seeds">
          {seedHashes.map((hash, at) => (
            <li key={hash}>
              {seeds?.[at] !== undefined && <code>{seeds[at]}</code>}
              <code>{hash}</code>
            </li>
          ))}
        </ol>
      </details>
    </section>
  );

interface MatchActionsProps {
  readonly match: Match;
  readonly identity: Identity | null;
  readonly onChange: (match: Match) => void;
}

/** Lets a visitor take the place that is free, or that is kept for that player, and its maker end the match. */
export function MatchActions({ match, identity, onChange }: MatchActionsProps) {
  const { id, status, players, creator, endedEarly } = match;
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const isOpen = status === 'open';
  if (!isOpen && status !== 'running') return null;
  if (!identity)
    return isOpen ? (
      <p class="contest-ways">
        <a class="primary" href={`/me?match=${id}`}>
          Register to play
        </a>
      </p>
    ) : null;
  const named = players.find(({ player }) => player === identity.id);
  const mayJoin = isOpen && (named ? !named.hasJoined : players.some(({ player }) => player === null));
  const mayEnd = creator === identity.id && !endedEarly;
  if (!isOpen && !mayEnd) return null;
  const ask = async (asked: typeof joinMatch): Promise<void> => {
    setBusy(true);
    const answer = await asked(id, identity);
    setBusy(false);
    setTrouble(answer.ok ? null : answer.error.message);
    if (answer.ok) onChange(answer.value.match);
  };
  return (
    <div class="contest-ways">
      {mayJoin && (
        <button type="button" class="primary" disabled={busy} onClick={() => void ask(joinMatch)}>
          Play as {identity.name}
        </button>
      )}
      {isOpen && named && !named.hasJoined && (
        <button type="button" class="quiet" disabled={busy} onClick={() => void ask(declineMatch)}>
          Decline
        </button>
      )}
      {isOpen && named?.hasJoined && (
        <>
          <p>
            The match begins when all players have joined. Send the address of this page to the other players.
          </p>
          <CopyButton label="Copy the address" text={() => location.href} />
        </>
      )}
      {mayEnd && (
        <Confirm
          label="End it"
          question="End the match for good? No further game begins. The results so far count."
          yes="Yes, end it"
          no="Let it go on"
          busy={busy}
          onConfirm={() => void ask(endMatch)}
        />
      )}
      {trouble !== null && <p role="alert">{trouble}</p>}
    </div>
  );
}
