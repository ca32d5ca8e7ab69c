import { footerPages, mainPages } from '../lib/panels';

/** What the site has beside its games. */
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
