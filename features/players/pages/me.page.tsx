import { render } from 'preact';
import { useState } from 'preact/hooks';
import { Parts } from '../../../web/components/parts';
import { PlayersNav } from '../../../web/components/players-nav';
import { SiteFooter, SiteHeader } from '../../../web/components/site-frame';
import { panels, type BackLink } from '../../../web/lib/panels';
import { useIdentity } from '../../../web/lib/use-identity';
import { KnownPlayer } from './known-player';
import { NewKey } from './new-key';
import { Register } from './register';
import { UseKey } from './use-key';
import '../../../web/styles/base.css';
import '../../../web/styles/ratings.css';

/** The player of this browser: registration and key. */
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
          You can play here without an account. Only rated games need a registered player: the server keeps
          the results under its name, and everybody with the player’s key plays under that name.
        </p>
        <WayBack />
        {shownKey !== null && identity?.key === shownKey && (
          <NewKey name={identity.name} shownKey={shownKey} onSaved={() => setShownKey(null)} />
        )}
        {identity && <Parts key={identity.id} of={panels.map(({ toPlay }) => toPlay)} about={{ identity }} />}
        {identity ? (
          <>
            <KnownPlayer identity={identity} onKey={onKey} onGone={read} />
            <Parts key={identity.id} of={panels.map(({ ownChoices }) => ownChoices)} about={{ identity }} />
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

/** From where people are sent here to register. */
const WAYS_BACK: readonly BackLink[] = [
  { field: 'game', path: '/game/', words: 'Back to the game' },
  ...panels.flatMap(({ waysBack = [] }) => waysBack),
];

/** The way back for a person who came here to register first. */
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
