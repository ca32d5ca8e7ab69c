import { render } from 'preact';
import { ok } from '../../../core/engine/result';
import { PlayersNav } from '../../../web/components/players-nav';
import { SiteFooter, SiteHeader } from '../../../web/components/site-frame';
import { readMatch, type ContestRequest, type Match } from './contest-api';
import { clockWords, spanWords, STATUS_WORDS, tournamentAddress } from './contest-words';
import { MatchActions, MatchGames, Score, Seeds } from './match-parts';
import { NextGames } from './next-games';
import { useFollowed } from './use-followed';
import type { Reply } from '../../../web/lib/api';
import { useIdentity } from '../../../web/lib/use-identity';
import '../../../web/styles/base.css';
import '../../../web/styles/ratings.css';
import './contests.css';

interface MatchPageProps {
  readonly first: Match;
  readonly read: (query: ContestRequest, signal: AbortSignal) => Reply<Match>;
}

/** Several games between the same players, as they go on. */
function MatchPage({ first, read }: MatchPageProps) {
  const { contest: match, trouble, take } = useFollowed(first, read);
  const [identity] = useIdentity();
  const { status, players, games, tournament, finished, endedEarly } = match;
  const own = identity?.id;
  const isIn = players.some(({ player }) => player === own);
  return (
    <>
      <SiteHeader />
      <main class="ratings-page">
        <PlayersNav />
        <div class="player-title">
          <h1>{titleOf(match)}</h1>
          <span class={`chip ${STATUS_WORDS[status].chip}`}>{STATUS_WORDS[status].name}</span>
        </div>
        <Facts match={match} />
        {tournament && (
          <p>
            <a href={tournamentAddress(tournament.id)}>The tournament</a>, round {tournament.round + 1}
          </p>
        )}
        {trouble !== null && <p role="alert">{trouble} This page may be out of date.</p>}
        <p role="status" class="off-screen">
          {status === 'ended' ? 'The match is over.' : `${finished} of ${games.length} games finished.`}
        </p>
        <MatchActions match={match} identity={identity} onChange={take} />
        {endedEarly && <p>Its maker has ended it: no further game begins, and the results so far count.</p>}
        {status === 'expired' && (
          <p>
            {players.some(({ hasDeclined }) => hasDeclined)
              ? 'A player declined, so the match was not played.'
              : 'Not all players joined within a day, so the match was not played.'}
          </p>
        )}
        {identity && isIn && status === 'running' && (
          <NextGames key={identity.id} identity={identity} contest={match.id} />
        )}
        <Score match={match} own={own} />
        {games.length > 0 && <MatchGames match={match} />}
        <Seeds match={match} />
      </main>
      <SiteFooter />
    </>
  );
}

const titleOf = ({ name, players }: Match): string =>
  name ?? players.map((each) => each.name ?? 'anybody').join(' against ');

function Facts({ match: { title, clock, deals, joinSeconds } }: { readonly match: Match }) {
  const facts = [
    title,
    clockWords(clock),
    ...(deals === 'paired' ? ['both games of a pair with one deal'] : []),
    `${spanWords(joinSeconds)} to join a game`,
  ];
  return <p class="hint">{facts.join(' · ')}</p>;
}

const root = document.getElementById('page');
const data = document.getElementById('match')?.textContent;
if (root && data) {
  const first = JSON.parse(data) as Match;
  const read: MatchPageProps['read'] = async (query, signal) => {
    const answer = await readMatch(first.id, query, signal);
    return answer.ok ? ok(answer.value.match) : answer;
  };
  render(<MatchPage first={first} read={read} />, root);
}
