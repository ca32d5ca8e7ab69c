import { assessMove, type AssessmentTask } from './assess';
import { createRandom, type AnyGame } from '../../core/engine';
import { games } from '../../games';
import { isRelease } from '../../tests/support/volume';

/** Where in a game of random moves it is looked at, every day at two of these; after one move, where players choose at once, a choice is hidden. */
const LOOKS = isRelease ? [0, 1, 12, 25] : [1, 12];

/** Positions of a game with a choice, each with a move of the seat that may act. */
function* positions(game: AnyGame): Generator<Pick<AssessmentTask, 'state' | 'seat' | 'move' | 'command'>> {
  const random = createRandom(`knowledge/${game.id}`);
  const context = { random, now: 0 };
  const choices = random.stream('choices');
  const options = game.optionsSchema().parse({});
  let state = game.initializeGame({ options, seats: Math.min(2, game.seats.max), ...context });
  for (let ply = 0; ply <= Math.max(...LOOKS); ply++) {
    const [seat] = game.seatsToAct(state);
    if (seat === undefined) return;
    const moves = game.getValidMoves(state, seat, 200).options;
    const option = moves[choices.int(moves.length)];
    if (!option) return;
    if (LOOKS.includes(ply)) yield { state, seat, move: option.move, command: option.command };
    const made = game.executeMove(state, seat, option.move, context);
    if (!made.ok) throw new Error(made.error.message);
    state = made.value.state;
  }
}

/** So few simulated games that all games together take seconds. */
function assessed(game: AnyGame, position: Pick<AssessmentTask, 'state' | 'seat' | 'move' | 'command'>) {
  let looks = 0;
  return assessMove(
    game,
    { ...position, now: 0, effort: 'quick', seed: 'knowledge' },
    { now: () => looks++, ms: 12 },
  );
}

/** A state that differs from the true one in what is hidden from the mover; undefined where nothing is. */
function otherThan(game: AnyGame, { state, seat }: Pick<AssessmentTask, 'state' | 'seat'>): unknown {
  const chance = createRandom('other').stream('hidden');
  const samples = Array.from({ length: 10 }, () => game.sampleHidden?.(state, seat, chance));
  return samples.find((sample) => JSON.stringify(sample) !== JSON.stringify(state));
}

const hiding = games.filter((game) => game.sampleHidden && game.traits.dynamics !== 'real-time');

it.each(hiding.map((game) => [game.id, game] as const))(
  'an analysis of %s uses nothing that the mover could not know',
  (_id, game) => {
    let others = 0;
    for (const position of positions(game)) {
      const other = otherThan(game, position);
      if (other === undefined) continue;
      expect(assessed(game, { ...position, state: other })).toEqual(assessed(game, position));
      others++;
    }
    expect(others).toBeGreaterThan(0);
  },
);
