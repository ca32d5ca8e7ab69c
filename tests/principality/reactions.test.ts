import type { Viewer } from '../../core/engine';
import { principality } from '../../games/principality/rules';
import { piles, Table, type Position } from './support';

const DETAILS = ['minimal', 'standard', 'full'] as const;
const KINGDOM = 'Moat, Witch, Militia, Bureaucrat, Spy, Thief, Throne Room, Village';

/** Three players; the second holds `hand`, the third can do nothing against an attack. */
const against = (attack: string, hand: string): Position => ({
  players: [piles(attack, '6 Copper, Gold'), piles(hand, 'Silver, Gold'), piles('3 Copper', '2 Estate')],
  kingdom: KINGDOM,
});

/** All that a viewer can look at, save which cards there are in this game and what the viewer does when attacked. */
function shown({ state }: Table, viewer: Viewer): string {
  const view = principality.viewFor(state, viewer);
  const { kingdom: _kingdom, supply: _supply, own, ...table } = view;
  const { reactions: _mine, ...cards } = own ?? { reactions: 'ask' };
  const pending = principality.pending(state, viewer);
  const observed = DETAILS.map((detail) => {
    const moves = { options: [], total: 0 };
    const { supply: _piles, ...seen } =
      principality.observe?.({ view, detail, moves, pending, lines: [] }) ?? {};
    return seen;
  });
  return JSON.stringify({
    table,
    cards,
    pending,
    text: principality.describe(view).replace(/^(\||When you are attacked).*$/gm, ''),
    summaries: DETAILS.map((detail) => principality.summary(view, detail)),
    observed,
    answered: principality.answerFields?.({
      before: view,
      view,
      viewer,
      mine: [],
      events: [],
      detail: 'standard',
    }),
  });
}

const ATTACKS = ['Witch', 'Militia', 'Bureaucrat', 'Spy', 'Thief'];
const OTHERS: readonly Viewer[] = [0, 2, 'public'];

describe('while a holder decides whether to reveal', () => {
  describe.each(ATTACKS)('against %s', (attack) => {
    const asked = Table.at(against(attack, 'Moat, 3 Copper, Estate')).play(`play_action ${attack}`);

    it('the holder sees the question and its options', () => {
      expect(asked.seat).toBe(1);
      expect(asked.pending).toMatchObject({
        message: `Card requires choice: ${attack}`,
        fields: { card: attack, effect: 'reveal_reaction', player: 1 },
      });
      expect(asked.commands).toEqual(['reveal_reaction Moat', 'reveal_reaction']);
    });

    it.each(OTHERS)('viewer %s sees only for whom all wait', (viewer) => {
      expect(principality.pending(asked.state, viewer)).toEqual({
        player: 1,
        message: 'Waiting for Player 2',
        fields: { player: 1 },
      });
      expect(principality.viewFor(asked.state, viewer)).toMatchObject({
        decidingPlayer: 1,
        pendingEffect: { player: 1 },
      });
      expect(shown(asked, viewer)).not.toMatch(/react|Moat/i);
      expect(asked.lines(viewer)).toEqual([`Player 1 plays ${attack}`]);
    });
  });

  it('a throned attack tells no more', () => {
    const asked = Table.at(against('Throne Room, Witch', 'Moat')).play(
      'play_action Throne Room',
      'select_action_for_throne Witch',
    );
    expect(principality.pending(asked.state, 0)?.fields).toEqual({ player: 1 });
  });
});

describe('declining', () => {
  it.each(ATTACKS)('%s leaves no trace of the Moat', (attack) => {
    const answers: Readonly<Record<string, readonly string[]>> = {
      Militia: ['discard_to_hand_size Copper,Estate'],
      Bureaucrat: ['reveal_and_topdeck Estate'],
      Spy: ['spy_decision no', 'spy_decision no', 'spy_decision no'],
      Thief: ['select_treasure_to_trash Silver', 'gain_trashed_card'],
    };
    const rest = answers[attack] ?? [];
    const holder = Table.at(against(attack, 'Moat, 3 Copper, Estate'));
    const declined = holder.play(`play_action ${attack}`, 'reveal_reaction', ...rest);
    const other = Table.at(against(attack, 'Smithy, 3 Copper, Estate')).play(
      `play_action ${attack}`,
      ...rest,
    );
    for (const viewer of OTHERS) {
      expect(shown(declined, viewer)).toBe(shown(other, viewer));
      expect(declined.lines(viewer)).toEqual(other.lines(viewer));
    }
    expect(declined.events.map(({ reveals }) => reveals)).toEqual(other.events.map(({ reveals }) => reveals));
  });

  it('is a move that nobody else learns of; revealing is open to all', () => {
    const { state } = Table.at(against('Witch', 'Moat')).play('play_action Witch');
    expect(principality.noteMove?.(state, { type: 'reveal_reaction', card: null })).toEqual({
      turnNumber: 1,
      unseen: true,
    });
    expect(principality.noteMove?.(state, { type: 'reveal_reaction', card: 'Moat' })).toEqual({
      turnNumber: 1,
      open: true,
    });
  });
});

describe('a standing answer', () => {
  const reveal = { type: 'set_reactions', reactions: 'reveal' } as const;
  const set = (table: Table, seat: number, command: string): Table => {
    const parsed = principality.parseMove(command, table.state, seat);
    if (!parsed.ok) throw new Error(parsed.error.message);
    const done = principality.executeMove(table.state, seat, parsed.value.move, table.context);
    if (!done.ok) throw new Error(done.error.message);
    return Table.of(done.value.state, table.seed);
  };

  it('reveals without asking, in turn order, each time', () => {
    const from: Position = {
      players: [piles('2 Witch', '6 Copper'), piles('Moat'), piles('Copper'), piles('Moat, Estate')],
      actions: 2,
    };
    const table = set(set(Table.at(from), 1, 'reactions reveal'), 3, 'reactions reveal');
    const done = table.play('play_action Witch', 'play_action Witch');
    expect(done.pending).toBeNull();
    expect([1, 2, 3].map((player) => done.discard(player))).toEqual([[], ['Curse', 'Curse'], []]);
    expect(done.lines().filter((line) => line.includes('Moat'))).toEqual([
      'Player 2 reveals Moat (unaffected by Witch)',
      'Player 4 reveals Moat (unaffected by Witch)',
      'Player 2 reveals Moat (unaffected by Witch)',
      'Player 4 reveals Moat (unaffected by Witch)',
    ]);
  });

  it('does not reveal what is not there, nor to the own attack', () => {
    const from: Position = { players: [piles('Witch, Moat', '3 Copper'), piles('Smithy')], kingdom: KINGDOM };
    const done = set(set(Table.at(from), 0, 'reactions reveal'), 1, 'reactions reveal').play(
      'play_action Witch',
    );
    expect(done.discard(1)).toEqual(['Curse']);
    expect(done.lines().join()).not.toContain('Moat');
  });

  it('is asked for again once it is taken back', () => {
    const table = set(set(Table.at(against('Witch', 'Moat')), 1, 'reactions reveal'), 1, 'reactions ask');
    expect(table.play('play_action Witch').seat).toBe(1);
  });

  it.each([
    ['reactions reveal', 'reveal'],
    ['Reactions  ASK', 'ask'],
    ['set_reactions reveal', 'reveal'],
  ])('is set by %s', (command, reactions) => {
    const { state } = Table.at(against('Village', 'Moat'));
    const parsed = principality.parseMove(command, state, 1);
    expect(parsed).toMatchObject({ value: { move: { type: 'set_reactions', reactions } } });
  });

  it('is set at any time, by any player, and changes nothing else', () => {
    const turn = Table.at(against('Witch', 'Moat'));
    const asked = turn.play('play_action Witch');
    for (const table of [turn, asked]) {
      for (const seat of [0, 1, 2]) {
        expect(principality.validateMove(table.state, seat, reveal)).toBeNull();
        const done = principality.executeMove(table.state, seat, reveal, table.context);
        expect(done).toMatchObject({ ok: true, value: { events: [] } });
        const after = Table.of(done.ok ? done.value.state : table.state, table.seed);
        expect(after.seat).toBe(table.seat);
        expect(after.commands).toEqual(table.commands);
        const others = [0, 1, 2, 'public' as const].filter((viewer) => viewer !== seat);
        for (const viewer of others) {
          expect(principality.viewFor(after.state, viewer)).toEqual(
            principality.viewFor(table.state, viewer),
          );
        }
        expect(principality.viewFor(after.state, seat).own).toMatchObject({ reactions: 'reveal' });
      }
    }
    expect(principality.isSetting?.(reveal)).toBe(true);
    expect(principality.isSetting?.({ type: 'end_phase' })).toBe(false);
  });

  it('leaves a question that is open to its player', () => {
    const asked = Table.at(against('Witch', 'Moat')).play('play_action Witch');
    const done = principality.executeMove(asked.state, 1, reveal, asked.context);
    expect(done.ok && done.value.message).toContain('still yours to answer');
    expect(set(asked, 1, 'reactions reveal').play('reveal_reaction').discard(1)).toEqual(['Curse']);
  });

  it('is known to its own player alone: dealt anew, the others have none', () => {
    const table = set(Table.at(against('Village', 'Moat, Copper')), 1, 'reactions reveal');
    const random = table.context.random.stream('deal');
    expect(principality.sampleHidden?.(table.state, 0, random).players[1]).not.toHaveProperty('standing');
    expect(principality.sampleHidden?.(table.state, 1, random).players[1]).toHaveProperty('standing');
    expect(principality.noteMove?.(table.state, reveal)).toEqual({ turnNumber: 1, unseen: true });
  });

  it('is not set once the game is over, nor more than a hundred times', () => {
    const over = Table.at({ players: [piles(), piles()], supply: { Province: 0 }, phase: 'buy' }).play(
      'end_phase',
    );
    expect(over.errorFor(reveal, 1).message).toMatch(/^Game is over/);
    let table = Table.at(against('Village', 'Moat'));
    for (let change = 0; change < 100; change++)
      table = set(table, 1, `reactions ${change % 2 ? 'ask' : 'reveal'}`);
    expect(table.errorFor(reveal, 1).message).toBe(
      'You have set your reactions 100 times: that is enough for one game',
    );
    expect(principality.validateMove(table.state, 0, reveal)).toBeNull();
  });

  it('is no listed move', () => {
    const { commands } = Table.at(against('Village', 'Moat'));
    expect(commands.join()).not.toContain('reactions');
  });
});
