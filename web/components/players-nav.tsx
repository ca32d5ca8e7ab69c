import { useIdentity } from '../lib/use-identity';

/** The pages about players and what they play for. */
const PAGES = [
  { address: '/leaderboard', name: 'Leaderboard' },
  { address: '/tournaments', name: 'Tournaments' },
] as const;

/** Leads between the pages about players, ratings and contests. */
export function PlayersNav() {
  const [identity] = useIdentity();
  const pages = [...PAGES, { address: '/me', name: identity ? 'You' : 'Register' }];
  return (
    <nav class="players-nav" aria-label="Players and contests">
      {pages.map(({ address, name }) => (
        <a key={address} href={address} aria-current={currentAt(address)}>
          {name}
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
