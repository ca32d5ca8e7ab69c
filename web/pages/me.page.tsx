import { render } from 'preact';
import { useState } from 'preact/hooks';
import { PlayersNav } from '../components/players-nav';
import { SiteFooter } from '../components/site-footer';
import { SiteHeader } from '../components/site-header';
import { FindOpponent } from '../contests/find-opponent';
import { NextGames } from '../contests/next-games';
import { useGames } from '../contests/use-games';
import type { Identity } from '../lib/identity';
import { useIdentity } from '../lib/use-identity';
import { BlockedPlayers } from '../me/blocked';
import { KnownPlayer } from '../me/known-player';
import { NewKey } from '../me/new-key';
import { Register } from '../me/register';
import { UseKey } from '../me/use-key';
import '../styles/base.css';
import '../styles/ratings.css';
import '../contests/contests.css';

/** Who plays rated games in this browser: registers, and looks after the key. */
function Me() {
  const [identity, read] = useIdentity();
  const [shownKey, setShownKey] = useState<string | null>(null);
  const onKey = (key: string): void => {
    read();
    setShownKey(key);
  };
  return (
    <>
      <SiteHeader />
      <main class="ratings-page me-page">
        <PlayersNav />
        <h1>You as a player</h1>
        <p class="hint ratings-about">
          Games are played here without an account. Only rated games need a player, under whose name results
          are kept: who has the player’s key plays under that name.
        </p>
        <WayBack />
        {shownKey !== null && identity?.key === shownKey && (
          <NewKey name={identity.name} shownKey={shownKey} onSaved={() => setShownKey(null)} />
        )}
        {identity && <Playing key={identity.id} identity={identity} />}
        {identity ? (
          <>
            <KnownPlayer identity={identity} onKey={onKey} onGone={read} />
            <BlockedPlayers key={identity.id} identity={identity} />
          </>
        ) : (
          <>
            <Register onKey={onKey} />
            <UseKey onKnown={read} />
          </>
        )}
      </main>
      <SiteFooter />
    </>
  );
}

/** What there is to play for the player. */
function Playing({ identity }: { readonly identity: Identity }) {
  const { games, trouble } = useGames();
  return (
    <>
      <NextGames identity={identity} />
      {trouble !== null && <p role="alert">{trouble}</p>}
      <FindOpponent games={games} identity={identity} />
    </>
  );
}

/** From where people are sent here to register. */
const WAYS_BACK = [
  { field: 'game', path: '/game/', words: 'Back to the game' },
  { field: 'tournament', path: '/tournaments/', words: 'Back to the tournament' },
  { field: 'match', path: '/matches/', words: 'Back to the match' },
] as const;

/** Who was asked to register before sitting down or taking part goes back there. */
function WayBack() {
  const query = new URLSearchParams(location.search);
  const way = WAYS_BACK.find(({ field }) => /^\w+$/.test(query.get(field) ?? ''));
  if (!way) return null;
  return (
    <p>
      <a class="quiet me-back" href={`${way.path}${query.get(way.field) ?? ''}`}>
        {way.words}
      </a>
    </p>
  );
}

const root = document.getElementById('page');
if (root) render(<Me />, root);
