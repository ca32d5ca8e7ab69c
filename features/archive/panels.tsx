import { send, withQuery } from '../../web/lib/api';
import type { Panels } from '../../web/lib/panels';
import type { ReplaysAnswer } from './api';

export const panels: Panels = {
  async pastGames(query) {
    const page = await send<ReplaysAnswer>(withQuery('replays', { ...query }), {});
    if (!page.ok) return page;
    const { replays, next } = page.value;
    const games = replays.map(({ endedAt, ...game }) => ({
      ...game,
      seatsToAct: [],
      status: 'ended' as const,
      updatedAt: endedAt,
    }));
    return { ok: true, value: { games, next } };
  },
  exportGame: (api, format) => api.download('replay', format),
};
