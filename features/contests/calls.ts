import { fail, type Result } from '../../core/engine';
import type { ApiError, Context } from '../../core/api';
import type { ById } from '../../core/api/game-api';
import { noPlayers } from '../../core/table';
import type { Contests } from './contests';

type Reply<Answer> = Promise<Result<Answer, ApiError>>;

/** Performs an operation. Null: this server keeps no players, and so has no contests. */
type Handle<Input, Answer> = (contests: Contests | null, input: Input, context: Context) => Reply<Answer>;

/** An operation for everybody. */
export const forAll =
  <Input, Answer>(
    perform: (contests: Contests, input: Input, context: Context) => Reply<Answer>,
  ): Handle<Input, Answer> =>
  (contests, input, context) =>
    contests ? perform(contests, input, context) : Promise.resolve(fail({ reason: noPlayers() }));

/** The player who calls. */
export interface CallingPlayer {
  readonly me: string;
  readonly caller: Context;
}

/** An operation for the player of the caller's key. */
export const byPlayer = <Input, Answer>(
  perform: (contests: Contests, input: Input, by: CallingPlayer) => Reply<Answer>,
): Handle<Input, Answer> =>
  forAll(async (contests, input, caller) => {
    const known = await contests.players.byKey(caller.playerKey);
    return known.ok ? perform(contests, input, { me: known.value.player.id, caller }) : known;
  });

/** An operation of a player on its own data. */
export const byOwner = <Input extends ById, Answer>(
  perform: (contests: Contests, input: Input, context: Context) => Reply<Answer>,
): Handle<Input, Answer> =>
  forAll(async (contests, input, caller) => {
    const own = await contests.players.own(input.id, caller.playerKey);
    return own.ok ? perform(contests, input, caller) : own;
  });
