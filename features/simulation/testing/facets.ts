import { UNKNOWN_SESSION } from '../../../tests/http/support';
import { behindKeys, plain, TOO_LONG, type Tries } from '../../../tests/http/tries';
import { ofPlayer, type PlayerRequest } from '../../../tests/security/access/request-forms';
import type { FeatureTests } from '../../../tests/support/feature-tests';
import { prepareExample } from '../pages/examples';
import type { operations } from '../operations';

type Id = keyof typeof operations;

/** A simulation that is over at once. */
const ONE_GAME = {
  game: 'tic-tac-toe',
  bots: [{ bot: 'random' }, { bot: 'random' }],
  games: 1,
};

/** A simulation that was begun just now. */
const atSimulation = (id: Id): Tries => ({
  async success(table) {
    const { simulation } = (await table.send('simulate', { body: ONE_GAME })).body;
    return table.send(id, { params: { id: typeof simulation === 'string' ? simulation : '' } });
  },
  errors: {
    malformed: plain(id, { params: { id: TOO_LONG } }),
    not_found: plain(id, { params: { id: UNKNOWN_SESSION } }),
  },
});

const answers = {
  simulate: {
    success: plain('simulate', { body: ONE_GAME }),
    errors: {
      malformed: plain('simulate', { body: { ...ONE_GAME, bots: [{ bot: 'nobody' }, { bot: 'random' }] } }),
      unauthenticated: behindKeys('simulate', { body: ONE_GAME }),
      not_found: plain('simulate', { body: { ...ONE_GAME, game: 'quoits' } }),
    },
  },
  simulation: atSimulation('simulation'),
  cancelSimulation: atSimulation('cancelSimulation'),
} satisfies Readonly<Record<Id, Tries>>;

/** A request about the simulation that was made for all scenes. */
const aboutMade = (operation: Id): PlayerRequest => ({
  operation,
  send: ({ made: { simulation = '' } }) => ({ params: { id: simulation } }),
  spends: null,
});

export const tests: FeatureTests = {
  examples: prepareExample,
  answers,
  async untagged(table) {
    const { simulation } = await table.get('simulate', { body: ONE_GAME });
    return { simulation: { params: { id: simulation } } };
  },
  async made(table) {
    const { simulation } = await table.get('simulate', { body: ONE_GAME });
    return { simulation };
  },
  playerRequests: {
    simulate: {
      ...ofPlayer.posted('simulate', () => ONE_GAME),
      undo: (table, { simulation }) =>
        table.get('cancelSimulation', { params: { id: simulation as string } }),
    },
    simulation: aboutMade('simulation'),
    cancelSimulation: aboutMade('cancelSimulation'),
  },
  scenes: [
    { name: 'simulations', set: () => Promise.resolve({ path: '/simulations', ready: '.sim-go' }) },
    {
      name: 'simulations, played',
      set: () =>
        Promise.resolve({
          path: '/simulations?game=mancala',
          ready: '.sim-go',
          plays: true,
          async act(page) {
            await page.getByRole('combobox', { name: 'Games' }).selectOption('100');
            await page.locator('.sim-go').click();
            await page.getByText('100 games played.').first().waitFor();
          },
        }),
    },
  ],
  playerVerdicts: `
                                 nobody operator seat forger former stranger blocked invited opponent keyless own
  simulate                       401    201      401  201    201    201      201     201     201      401     201
  simulation                     200    200      200  200    200    200      200     200     200      200     200
  cancelSimulation               200    200      200  200    200    200      200     200     200      200     200
`,
};
