import type { FeatureTools } from '../../mcp-bridge/kit';
import { seekGame } from './tools/seek-game';
import { tournament } from './tools/tournament';

/** Contests, for an agent that plays under a name, and opponents for all. */
export const tools: FeatureTools = {
  core: (context) => (context.config.player === undefined ? [] : [tournament(context)]),
  afterGame: ({ config }) =>
    config.player === undefined
      ? undefined
      : {
          tool: 'tournament',
          text: 'In a tournament or match: tournament next waits for your next game.',
        },
  sessionCommands: {
    seek: {
      rank: 3,
      description: 'seek: waits for an opponent at a rated game.',
      waits: true,
      takesMore: true,
      run: (context, args, call) =>
        seekGame(context, args, args.model ?? context.config.defaultModel ?? null, call),
    },
  },
};
