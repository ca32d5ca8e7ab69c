import type { Panels } from '../../web/lib/panels';

export const panels: Panels = {
  footer: { to: '/simulations', name: 'Bots against bots', after: ['Statistics'] },
  statistics: () => (
    <>
      For thousands of games between bots, <a href="/simulations">let them play in your browser</a>.
    </>
  ),
};
