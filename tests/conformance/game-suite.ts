import { lazy, type AnyGame } from '../../core/engine';
import { checkBot } from '../../core/testing/bots';
import { playOut, setupsOf, sparingChooser, type Setup } from '../../core/testing/playout';
import { CHECKS, runOf, type DemandName, type Run } from '../../core/testing/suite';
import { cappedShare } from '../../core/testing/transitions';

/** By game: the types of events that lawfully show something hidden which the views do not show afterwards. */
const REVEALING_EVENTS: Readonly<Record<string, readonly string[]>> = {
  // Spy, Thief and Bureaucrat show cards that stay in a hand or go back onto a deck.
  principality: ['reveal'],
};

/** A game in real time is played with one in so many values of its options every day: to list its moves it looks ahead, and it has many. */
const ONE_IN = 3;

/** The starts of every day. */
function someSetups(game: AnyGame, seeds: readonly string[]): readonly Setup[] {
  const setups = setupsOf(game, seeds);
  const variants = setups.filter(({ isVariant }) => isVariant);
  const left = new Set(game.advance ? variants.filter((_, index) => index % ONE_IN !== 0) : []);
  return setups.filter((setup) => !left.has(setup));
}

function someOf(run: Run): Run {
  const { game, seeds } = run;
  const playouts = lazy(() =>
    someSetups(game, seeds).map((setup) => playOut(game, setup, sparingChooser(game, setup))),
  );
  return { ...run, playouts };
}

type Checks = Readonly<Record<DemandName, (run: Run) => void>>;

/** Positions of games that bots take long to play through. */
const LATE: Readonly<Record<string, unknown>> = {
  chess: { fen: '4k3/2p2p2/8/8/8/8/2P2P2/3QK3 w - - 0 1' },
};

/** A game that begins late, if it is one that takes long. */
function shortened(game: AnyGame): AnyGame {
  const start = LATE[game.id];
  if (start === undefined) return game;
  return {
    ...game,
    initializeGame(setup) {
      const started = game.startFrom?.(start, setup);
      if (!started?.ok) throw new Error(started?.error.message ?? 'The game takes no position');
      return started.value.state;
    },
  };
}

/** Every day a bot plays one game, the usual one or the end of it: it may think long over its moves. */
const SOME_CHECKS: Checks = {
  ...CHECKS,
  'is played to the end by each of its bots': ({ game, seeds }) => {
    const usual = setupsOf(game, seeds).find(({ seats }) => seats === game.seats.usual);
    if (!usual) throw new Error('The game has no start with its usual number of seats');
    for (const name of Object.keys(game.bots)) checkBot(shortened(game), name, usual);
  },
};

/** A test for each demand on a game, played with each of these seeds: from every start, or from some. */
export function describeGame(game: AnyGame, seeds: readonly string[], starts: 'some' | 'all'): void {
  const every = runOf(game, seeds, REVEALING_EVENTS[game.id]);
  const [run, checks]: [Run, Checks] = starts === 'all' ? [every, CHECKS] : [someOf(every), SOME_CHECKS];

  it.each(Object.entries(checks))('%s', (_demand, check) => check(run));

  afterAll(() => {
    const lengths = run.playouts().map(({ steps }) => steps.length);
    const capped = Math.round(100 * cappedShare(run.playouts()));
    process.stdout.write(
      `${game.id}: ${lengths.length} random playouts of ${Math.min(...lengths)} to ${Math.max(...lengths)} moves, ${capped} % cut short\n`,
    );
  });
}
