import { isDeepStrictEqual } from 'node:util';
import { createRandom, pick } from '../../core/engine';
import { games } from '../../games';
import { executeMove, validateMove, type Session } from '../../core/session';
import { publishedSchema, slipsIn, type Slip } from '../../core/testing/strict';
import { isRelease } from '../support/volume';
import { always, deepFreeze, NOW, toySession, valueOf } from '../support/toy-session';

/** Commits of a random game whose listed moves are written wrongly, and how many of them each time. */
const COMMITS = isRelease ? 40 : 15;
const TRIED = 4;

describe.each(games.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  const seats = Array.from({ length: Math.max(game.seats.min, Math.min(2, game.seats.max)) }, () => ({
    kind: 'me' as const,
  }));
  const isDescribed = publishedSchema(game);

  /** Every listed move that lacks a field, or has one that is renamed or too many, is refused alike as JSON and as text. */
  function checkSlips(session: Session, seat: number, slips: readonly Slip[]): void {
    const wrong = slips
      .filter((slip) => !isDescribed(slip.move))
      .flatMap(({ move, names }) => [
        { input: move as Readonly<Record<string, unknown>>, names },
        { input: JSON.stringify(move), names },
      ])
      .map(({ input, names }) => ({
        ...{ input, names },
        refused: validateMove(game, session, seat, input, NOW),
        executed: executeMove(game, session, seat, input, always),
      }))
      .filter(
        ({ names, refused, executed }) =>
          refused?.code !== 'INVALID_PARAMETERS' ||
          refused.kind !== 'malformed' ||
          !isDeepStrictEqual(executed, { ok: false, error: refused }) ||
          names.some((name) => !refused.message.includes(name)),
      );
    expect(wrong).toEqual([]);
  }

  it('refuses listed moves with a field renamed, dropped or added, and takes them as they are', () => {
    const random = createRandom(`strict ${game.id}`).stream('moves');
    let { session } = toySession(seats, { game });
    for (let commit = 0; commit < COMMITS; commit++) {
      const [seat] = session.meta.status === 'ended' ? [] : game.seatsToAct(session.state);
      if (seat === undefined) break;
      deepFreeze(session);
      const { options } = game.getValidMoves(session.state, seat);
      const tried = random.shuffle([...options]).slice(0, TRIED);
      checkSlips(
        session,
        seat,
        tried.flatMap(({ move }) => slipsIn(move)),
      );
      const { move, command } = pick(random, options);
      const byText = valueOf(executeMove(game, session, seat, JSON.stringify(move), always));
      const byCommand = valueOf(executeMove(game, session, seat, command, always));
      expect(byText.session).toEqual(byCommand.session);
      ({ session } = byText);
    }
    expect(session.version).toBeGreaterThan(1);
  });
});
