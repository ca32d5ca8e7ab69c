import { createRandom, type AnyGame, type MoveOption, type Seat } from '../engine';
import { someOf } from './moves';
import { at, bytes, must, mustMatch } from './plain';
import {
  beginning,
  placeOf,
  positionsOf,
  seatsOf,
  type Playout,
  type Position,
  type Setup,
  type Step,
} from './playout';

/** How many positions and moves of each playout are looked at. */
const FEW = 16;

/** The game is of the kind that its traits say. */
export function checkTraits(game: AnyGame, playouts: readonly Playout[]): void {
  checkDynamics(game, playouts);
  checkChance(game, playouts);
  checkInformation(game);
  checkUtility(game, playouts);
  checkTeams(game, playouts);
}

function checkDynamics(game: AnyGame, playouts: readonly Playout[]): void {
  const { dynamics } = game.traits;
  const isTimed = game.advance !== undefined;
  must(
    isTimed === (dynamics === 'real-time'),
    `dynamics are ${dynamics}, but advance is ${typeof game.advance}`,
  );
  const positions = playouts.flatMap((playout) => positionsOf(game, playout, FEW));
  if (dynamics === 'sequential') checkSequential(game, positions);
  if (dynamics === 'simultaneous') checkSimultaneous(game, positions);
}

/** In more than half of the positions one seat may act. */
function checkSequential(game: AnyGame, positions: readonly Position[]): void {
  const acting = positions.map(({ state }) => game.seatsToAct(state)).filter((seats) => seats.length > 0);
  const shared = acting.filter((seats) => seats.length > 1);
  must(
    2 * shared.length < acting.length,
    `the game is sequential, but mostly several seats may act: ${(shared[0] ?? []).join(', ')}`,
  );
  for (const position of positions) checkOneActs(game, position);
}

/** One seat may act; or several may, and it makes no difference which one does, or in which order they do. */
function checkOneActs(game: AnyGame, position: Position): void {
  const { state, context, place } = position;
  const acting = game.seatsToAct(state);
  if (acting.length <= 1) return;
  const nextStates = (seat: Seat): string =>
    bytes(
      game.getValidMoves(state, seat).options.map(({ move, command }) => {
        const made = game.executeMove(state, seat, move, context);
        return [command, made.ok ? made.value.state : made.error];
      }),
    );
  if (new Set(acting.map(nextStates)).size === 1) return;
  at(`${place}: the game is sequential, but several seats may act: ${acting.join(', ')}`, () =>
    checkAtOnce(game, position),
  );
}

function checkSimultaneous(game: AnyGame, positions: readonly Position[]): void {
  const shared = positions.filter(({ state }) => game.seatsToAct(state).length > 1);
  must(shared.length > 0, 'the game is simultaneous, but two seats never may act at once');
  for (const position of shared) at(position.place, () => checkAtOnce(game, position));
}

/** A move of one seat does not change the legal moves of the others, and the order makes no difference. */
function checkAtOnce(game: AnyGame, { state, context, place }: Position): void {
  const made = (from: unknown, seat: Seat, { move, command }: MoveOption<unknown>): unknown => {
    const result = game.executeMove(from, seat, move, context);
    must(result.ok, `"${command}" of seat ${seat} is refused because another has moved`);
    return result.value.state;
  };
  const listed = (from: unknown, seat: Seat) => game.getValidMoves(from, seat);
  const one = (seat: Seat) => someOf(listed(state, seat).options, 1, `${place} ${seat}`);
  const acting = game.seatsToAct(state);
  for (const seat of acting) {
    for (const option of one(seat)) {
      const after = made(state, seat, option);
      for (const other of acting) {
        if (other === seat) continue;
        const may = game.seatsToAct(after).includes(other);
        must(may, `seat ${other} may no longer act because seat ${seat} has moved`);
        mustMatch(
          `what seat ${other} may do once seat ${seat} has moved`,
          listed(after, other),
          listed(state, other),
        );
        for (const reply of one(other)) {
          const forward = made(after, other, reply);
          const backward = made(made(state, other, reply), seat, option);
          mustMatch(`the state if seat ${seat} moves before seat ${other}, not after it,`, forward, backward);
        }
      }
    }
  }
}

/** Another seed changes something if and only if the game has chance. */
function checkChance(game: AnyGame, playouts: readonly Playout[]): void {
  const shortFirst = playouts.toSorted((a, b) => a.steps.length - b.steps.length);
  const changed = shortFirst.find((playout) => differsBySeed(game, playout));
  const { chance } = game.traits;
  must(
    chance || !changed,
    `${changed ? placeOf(game, changed.setup, 0) : ''}: the game has no chance, but another seed changes it`,
  );
  must(!chance || changed !== undefined, 'the game has chance, but no seed makes a difference');
}

function differsBySeed(game: AnyGame, { setup, steps, final }: Playout): boolean {
  const random = createRandom(`not ${setup.seed}`);
  const start = (seed: Setup) => bytes(beginning(game, seed, createRandom(seed.seed)));
  if (start(setup) !== start({ ...setup, seed: `not ${setup.seed}` })) return true;
  const moved = ({ state, seat, option, now, transition }: Step): boolean =>
    bytes(game.executeMove(state, seat, option.move, { random, now })) !==
    bytes({ ok: true, value: transition });
  return someOf(steps, FEW, bytes([setup.seed, final === null])).some(moved);
}

function checkInformation(game: AnyGame): void {
  const { information } = game.traits;
  const hides = game.sampleHidden !== undefined;
  must(
    hides === (information === 'imperfect'),
    `information is ${information}, but the game ${hides ? 'has' : 'lacks'} sampleHidden`,
  );
}

function checkUtility(game: AnyGame, playouts: readonly Playout[]): void {
  const { utility } = game.traits;
  const sums = new Map<string, number>();
  for (const { setup, final, steps } of playouts) {
    const outcome = game.outcome(final);
    if (!outcome) continue;
    at(placeOf(game, setup, steps.length), () => {
      const { winners, scores } = outcome;
      if (utility === 'cooperative')
        must([0, setup.seats].includes(winners.length), 'some have won together, and others have not');
      if (utility !== 'zero-sum') return;
      const sum = scores.reduce((total, score) => total + score, 0);
      const key = bytes([setup.options, setup.seats]);
      const other = sums.get(key) ?? sum;
      must(
        Math.abs(sum - other) < 1e-9,
        `the game is zero-sum, but scores come to ${sum} here and to ${other} elsewhere`,
      );
      sums.set(key, other);
    });
  }
}

/** If there are teams, each seat belongs to one, and teams win and lose as a whole. */
function checkTeams(game: AnyGame, playouts: readonly Playout[]): void {
  const { teams } = game.traits;
  if (!teams) return;
  for (const { setup, final } of playouts) {
    const members = teams.flat().toSorted((a, b) => a - b);
    mustMatch('the seats of all teams', members, seatsOf(setup));
    const winners = game.outcome(final)?.winners ?? [];
    for (const team of teams) {
      const won = team.filter((seat) => winners.includes(seat)).length;
      must(won === 0 || won === team.length, `of the team ${team.join(', ')} only some have won`);
    }
  }
}
