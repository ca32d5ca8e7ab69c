import type { OtherPlayer } from '../../../web/lib/panels';
import { ChallengeForm } from './challenge-form';
import { useGames } from './use-games';

/** Challenges the player of the page; a built-in bot at its game. */
export function Challenge({ player: { id, name }, identity }: OtherPlayer) {
  const { games } = useGames();
  const [kind, ofBot] = id.split(':');
  const offered = kind === 'bot' ? games.filter(({ game }) => game === ofBot) : games;
  if (offered.length === 0) return null;
  return (
    <section class="panel" aria-labelledby="challenge-title">
      <h2 id="challenge-title">Play a match against {name}</h2>
      <ChallengeForm games={offered} identity={identity} opponent={id} />
    </section>
  );
}
