import { randomBytes } from 'node:crypto';
import type { ApiError } from '../../../core/api';
import type { PlayerKeyAnswer } from '../../api-types';
import type { MatchAnswer, NextGamesAnswer } from '../api';
import type { Result } from '../../../core/engine';
import { createGameService, type GameService, type ServiceDeps } from '../../../core/table';
import { features } from '../../registry';
import { MemoryArchive } from '../../../functions/adapters/memory-archive';
import { MemoryRecords } from '../../../functions/adapters/memory-records';
import { MemoryStore } from '../../../functions/adapters/memory-store';
import { nullBroadcaster } from '../../../core/ports/services';
import { games } from '../../../games';
import { NOW } from '../../../tests/support/toy-session';

export async function value<T>(reply: Promise<Result<T, ApiError>>): Promise<T> {
  const result = await reply;
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** Records before a change of which something else happens once. */
export class HeldUpRecords extends MemoryRecords {
  private happens: { readonly row: string; readonly what: () => Promise<unknown> } | undefined;

  before(row: string, what: () => Promise<unknown>): void {
    this.happens = { row, what };
  }

  override async commit(...[place, changes]: Parameters<MemoryRecords['commit']>) {
    const { happens } = this;
    if (happens && changes.some(({ row }) => row.startsWith(happens.row))) {
      this.happens = undefined;
      await happens.what();
    }
    return super.commit(place, changes);
  }
}

/** Players at two hosts with the same stores, and a clock of the test's. */
export async function aTable(records = new MemoryRecords()) {
  let now = NOW;
  const clock = { now: () => now };
  const deps: ServiceDeps = {
    store: new MemoryStore(clock),
    broadcaster: nullBroadcaster,
    archive: new MemoryArchive(),
    records,
    clock,
    entropy: { bytes: (count) => randomBytes(count) },
    logger: { warn: () => undefined, error: () => undefined },
    games,
    sessionTtlSeconds: 86_400,
    leaveGraceSeconds: 120,
  };
  const [api, other] = [createGameService(deps, features), createGameService(deps, features)];
  const register = (name: string) => value(api.registerPlayer({ name, kind: 'agent' }));
  return {
    api,
    other,
    register,
    ada: await register('Ada'),
    bob: await register('Bob'),
    pass: (ms: number) => void (now += ms),
  };
}

export const by = ({ key }: PlayerKeyAnswer) => ({ playerKey: key });

export const invite = (
  api: GameService,
  maker: PlayerKeyAnswer,
  invited: readonly PlayerKeyAnswer[],
  fields: object = {},
) => {
  const players = [maker, ...invited].map(({ player }) => player.id);
  return api.createMatch({ game: 'tic-tac-toe', players, games: players.length, ...fields }, by(maker));
};

/** A match of two that its maker has made, and the other has not joined. */
export const open = async (
  api: GameService,
  maker: PlayerKeyAnswer,
  invited: PlayerKeyAnswer,
): Promise<MatchAnswer['match']> => (await value(invite(api, maker, [invited]))).match;

export const listOf = (api: GameService, player: PlayerKeyAnswer): Promise<NextGamesAnswer> =>
  value(api.nextGames({ id: player.player.id }, by(player)));

export const idsOf = async (api: GameService, player: PlayerKeyAnswer): Promise<readonly string[]> =>
  (await listOf(api, player)).invitations.map(({ match }) => match);

/** The request for a match of three players, which has two invitations. */
export const OF_THREE = { game: 'principality' };

export const refusalOf = (result: Result<unknown, ApiError>) => (result.ok ? null : result.error.reason);
