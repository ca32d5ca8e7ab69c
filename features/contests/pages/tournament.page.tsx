import { render } from 'preact';
import { pointsText } from '../../../core/arena/run-words';
import { PlayersNav } from '../../../web/components/players-nav';
import { SiteFooter, SiteHeader } from '../../../web/components/site-frame';
import { readTournament, type ContestRequest, type Tournament } from './contest-api';
import { clockWords, counted, KIND_WORDS, spanWords, STATUS_WORDS, timeWords } from './contest-words';
import { NextGames } from './next-games';
import { Bracket, Rounds } from './rounds';
import { CrossTable, Entrants, Standings } from './standings';
import { TournamentActions } from './tournament-actions';
import { useFollowed } from './use-followed';
import { ok } from '../../../core/engine/result';
import type { Reply } from '../../../web/lib/api';
import { playerAddress } from '../../../web/lib/identity';
import { useIdentity } from '../../../web/lib/use-identity';
import '../../../web/styles/base.css';
import '../../../web/styles/ratings.css';
import './contests.css';

interface TournamentPageProps {
  readonly first: Tournament;
  readonly read: (query: ContestRequest, signal: AbortSignal) => Reply<Tournament>;
}

/** A tournament as it goes on. */
function TournamentPage({ first, read }: TournamentPageProps) {
  const { contest: tournament, trouble, take } = useFollowed(first, read);
  const [identity] = useIdentity();
  const { status, kind, players, rounds, name } = tournament;
  const own = identity?.id;
  const isIn = players.some(({ player }) => player === own);
  return (
    <>
      <SiteHeader />
      <main class="ratings-page">
        <PlayersNav />
        <div class="player-title">
          <h1>{name}</h1>
          <span class={`chip ${STATUS_WORDS[status].chip}`}>{STATUS_WORDS[status].name}</span>
        </div>
        <Facts tournament={tournament} />
        {trouble !== null && <p role="alert">{trouble} This page may be out of date.</p>}
        <p role="status" class="off-screen">
          {newsOf(tournament)}
        </p>
        <TournamentActions tournament={tournament} identity={identity} onChange={take} />
        {identity && isIn && status !== 'open' && status !== 'ended' && (
          <NextGames key={identity.id} identity={identity} contest={tournament.id} />
        )}
        {rounds.length === 0 ? (
          <Entrants tournament={tournament} own={own} />
        ) : (
          <>
            <Standings tournament={tournament} own={own} />
            {kind === 'knockout' ? <Bracket tournament={tournament} /> : <Rounds tournament={tournament} />}
            {kind !== 'knockout' && <CrossTable tournament={tournament} own={own} />}
          </>
        )}
      </main>
      <SiteFooter />
    </>
  );
}

/** What is played, and how. */
function Facts({ tournament }: { readonly tournament: Tournament }) {
  const { title, kind, games, swissRounds, clock, deals, roundSeconds, joinSeconds } = tournament;
  const { status, startsAt, creator, players, endedEarly } = tournament;
  const maker = players.find(({ player }) => player === creator)?.name;
  const facts = [
    title,
    KIND_WORDS[kind].name + (swissRounds === undefined ? '' : ` of ${counted(swissRounds, 'round')}`),
    `${games} games a meeting`,
    clockWords(clock),
    ...(deals === 'paired' ? ['both games of a pair with one deal'] : []),
    ...(roundSeconds === undefined ? [] : [`${spanWords(roundSeconds)} a round`]),
    `${spanWords(joinSeconds)} to join a game`,
  ];
  return (
    <>
      <p class="hint">
        {facts.join(' · ')} · made by <a href={playerAddress(creator)}>{maker ?? 'this player'}</a>
      </p>
      {status === 'open' && (
        <p>
          {startsAt === undefined
            ? 'It starts when its maker starts it.'
            : `It starts on ${timeWords(startsAt)}, if two or more take part.`}
        </p>
      )}
      {status === 'paused' && <p>It is paused: games under way go on, and no game begins.</p>}
      {endedEarly && <p>Its maker has ended it before its last round was over: the results so far count.</p>}
    </>
  );
}

/** The announcement for screen readers when the table changes. */
function newsOf({ status, rounds, standings, players }: Tournament): string {
  const [leader] = standings;
  if (rounds.length === 0 || !leader) return `${counted(players.length, 'player')} so far.`;
  const points = `${leader.name} ${status === 'ended' ? 'is first' : 'leads'} with ${pointsText(leader.points)}`;
  return status === 'ended' ? `The tournament is over: ${points}.` : `Round ${rounds.length}: ${points}.`;
}

const root = document.getElementById('page');
const data = document.getElementById('tournament')?.textContent;
if (root && data) {
  const first = JSON.parse(data) as Tournament;
  const read: TournamentPageProps['read'] = async (query, signal) => {
    const answer = await readTournament(first.id, query, signal);
    return answer.ok ? ok(answer.value.tournament) : answer;
  };
  render(<TournamentPage first={first} read={read} />, root);
}
