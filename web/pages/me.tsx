import { render } from 'preact';
import { useState } from 'preact/hooks';
import { SiteFooter } from '../components/site-footer';
import { SiteHeader } from '../components/site-header';
import { useIdentity } from '../lib/use-identity';
import { KnownPlayer } from '../me/known-player';
import { NewKey } from '../me/new-key';
import { Register } from '../me/register';
import { UseKey } from '../me/use-key';
import '../styles/base.css';
import '../styles/ratings.css';

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
        <h1>You as a player</h1>
        <p class="hint ratings-about">
          Games are played here without an account. Only rated games need a player, under whose name results
          are kept: who has the player’s key plays under that name.
        </p>
        <BackToGame />
        {shownKey !== null && identity?.key === shownKey && (
          <NewKey name={identity.name} shownKey={shownKey} onSaved={() => setShownKey(null)} />
        )}
        {identity ? (
          <KnownPlayer identity={identity} onKey={onKey} onGone={read} />
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

/** Who was asked to register before sitting down goes back there. */
function BackToGame() {
  const session = new URLSearchParams(location.search).get('game') ?? '';
  if (!/^\w+$/.test(session)) return null;
  return (
    <p>
      <a class="quiet me-back" href={`/game/${session}`}>
        Back to the game
      </a>
    </p>
  );
}

const root = document.getElementById('page');
if (root) render(<Me />, root);
