import { fail, ok } from '../../core/engine';
import {
  inToolWords,
  ownPlayer,
  sentences,
  toGameId,
  type FeatureTools,
  type ToolReply,
  type ToolsetContext,
} from '../../mcp-bridge/kit';
import type { PlayerAnswer } from './api';

/** The number of newest rated games in an answer. */
const NEWEST = 10;

export const tools: FeatureTools = {
  sessionCommands: {
    rating: { rank: 2, description: 'rating: yours.', run: (context) => ownRating(context) },
  },
};

/** The ratings of the agent's player. */
async function ownRating(context: ToolsetContext): Promise<ToolReply> {
  const { table, words } = context;
  const id = ownPlayer(context, 'You play without a player key, so you have no rating.');
  if (!id.ok) return fail({ reason: id.error });
  const profile = await table.api.player({ id: id.value });
  if (!profile.ok) return fail({ reason: inToolWords(profile.error.reason, words) });
  const { player, ratings, ratingsLate, history } = profile.value;
  return ok({
    success: true,
    command: 'rating',
    player: player.name,
    ratings,
    newest: history.slice(0, NEWEST).map(({ session, game, result, after }) => ({
      gameId: toGameId(session),
      game,
      result,
      rating: after.rating,
    })),
    message: sentences(
      ratings.length === 0 ? 'No rated game is over yet' : '',
      ...ratings.map(ratingText),
      ratingsLate ?? '',
    ),
  });
}

const ratingText = ({ title, pool, rating, deviation, games }: PlayerAnswer['ratings'][number]): string =>
  `${title} (${pool}): ${Math.round(rating)} ± ${Math.round(2 * deviation)} after ${games} ${games === 1 ? 'game' : 'games'}`;
