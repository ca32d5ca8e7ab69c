import { games } from '../../games';
import { startLibrary, type LibraryPlayer } from './library-table';

let player: LibraryPlayer;
beforeAll(async () => {
  player = await startLibrary();
});
afterAll(() => player.close());

const tools = async () => (await player.agent.client.listTools()).tools;

type ToolRow = readonly [name: string, args: string, widget?: string];

/** The tools of each game with the arguments they take, and the widget that draws their answers. */
const TOOLS_OF: Readonly<Record<string, readonly ToolRow[]>> = {
  blackjack: [
    ['new_blackjack_game', 'stack bet decks seed', 'blackjack'],
    ['new_blackjack_round', 'gameId* state* bet clientMoveId', 'blackjack'],
    ['apply_blackjack_action', 'gameId* state* action* clientMoveId', 'blackjack'],
    ['legal_blackjack_actions', 'state* gameId'],
    ['choose_blackjack_dealer_action', 'state* gameId'],
  ],
  holdem: [
    ['new_holdem_game', 'stack sb bb button seed', 'holdem'],
    ['apply_holdem_action', 'gameId* state* action* amount clientMoveId', 'holdem'],
    ['next_holdem_hand', 'gameId* state* clientMoveId', 'holdem'],
    ['legal_holdem_actions', 'state* gameId'],
    ['choose_holdem_opponent_action', 'state* gameId*'],
    ['show_holdem_hand', 'gameId* state'],
  ],
  dice: [['roll_rpg_dice', 'sides count notation gameId seed', 'dice']],
  slot: [
    ['new_slot_game', 'stack bet seed', 'slot'],
    ['spin_slot', 'gameId* state* bet clientMoveId', 'slot'],
    ['legal_slot_actions', 'state* gameId'],
  ],
  roulette: [
    ['new_roulette_game', 'stack maxBet seed', 'roulette'],
    ['apply_roulette_action', 'gameId* state* action* bets clientMoveId', 'roulette'],
    ['legal_roulette_bets', 'state* gameId'],
  ],
  'sea-battle': [
    ['new_sea_battle_game', 'fleet seed', 'sea-battle'],
    ['apply_sea_battle_move', 'gameId* state* coord* clientMoveId', 'sea-battle'],
    ['legal_sea_battle_moves', 'state* gameId'],
    ['choose_sea_battle_opponent_move', 'state* gameId'],
  ],
  'tic-tac-toe': [
    ['new_tic_tac_toe_game', 'side seed', 'tic-tac-toe'],
    ['apply_tic_tac_toe_move', 'gameId* state* coord* clientMoveId', 'tic-tac-toe'],
    ['legal_tic_tac_toe_moves', 'state* gameId'],
    ['choose_tic_tac_toe_opponent_move', 'state* gameId'],
  ],
  'four-in-a-row': [
    ['new_four_in_a_row_game', 'first seed', 'four-in-a-row'],
    ['apply_four_in_a_row_move', 'gameId* state* column* clientMoveId', 'four-in-a-row'],
    ['legal_four_in_a_row_moves', 'state* gameId'],
    ['choose_four_in_a_row_opponent_move', 'state* gameId'],
  ],
  checkers: [
    ['new_checkers_game', 'side seed', 'checkers'],
    ['apply_checkers_move', 'gameId* state* move* clientMoveId', 'checkers'],
    ['legal_checkers_moves', 'state* gameId'],
    ['choose_checkers_opponent_move', 'state* gameId'],
  ],
  chess: [
    ['new_chess_game', 'side fen seed', 'chess'],
    ['apply_chess_move', 'gameId* fen* moveUci* claim clientMoveId', 'chess'],
    ['claim_chess_draw', 'gameId* fen* clientMoveId', 'chess'],
    ['legal_chess_moves', 'fen* gameId'],
    ['choose_chess_opponent_move', 'fen* gameId'],
  ],
  mancala: [
    ['new_mancala_game', 'first seed', 'mancala'],
    ['apply_mancala_move', 'gameId* state* pit* clientMoveId', 'mancala'],
    ['legal_mancala_moves', 'state* gameId'],
    ['choose_mancala_opponent_move', 'state* gameId'],
  ],
};

/** The tools of the listed games, in the games' order. */
const TOOLS = games.flatMap(({ id }) => TOOLS_OF[id] ?? []);

describe('The library', () => {
  it('has exactly these tools, with these arguments', async () => {
    const listed = (await tools()).map(({ name, inputSchema }) => {
      const { properties = {}, required = [] } = inputSchema;
      return [
        name,
        Object.keys(properties)
          .map((arg) => arg + (required.includes(arg) ? '*' : ''))
          .join(' '),
      ];
    });
    expect(listed).toEqual(TOOLS.map(([name, args]) => [name, args]));
  });

  it('says what its tools do to the world', async () => {
    for (const { name, title, annotations } of await tools()) {
      const reads = /^(legal|choose|show)_/.test(name);
      expect(title).toMatch(/^\w.{3,40}$/);
      expect(annotations).toEqual({
        readOnlyHint: reads,
        destructiveHint: false,
        idempotentHint: reads,
        openWorldHint: false,
      });
    }
  });

  it('names the board of each game, for both kinds of hosts; lists have none', async () => {
    for (const { name, _meta } of await tools()) {
      const widget = TOOLS.find(([tool]) => tool === name)?.[2];
      if (widget === undefined) {
        expect(_meta).toBeUndefined();
        continue;
      }
      expect(_meta).toMatchObject({
        ui: { resourceUri: `ui://widget/${widget}-v1.html`, visibility: ['model', 'app'] },
        'ui/resourceUri': `ui://widget/${widget}-v1.html`,
        'openai/outputTemplate': `ui://widget/${widget}-v1.skybridge.html`,
        'openai/toolInvocation/invoking': expect.stringMatching(/^.{1,64}$/) as string,
        'openai/toolInvocation/invoked': expect.stringMatching(/^.{1,64}$/) as string,
        'openai/widgetAccessible': false,
      });
    }
  });

  it('tells the opponent how a turn goes, with the tools that are there', async () => {
    const listed = await tools();
    const choosing = listed.filter(({ name }) => name.startsWith('choose_'));
    const applying = listed.filter(({ description }) => description?.includes('send exactly one entry'));
    expect(applying).toHaveLength(choosing.length);
    for (const { name } of choosing) {
      expect(applying.filter(({ description }) => description?.includes(name))).toHaveLength(1);
    }
  });

  it('has output schemas that an error and a failure fit: nothing is required', async () => {
    for (const { outputSchema } of await tools()) {
      expect(outputSchema).toMatchObject({ type: 'object' });
      expect(outputSchema).not.toHaveProperty('required');
      expect(outputSchema?.additionalProperties).not.toBe(false);
    }
  });

  it('introduces itself by its own tools', () => {
    const instructions = player.agent.client.getInstructions();
    expect(instructions).toContain('new_*');
    expect(instructions).not.toContain('game_session');
  });

  it('refuses a tool that is not there as an error', async () => {
    const answer = await player.call('new_chess_variant_game');
    expect(answer).toMatchObject({ isError: true, body: { error: { code: 'TOOL_NOT_FOUND' } } });
  });
});
