/** What the site has beside its games. */
export const SiteFooter = () => (
  <footer class="site-footer">
    <nav aria-label="About">
      <a href="/rules">Rules</a>
      <a href="/tournaments">Tournaments</a>
      <a href="/stats">Statistics</a>
      <a href="/simulations">Bots against bots</a>
      <a href="/api/docs">For programs: the API</a>
    </nav>
  </footer>
);
