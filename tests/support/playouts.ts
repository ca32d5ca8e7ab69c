import { createRandom, pick, type Game } from '../../core/engine';

/** Every state of a game played by random listed moves, the first one too; at most `most`. */
export function* randomStates<S, M, V, O>(
  game: Game<S, M, V, O>,
  options: object,
  seed: string,
  most = 1000,
): Generator<S> {
  const random = createRandom(seed);
  const moves = random.stream('moves');
  const context = { random, now: 0 };
  let state = game.initializeGame({
    options: game.optionsSchema().parse(options),
    seats: game.seats.usual,
    ...context,
  });
  for (let count = 0; count < most; count++) {
    yield state;
    const [seat] = game.seatsToAct(state);
    if (seat === undefined) return;
    const { move } = pick(moves, game.getValidMoves(state, seat).options);
    const made = game.executeMove(state, seat, move, context);
    if (!made.ok) throw new Error(made.error.message);
    state = made.value.state;
  }
}
