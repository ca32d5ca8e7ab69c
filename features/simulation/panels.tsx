import type { Panels } from '../../web/lib/panels';

export const panels: Panels = {
  footer: { to: '/simulations', words: 'Bots against bots' },
  statistics: () => (
    <>
      For thousands of games between bots, <a href="/simulations">let them play in your browser</a>.
    </>
  ),
};
