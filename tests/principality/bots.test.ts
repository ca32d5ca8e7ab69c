import { createRandom, type Outcome, type RankedMove } from '../../core/engine';
import { rankMoves, sampleWorlds } from '../../core/search';
import { principality, type Move } from '../../games/principality/rules';
import { part } from '../support/volume';
import { opening } from './playouts';
import { cards, KINGDOM, piles, rules4, Table, type Position, type State } from './support';

/** The move a bot makes for the seat that must act. */
function choose(named: string, { state, seat }: { state: State; seat: number }, label = 'bot') {
  const [bot = '', number] = named.split(':');
  const player = principality.bots[bot];
  if (!player) throw new Error(`No bot ${bot}`);
  const level = number === undefined ? player.levels?.usual : Number(number);
  const random = createRandom(label).stream('bot');
  const { options } = principality.getValidMoves(state, seat);
  const worlds = sampleWorlds(principality, state, seat, random, player.worlds?.(level) ?? 0);
  return player.choose({
    view: principality.viewFor(state, seat),
    options,
    seat,
    random,
    ...(level === undefined ? {} : { level }),
    rank: (iterations) =>
      rankMoves(
        principality,
        { worlds, seat, options, now: 0 },
        { iterations },
        random,
      ) as readonly RankedMove<Move>[],
  });
}
const bigMoney = (position: Position, ...commands: readonly string[]): string =>
  principality.formatMove(choose('bigmoney', Table.at(position).play(...commands)));

interface BotGame {
  readonly outcome: Outcome | null;
  readonly moves: number;
  readonly actions: number;
}

/** A game of bots, seat by seat, of at most `cap` moves. */
function playGame(seed: string, bots: readonly string[], cap = 3000): BotGame {
  const random = createRandom(seed);
  let state = opening({ seed, seats: bots.length });
  let actions = 0;
  for (let moves = 0; moves < cap; moves++) {
    const seat = principality.seatsToAct(state).at(0);
    if (seat === undefined) return { outcome: principality.outcome(state), moves, actions };
    const move = choose(bots[seat] ?? '', { state, seat }, `${seed}/${moves}`);
    if (move.type === 'play_action') actions++;
    const done = principality.executeMove(state, seat, move, { random, now: 0 });
    if (!done.ok) throw new Error(`${bots[seat] ?? ''} chose an illegal move: ${done.error.message}`);
    state = done.value.state;
  }
  return { outcome: null, moves: cap, actions };
}

describe('Big Money', () => {
  const buying = (coins: number, rest: Partial<Position> = {}): Position => ({
    players: [piles('Estate'), piles('Copper')],
    phase: 'buy',
    coins,
    buys: 2,
    ...rest,
  });
  const purchases: readonly [coins: number, supply: Record<string, number>, command: string][] = [
    [9, {}, 'buy Province'],
    [8, {}, 'buy Province'],
    [8, { Province: 0 }, 'buy Gold'],
    [7, {}, 'buy Gold'],
    [6, {}, 'buy Gold'],
    [6, { Gold: 0 }, 'buy Silver'],
    [5, {}, 'buy Silver'],
    [3, {}, 'buy Silver'],
    [8, { Province: 0, Gold: 0, Silver: 0 }, 'end_phase'],
    [3, { Silver: 0 }, 'end_phase'],
    [2, {}, 'end_phase'],
  ];
  it.each(purchases)('with $%i and piles %j: %s', (coins, supply, command) => {
    expect(bigMoney(buying(coins, { supply }))).toBe(command);
  });

  it('plays its treasures before it buys, and buys once', () => {
    const from: Position = {
      players: [piles('2 Gold, Copper'), piles('Copper')],
      phase: 'buy',
      coins: 6,
      buys: 2,
    };
    const played = Table.at(from).play(choose('bigmoney', Table.at(from)));
    expect(played.resources).toBe('1/2/13');
    const bought = played.play(choose('bigmoney', played));
    expect(bought.discard(0)).toEqual(['Province']);
    expect(principality.formatMove(choose('bigmoney', bought))).toBe('end_phase');
  });

  it('plays no actions', () => {
    expect(bigMoney({ players: [piles('Village, Festival, Gold'), piles('Copper')] })).toBe('end_phase');
  });

  const discards: readonly [hand: string, discarded: string][] = [
    ['Copper, Silver, Gold, Estate, Curse', 'discard_to_hand_size Estate,Curse'],
    ['Copper, Estate, Duchy, Province, Gold', 'discard_to_hand_size Duchy,Province'],
    ['Gold, Silver, Copper, Copper, Province', 'discard_to_hand_size Copper,Province'],
    ['Gold, Silver, 3 Copper', 'discard_to_hand_size Copper,Copper'],
    ['2 Gold, 2 Silver, Copper', 'discard_to_hand_size Copper,Silver'],
    ['2 Curse, Estate, Gold', 'discard_to_hand_size Curse'],
  ];
  it.each(discards)('against Militia with %s: %s', (hand, discarded) => {
    const from: Position = { players: [piles('Militia'), piles(hand)] };
    expect(bigMoney(from, 'play_action Militia')).toBe(discarded);
  });

  it('puts back the cheapest Victory card for Bureaucrat', () => {
    const from: Position = { players: [piles('Bureaucrat'), piles('Province, Duchy, Gardens, Gold')] };
    expect(bigMoney(from, 'play_action Bureaucrat')).toBe('reveal_and_topdeck Gardens');
  });

  it('reveals a Moat', () => {
    const from: Position = { players: [piles('Witch', '2 Copper'), piles('Moat, Copper')] };
    expect(bigMoney(from, 'play_action Witch')).toBe('reveal_reaction Moat');
  });

  it.each([1, 2, 3, 4])('ends its games by selling out the Provinces: %i players', (seats) => {
    for (let seed = 0; seed < 4; seed++) {
      const { outcome, actions } = playGame(`big money ${seed}`, Array<string>(seats).fill('bigmoney'));
      expect(outcome?.reason).toMatch(/^Provinces sold out(; .*equal points.*)?$/);
      expect(actions).toBe(0);
      expect(outcome?.scores).toHaveLength(seats);
    }
  });

  it('plays the same game twice', () => {
    const mirror = cards('bigmoney, bigmoney');
    expect(playGame('twice', mirror)).toEqual(playGame('twice', mirror));
  });

  it('against itself wins more often in the second seat, which has had fewer turns in a tie', () => {
    const wins = [0, 0];
    for (let seed = 1; seed <= 150; seed++) {
      const winners = playGame(String(seed), cards('bigmoney, bigmoney')).outcome?.winners ?? [];
      for (const seat of winners) if (winners.length === 1) wins[seat] = (wins[seat] ?? 0) + 1;
    }
    expect((wins[0] ?? 0) + (wins[1] ?? 0)).toBeGreaterThan(75);
    expect(wins[1]).toBeGreaterThanOrEqual(wins[0] ?? 0);
  });
});

describe('mind', () => {
  const mind = (position: Position, ...commands: readonly string[]): string =>
    principality.formatMove(choose('mind:7', Table.at(position).play(...commands)));

  /** The share of the games that a bot wins against another, from both seats. */
  function winsAgainst(bot: string, other: string, games: number): number {
    let wins = 0;
    for (let game = 0; game < games; game++) {
      const seat = game % 2;
      const bots = seat === 0 ? [bot, other] : [other, bot];
      if (playGame(`${bot} ${game}`, bots).outcome?.winners.includes(seat)) wins++;
    }
    return wins / games;
  }

  it('plays an Attack, and a Village before it', () => {
    expect(mind({ players: [piles('Witch, Copper, Estate'), piles('Copper')] })).toBe('play_action Witch');
    expect(mind({ players: [piles('Witch, Militia, Village', '3 Copper'), piles('Copper')] })).toBe(
      'play_action Village',
    );
  });

  it('reveals a Moat, and discards what it misses least', () => {
    const attacked: Position = { players: [piles('Witch', '2 Copper'), piles('Moat, Copper')] };
    expect(mind(attacked, 'play_action Witch')).toBe('reveal_reaction Moat');
    const raided: Position = { players: [piles('Militia'), piles('Gold, Silver, Copper, Estate, Curse')] };
    expect(mind(raided, 'play_action Militia')).toBe('discard_to_hand_size Estate,Curse');
  });

  it('buys no Curse and no Copper, even with nothing else to buy', () => {
    const poor: Position = { players: [piles('Estate'), piles('Copper')], phase: 'buy', coins: 0, buys: 1 };
    expect(mind(poor)).toBe('end_phase');
  });

  it('finds out by simulated games that the last Province wins', () => {
    const last: Position = {
      players: [piles('Estate'), piles('Copper')],
      phase: 'buy',
      coins: 8,
      buys: 1,
      supply: { Province: 1 },
    };
    expect(principality.formatMove(choose('mind:8', Table.at(last)))).toBe('buy Province');
  });

  it('wins most games against Big Money with Smithy at level 7, few at level 1, some at level 5', () => {
    const games = part(64);
    expect(winsAgainst('mind:7', 'bigmoney-smithy', games)).toBeGreaterThan(0.7);
    expect(winsAgainst('mind:1', 'bigmoney-smithy', games)).toBeLessThan(0.2);
    const even = winsAgainst('mind:5', 'bigmoney-smithy', part(112));
    expect([even > 0.25, even < 0.75]).toEqual([true, true]);
  });
});

describe('every bot', () => {
  const names = Object.keys(principality.bots);
  it('includes random and the default bot', () => {
    expect(names).toEqual(expect.arrayContaining(['random', 'bigmoney']));
    expect(principality.defaultBot).toBe('bigmoney');
  });

  it.each(names)('%s answers whatever comes to it with legal moves, also against random play', (name) => {
    for (let seed = 0; seed < part(16); seed++) {
      const { moves } = playGame(`${name} ${seed}`, [name, 'random', name], 400);
      expect(moves).toBeGreaterThan(20);
    }
  });

  const actions = KINGDOM.filter((card) => card !== 'Gardens');

  it.each(names)(
    '%s chooses an Action for Throne Room whichever it holds, also one that does no good',
    (name) => {
      for (const card of actions) {
        const position: Position = { players: [piles(`Throne Room, ${card}, Gold`), piles('Copper')] };
        const asked = Table.at(position).play('play_action Throne Room');
        expect(principality.formatMove(choose(name, asked))).toBe(`select_action_for_throne ${card}`);
      }
    },
  );

  it('that holds back trashes nothing that it misses, and under rules 4 chooses nothing', () => {
    const position: Position = {
      players: [piles('Throne Room, Remodel, Moneylender, Silver'), piles('Copper')],
    };
    const chosen = [principality, rules4].map((rules) =>
      principality.formatMove(
        choose('attacker', Table.at(position, 'table', rules).play('play_action Throne Room')),
      ),
    );
    expect(chosen).toEqual(['select_action_for_throne Moneylender', 'select_action_for_throne']);
  });
});
