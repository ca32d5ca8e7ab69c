import { createRandom, type Detail, type GameEvent } from '../../../core/engine';
import { principality } from '.';
import type { State } from './types';

const context = { random: createRandom('observe'), now: 0 };

function startOf(position: unknown): State {
  const started = principality.startFrom?.(position, { options: {}, ...context });
  if (!started?.ok) throw new Error(started?.error.message);
  return started.value.state;
}

interface PlayedMove {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

/** The state after commands of whichever seat must act. */
function play(state: State, ...commands: readonly string[]): PlayedMove {
  const start: PlayedMove = { state, events: [] };
  return commands.reduce(({ state: before, events }, command) => {
    const seat = principality.seatsToAct(before)[0] ?? 0;
    const parsed = principality.parseMove(command, before, seat);
    if (!parsed.ok) throw new Error(parsed.error.message);
    const made = principality.executeMove(before, seat, parsed.value.move, context);
    if (!made.ok) throw new Error(made.error.message);
    return { state: made.value.state, events: [...events, ...made.value.events] };
  }, start);
}

const observed = (state: State, detail: Detail, seat = 0): Readonly<Record<string, unknown>> =>
  principality.observe?.({
    view: principality.viewFor(state, seat),
    detail,
    moves: principality.getValidMoves(state, seat),
    pending: principality.pending(state, seat),
    lines: ['Player 1 plays Village'],
  }) ?? {};

/** Characters of JSON without the lists of moves and options. */
function sizeWithoutOptions(state: State, detail: Detail): number {
  const { validMoves: _moves, pendingEffect: _pending, ...rest } = observed(state, detail);
  return JSON.stringify(rest).length;
}

const hand = ['Cellar', 'Village', 'Copper', 'Copper', 'Estate'];
const opening = startOf({
  players: [{ hand, drawPile: ['Silver', 'Gold'] }, { hand: ['Copper', 'Estate', 'Moat', 'Copper'] }],
});

describe('what is observed', () => {
  it('grows with the level of detail', () => {
    const [minimal, standard, full] = (['minimal', 'standard', 'full'] as const).map((detail) =>
      observed(opening, detail),
    );
    expect(minimal).toEqual({
      phase: 'action',
      turnNumber: 1,
      activePlayer: 0,
      decidingPlayer: 0,
      playerCount: 2,
      gameOver: false,
      validMoves: [
        { type: 'play_action', card: 'Cellar' },
        { type: 'play_action', card: 'Village' },
        { type: 'end_phase' },
      ],
      moveSummary: { playableCount: 2, buyableCount: 0, endPhaseAvailable: true },
    });
    expect(standard).toMatchObject({
      hand: { Cellar: 1, Village: 1, Copper: 2, Estate: 1 },
      state: { currentCoins: 0, currentActions: 1, currentBuys: 1, gameOver: false },
    });
    expect(full).toMatchObject({
      state: { stats: { handCount: 5, deckCount: 2, discardCount: 0, victoryPoints: 1 } },
      opponents: [{ player: 1, handCount: 4, deckCount: 0, discardCount: 0, discardTop: null, inPlay: [] }],
      log: ['Player 1 plays Village'],
    });
  });

  it('keeps to its budgets of about 60, 250 and 1000 tokens, at four characters a token', () => {
    expect(sizeWithoutOptions(opening, 'minimal')).toBeLessThan(60 * 4);
    expect(sizeWithoutOptions(opening, 'standard')).toBeLessThan(250 * 4);
    expect(sizeWithoutOptions(opening, 'full')).toBeLessThan(1000 * 4);
  });

  it('counts the options of an open decision, and lists them from the level standard on', () => {
    const { state } = play(opening, 'play cellar');
    expect(observed(state, 'minimal')).toMatchObject({
      validMoves: [{ type: 'discard_for_cellar' }],
      pendingEffect: { card: 'Cellar', effect: 'discard_for_cellar', step: null, player: 0, optionCount: 12 },
    });
    const { pendingEffect } = observed(state, 'standard');
    expect(pendingEffect).toMatchObject({ options: { length: 12 } });
    expect(observed(state, 'standard', 1)).toMatchObject({
      validMoves: [],
      pendingEffect: { card: 'Cellar', effect: 'discard_for_cellar', step: null, player: 0 },
    });
  });

  it('ends with the result', () => {
    const ending = startOf({
      players: [{ hand: ['Estate'] }, { hand: [] }],
      phase: 'buy',
      supply: { Province: 0 },
    });
    expect(observed(play(ending, 'end').state, 'minimal')).toMatchObject({
      validMoves: [],
      gameOver: true,
      scores: [1, 0],
      winner: 0,
      winners: [0],
      gameOverReason: 'Provinces sold out',
    });
  });
});

describe('the fields of an answer', () => {
  const answer = (before: State, { state, events }: PlayedMove, detail: Detail = 'standard') =>
    principality.answerFields?.({
      before: principality.viewFor(before, 0),
      view: principality.viewFor(state, 0),
      viewer: 0,
      mine: [0],
      events,
      detail,
    });

  it('name a change of phase, and the cards drawn', () => {
    expect(answer(opening, play(opening, 'end'))).toEqual({ phaseChanged: 'action → buy' });
    expect(answer(opening, play(opening, 'play village'))).toEqual({ cardsDrawn: ['Silver'] });
  });

  it('sum up what each opponent did in its turns', () => {
    const played = play(opening, 'end', 'end', 'play moat', 'end', 't', 'buy Estate', 'end', 'end');
    expect(answer(opening, played)).toMatchObject({
      opponentTurns: [
        {
          player: 1,
          actionsPlayed: ['Moat'],
          treasuresPlayed: ['Copper', 'Copper'],
          cardsBought: ['Estate'],
        },
      ],
    });
  });

  it('call the turn of an only opponent opponentTurnSummary at full detail, as older clients do', () => {
    const played = play(opening, 'end', 'end', 'play moat', 'end', 't', 'buy Estate', 'end');
    expect(answer(opening, played, 'full')?.opponentTurnSummary).toEqual({
      actionsPlayed: ['Moat'],
      treasuresPlayed: ['Copper', 'Copper'],
      cardsBought: ['Estate'],
    });
    expect(answer(opening, played)).not.toHaveProperty('opponentTurnSummary');
  });

  it('leave out the seats that the caller plays, too', () => {
    const played = play(opening, 'end', 'end', 'end');
    const [viewer, mine] = [0, [0, 1]];
    const view = principality.viewFor(played.state, viewer);
    const fields = principality.answerFields?.({
      before: null,
      view,
      viewer,
      mine,
      events: played.events,
      detail: 'full',
    });
    expect(Object.keys(fields ?? {})).not.toContain('opponentTurns');
    expect(Object.keys(fields ?? {})).not.toContain('opponentTurnSummary');
  });

  it('list a turn in which nothing was done, and each turn by itself', () => {
    const three = startOf({ players: [{ hand: [] }, { hand: [] }, { hand: ['Copper'] }] });
    const played = play(three, 'end', 'end', 'end', 'end', 'end', 't', 'end');
    const nothing = { actionsPlayed: [], treasuresPlayed: [], cardsBought: [] };
    expect(answer(three, played)).toMatchObject({
      opponentTurns: [
        { player: 1, ...nothing },
        { player: 2, ...nothing, treasuresPlayed: ['Copper'] },
      ],
    });
  });
});
