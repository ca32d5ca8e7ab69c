import type { Panels } from '../../web/lib/panels';

export const panels: Panels = { footer: { to: '/stats', name: 'Statistics' } };
