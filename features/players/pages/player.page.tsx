import { render } from 'preact';
import type { PlayerAnswer } from '../../api-types';
import { costText, percentText, timeText, wholeText } from '../../../core/arena/run-words';
import { FigureTable } from '../../../web/charts/figure-table';
import { whole } from '../../../web/charts/numbers';
import { RatingCourse } from './rating-course';
import { Parts } from '../../../web/components/parts';
import { PlayersNav } from '../../../web/components/players-nav';
import { SiteFooter, SiteHeader } from '../../../web/components/site-frame';
import { gamePanels, panels } from '../../../web/lib/panels';
import { playerAddress } from '../../../web/lib/identity';
import { useIdentity } from '../../../web/lib/use-identity';
import { dateWords, KIND_WORDS } from '../../../web/kit/in-words';
import {
  changeWords,
  leaderboardAddress,
  POOL_WORDS,
  ratingWords,
  RESULT_WORDS,
  resultsWords,
} from './words';
import '../../../web/styles/base.css';
import '../../../web/styles/ratings.css';

type Rating = PlayerAnswer['ratings'][number];
type RatedGame = PlayerAnswer['history'][number];

/** How well one player plays. */
function PlayerPage({ profile }: { readonly profile: PlayerAnswer }) {
  const { player, ratings, ratingsLate, opponents, accuracy, history, aborts } = profile;
  const [identity] = useIdentity();
  const titles = new Map(ratings.map(({ game, title }) => [game, title]));
  const titleOf = (game: string): string => titles.get(game) ?? game;
  return (
    <>
      <SiteHeader />
      <main class="ratings-page">
        <PlayersNav />
        <div class="player-title">
          <h1>{player.name}</h1>
          {identity?.id === player.id && <span class="chip chip-won">you</span>}
          <p class="hint">{aboutWords(player, ratings[0]?.title)}</p>
          {identity?.id === player.id && <a href="/me">Your key and your data</a>}
        </div>
        {ratings.length === 0 && <p role="status">No rated game of this player is over yet.</p>}
        <div class="player-ratings">
          {ratings.map((rating) => (
            <RatingPanel key={`${rating.game} ${rating.pool}`} rating={rating} />
          ))}
        </div>
        {ratingsLate !== undefined && <p class="hint">{ratingsLate}</p>}
        {accuracy.length > 0 && (
          <p class="hint">
            Accuracy of the moves, over the reviewed games among the newest 20:{' '}
            {accuracy.map((each) => `${each.title} ${accuracyWords(each)}`).join('; ')}
          </p>
        )}
        {player.formerName !== undefined && (
          <p class="hint">
            Called “{player.formerName}” before. Another player has that name or a similar one, or it is
            reserved for this server.
          </p>
        )}
        {aborts > 0 && (
          <p class="hint">
            Left {aborts === 1 ? 'one rated game' : `${aborts} rated games`} today before each side had moved:
            three a day count for nobody, any other is a loss.
          </p>
        )}
        {opponents.length > 0 && (
          <section class="panel" aria-labelledby="opponents-title">
            <h2 id="opponents-title">Against whom</h2>
            <FigureTable
              label="Results by opponent"
              columns={['Opponent', 'Games', 'Won', 'Drawn', 'Lost']}
              rows={opponents.map(({ player: id, name, game, games, won, drawn, lost }) => ({
                head: (
                  <span class="player-opponent">
                    <a href={playerAddress(id)}>{name}</a> <small>{titleOf(game)}</small>
                  </span>
                ),
                cells: [whole(games), whole(won), whole(drawn), whole(lost)],
              }))}
            />
          </section>
        )}
        {history.length > 0 && (
          <section class="panel" aria-labelledby="games-title">
            <h2 id="games-title">Newest rated games</h2>
            <ol class="rated-games">
              {history.map((game) => (
                <GameRow key={game.session} game={game} title={titleOf(game.game)} />
              ))}
            </ol>
          </section>
        )}
        {identity && identity.id !== player.id && player.deleted !== true && (
          <Parts of={panels.map(({ playAgainst }) => playAgainst)} about={{ identity, player }} />
        )}
      </main>
      <SiteFooter />
    </>
  );
}

function aboutWords(
  { id, kind, model, owner, createdAt, deleted }: PlayerAnswer['player'],
  title: string | undefined,
): string {
  if (deleted) return 'This player was deleted: only its results are left.';
  const isBuiltIn = id.startsWith('bot:');
  return [
    isBuiltIn ? `built-in bot${title === undefined ? '' : ` of ${title}`}` : KIND_WORDS[kind],
    model,
    owner !== undefined && !isBuiltIn && `of ${owner}`,
    createdAt !== undefined && `since ${dateWords(createdAt)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function RatingPanel({ rating }: { readonly rating: Rating }) {
  const { game, title, pool, games, isProvisional, course } = rating;
  const name = `${title}, ${POOL_WORDS[pool].name.toLowerCase()}`;
  return (
    <section class="panel" aria-label={name}>
      <h2>
        <a href={leaderboardAddress(game, pool)}>{name}</a>
      </h2>
      <p class="player-rating">
        <b>{ratingWords(rating)}</b>
        {isProvisional && <span class="chip chip-waiting">provisional</span>}
      </p>
      <RatingCourse title={name} course={course} />
      <p class="hint">
        {whole(games)} {games === 1 ? 'game' : 'games'}: {resultsWords(rating)}
      </p>
      <dl class="player-facts">
        {factsOf(rating).map(([what, fact]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const accuracyWords = ({ accuracy, reviewed }: PlayerAnswer['accuracy'][number]): string =>
  `${Math.round(accuracy)} % in ${reviewed} ${reviewed === 1 ? 'game' : 'games'}`;

/** Figures about the player's moves: measured by the server, and reported by the player. */
function factsOf({ illegalRate, msPerMove, reported }: Rating): readonly (readonly [string, string])[] {
  const { moves = 0, thoughtMs, promptTokens, answerTokens, cost } = reported ?? {};
  const said = [
    thoughtMs === undefined ? '' : `${timeText(thoughtMs)} of thought`,
    promptTokens === undefined ? '' : `${wholeText(promptTokens)} tokens read`,
    answerTokens === undefined ? '' : `${wholeText(answerTokens)} tokens written`,
    cost === undefined ? '' : costText(cost, 'USD'),
  ].filter(Boolean);
  return [
    ...(illegalRate === null ? [] : [['Illegal moves', percentText(illegalRate)] as const]),
    ...(msPerMove === null ? [] : [['Time per move, network included', timeText(msPerMove)] as const]),
    ...(said.length === 0
      ? []
      : [
          [
            'Per move, as the player reports',
            `${said.join(', ')} (of ${whole(moves)} ${moves === 1 ? 'move' : 'moves'})`,
          ] as const,
        ]),
  ];
}

/** One rated game: the result, the opponents, and the change of the rating. */
function GameRow({ game, title }: { readonly game: RatedGame; readonly title: string }) {
  const { session, endedAt, seat, result, players, before, after, moves, illegal, accuracy } = game;
  const others = players.filter((_, at) => at !== seat);
  const figures = [
    dateWords(endedAt),
    `${moves} ${moves === 1 ? 'move' : 'moves'}${illegal > 0 ? `, ${illegal} illegal` : ''}`,
    ...(accuracy === null ? [] : [`accuracy ${Math.round(accuracy)} %`]),
  ];
  return (
    <li>
      <span class={`chip chip-result chip-${result}`}>{RESULT_WORDS[result]}</span>
      <div>
        <p>
          {title} against{' '}
          {others.map(({ player, name }, at) => (
            <>
              {at > 0 && ', '}
              <a key={player} href={playerAddress(player)}>
                {name}
              </a>
            </>
          ))}
        </p>
        <p class="hint">{figures.join(' · ')}</p>
      </div>
      <p class="rated-change">
        {ratingWords(after)}
        <small>{changeWords(before.rating, after.rating)}</small>
      </p>
      <p class="rated-ways">
        <a href={`/game/${session}`}>Replay</a>
        {gamePanels.map(({ name, title }) => (
          <a key={name} href={`/game/${session}#${name}`}>
            {title}
          </a>
        ))}
      </p>
    </li>
  );
}

const root = document.getElementById('page');
const data = document.getElementById('player')?.textContent;
if (root && data) render(<PlayerPage profile={JSON.parse(data) as PlayerAnswer} />, root);
