import { mainPages } from '../lib/panels';
import { useIdentity } from '../lib/use-identity';

/** Links between the pages about players, their ratings and their contests. */
export function PlayersNav() {
  const [identity] = useIdentity();
  const pages = [
    { to: '/leaderboard', words: 'Leaderboard' },
    ...mainPages,
    { to: '/me', words: identity ? 'You' : 'Register' },
  ];
  return (
    <nav class="players-nav" aria-label="Players and contests">
      {pages.map(({ to, words }) => (
        <a key={to} href={to} aria-current={currentAt(to)}>
          {words}
        </a>
      ))}
    </nav>
  );
}

/** `page` for the link to this page, `true` for the link to a page that this one is part of. */
function currentAt(address: string): 'page' | 'true' | undefined {
  const { pathname } = location;
  if (pathname === address) return 'page';
  return pathname.startsWith(`${address}/`) ? 'true' : undefined;
}
