import { errors, fail, nameAsData, ok, plainName, quoted, type Result } from '../../../core/engine';
import { inToolWords, type ToolReply, type ToolsetContext } from '../../../mcp-bridge/kit';
import type { ApiError } from '../../../core/api';
import { unknownPlayer } from '../../players/errors';
import type { BlocksAnswer } from '../api';

interface BlockCall {
  readonly me: string;
  readonly named: string | undefined;
  readonly command: 'block' | 'unblock';
}

/** Blocks or unblocks a player, and says which are blocked then. */
export async function changeBlocks(context: ToolsetContext, call: BlockCall): Promise<ToolReply> {
  const { api } = context.table;
  const { me, command } = call;
  const player = await playerMeant(context, call);
  if (!player.ok) return fail({ reason: inToolWords(player.error.reason, context.words) });
  const changed =
    command === 'block'
      ? await api.blockPlayer({ id: me, player: player.value }, {})
      : await api.unblockPlayer({ id: me, player: player.value }, {});
  if (!changed.ok) return fail({ reason: inToolWords(changed.error.reason, context.words) });
  const { blocked } = changed.value;
  const done =
    command === 'block' ? 'Its invitations no longer reach you' : 'Its invitations reach you again';
  return ok({
    success: true,
    command,
    player: player.value,
    blocked: blocked.map((each) => ({ player: each.player, name: nameAsData(each.name) })),
    message: `${done}. You block ${blocked.length} ${blocked.length === 1 ? 'player' : 'players'}.`,
  });
}

/** The id of the player that a call means: by its id or name, or by an invitation of it. */
async function playerMeant(
  { table: { api } }: ToolsetContext,
  { me, named, command }: BlockCall,
): Promise<Result<string, ApiError>> {
  if (named === undefined) return fail({ reason: PLAYER_MISSING });
  const due = await api.nextGames({ id: me }, {});
  if (!due.ok) return due;
  const invitation = due.value.invitations.find(({ match }) => match === named);
  if (invitation) return ok(invitation.by.player);
  const known =
    command === 'block'
      ? ok(due.value.invitations.map(({ by }) => by))
      : await blockedOf(api.blocks({ id: me }, {}));
  if (!known.ok) return known;
  const ids = known.value
    .filter(({ name, player }) => player === named || plainName(name) === plainName(named))
    .map(({ player }) => player);
  const [only, ...others] = new Set(ids);
  if (only !== undefined && others.length === 0) return ok(only);
  if (PLAYER_ID.test(named)) return ok(named);
  const problem = only === undefined ? 'No player' : 'More than one player';
  const reason = unknownPlayer(
    `${problem} ${command === 'block' ? 'who invites you' : 'whom you block'} is called ${quoted(named)}.`,
    'Send the id of the player, or of its invitation: tournament list has them.',
  );
  return fail({ reason });
}

async function blockedOf(
  reply: Promise<Result<BlocksAnswer, ApiError>>,
): Promise<Result<BlocksAnswer['blocked'], ApiError>> {
  const answer = await reply;
  return answer.ok ? ok(answer.value.blocked) : answer;
}

const PLAYER_ID = /^[0-9a-f]{32}$/;

const PLAYER_MISSING = errors.invalidParameters('id is missing', {
  suggestion: 'Send the id of the player, or of its invitation: tournament list has them.',
  details: { field: 'id' },
});
