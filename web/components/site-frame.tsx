import type { ComponentChildren } from 'preact';
import { footerPages, mainPages } from '../lib/panels';

export const SiteHeader = ({ children }: { readonly children?: ComponentChildren }) => (
  <header class="site">
    <a class="brand" href="/">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d="M6 23h20l2-13-7 5-5-9-5 9-7-5z" />
      </svg>
      Principality
    </a>
    <nav aria-label="Site">
      <a href="/rules">Rules</a>
      <a href="/leaderboard">Ratings</a>
      {mainPages.map(({ to, words }) => (
        <a key={to} class="roomy" href={to}>
          {words}
        </a>
      ))}
    </nav>
    {children}
  </header>
);

/** The site's pages besides its games. */
export const SiteFooter = () => (
  <footer class="site-footer">
    <nav aria-label="About">
      <a href="/rules">Rules</a>
      {mainPages.map(({ to, words }) => (
        <a key={to} href={to}>
          {words}
        </a>
      ))}
      {footerPages.map(({ to, name }) => (
        <a key={to} href={to}>
          {name}
        </a>
      ))}
      <a href="/api/docs">For programs: the API</a>
    </nav>
  </footer>
);
