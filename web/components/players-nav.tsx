import { mainPages } from '../lib/panels';
import { useIdentity } from '../lib/use-identity';

/** Leads between the pages about players, their ratings and what they play for. */
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

/** The page itself, or a part of the one that the link leads to. */
function currentAt(address: string): 'page' | 'true' | undefined {
  const { pathname } = location;
  if (pathname === address) return 'page';
  return pathname.startsWith(`${address}/`) ? 'true' : undefined;
}
