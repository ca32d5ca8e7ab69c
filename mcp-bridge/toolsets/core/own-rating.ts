import { playerOfKey } from '../../../core/arena/player-key';
import { errors, fail, ok, type Result } from '../../../core/engine';
import type { PlayerAnswer } from '../../../core/api';
import { inToolWords } from '../../kit/failures';
import { sentences, toGameId } from '../../kit/table-facts';
import type { ToolReply } from '../../kit/tool';
import type { ToolsetContext } from '../../kit/toolset';

/** So many of the newest rated games are told. */
const NEWEST = 10;

/** The id of the player as whom the agent sits down; an error with this message where there is none. */
export function ownPlayer({ config, words }: ToolsetContext, message: string): Result<string> {
  const id = playerOfKey(config.player ?? '');
  if (id !== undefined) return ok(id);
  return fail(inToolWords(errors.unauthenticated(message, { next: { do: 'send-player-key' } }), words));
}

/** The ratings of the player as whom the agent sits down. */
export async function ownRating(context: ToolsetContext): Promise<ToolReply> {
  const { table, words } = context;
  const id = ownPlayer(context, 'You play under no name, so you have no rating.');
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
