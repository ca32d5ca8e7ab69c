import type { CatalogGame } from '../lib/api';
import { enteredOptions, optionFields } from './option-fields';
import { canBeRated, levelsIn, requestOf, usualForm, type StartForm } from './start-form';

/** Games as the catalogue shows them, as far as it is read here. */
const GAMES = {
  chess: {
    seats: { min: 2, max: 2, usual: 2 },
    traits: { dynamics: 'sequential' },
    strengths: [{ word: 'beginner', level: 1 }, { word: 'medium' }, { word: 'master', level: 20 }],
    sides: [
      { name: 'white', seat: 0 },
      { name: 'black', seat: 1 },
    ],
    defaultBot: 'computer',
    bots: [
      { bot: 'computer', levels: { min: 9, max: 11, usual: 10 }, ratings: [{ level: 10, rating: 1350 }] },
    ],
  },
  crosses: {
    seats: { min: 2, max: 2, usual: 2 },
    traits: { dynamics: 'sequential' },
    strengths: [{ word: 'medium' }],
    sides: [
      { name: 'x', options: { side: 'X' } },
      { name: 'o', options: { side: 'O' } },
    ],
  },
  cards: {
    seats: { min: 1, max: 4, usual: 1 },
    traits: { dynamics: 'sequential' },
    strengths: [{ word: 'medium' }, { word: 'hard', bot: 'smithy' }],
    sides: [],
  },
  dealer: { seats: { min: 2, max: 2, usual: 2 }, traits: {}, soloSeat: 0, strengths: [], sides: [] },
  mission: {
    seats: { min: 1, max: 1, usual: 1 },
    traits: { dynamics: 'real-time' },
    strengths: [],
    sides: [],
    unhurried: { clock: { mode: 'manual' } },
  },
};
type Id = keyof typeof GAMES;

const entryOf = (id: Id): CatalogGame => ({ game: id, ...GAMES[id] }) as unknown as CatalogGame;

const requestFor = (id: Id, form: Partial<StartForm> = {}, chance = 0) =>
  requestOf(entryOf(id), { ...usualForm(entryOf(id), ''), ...form }, [], chance);

const me = { kind: 'me' };
const open = { kind: 'open' };

describe('A form as a request', () => {
  it.each([
    ['chess', {}, [me, { kind: 'bot' }]],
    ['chess', { side: 'black', strength: 'master' }, [{ kind: 'bot', level: 20 }, me]],
    [
      'chess',
      { strength: 'beginner', name: ' Ada ' },
      [
        { kind: 'me', name: 'Ada' },
        { kind: 'bot', level: 1 },
      ],
    ],
    ['chess', { opponent: 'friend' }, [me, open]],
    ['cards', { opponent: 'agent', players: 3 }, [me, open, open]],
    ['cards', { strength: 'hard' }, [me, { kind: 'bot', bot: 'smithy' }]],
    ['dealer', { strength: 'beginner', opponent: 'friend' }, [me, { kind: 'bot' }]],
    ['mission', {}, [me]],
  ] as const)('%s: %j', (id, form, seats) => expect(requestFor(id, form).seats).toEqual(seats));

  it('says a level by its number, in a list that shows the ratings that are known', () => {
    expect(levelsIn(entryOf('chess')).map(({ label }) => label)).toEqual(['9', '10: about 1350', '11']);
    expect(requestFor('chess', { strength: 'master', level: '10' }).seats).toEqual([
      me,
      { kind: 'bot', level: 10 },
    ]);
  });

  it('gives one who plays either side the one that chance picks', () => {
    expect(requestFor('chess', { side: '' }, 0.49).seats?.[0]).toEqual(me);
    expect(requestFor('chess', { side: '' }, 0.99).seats?.[1]).toEqual(me);
    expect(requestFor('crosses', { side: '' }, 0.99).options).toEqual({ side: 'O' });
  });

  it('shows invitations to strangers only where that is wished for', () => {
    expect(requestFor('chess', { opponent: 'friend' }).visibility).toBe('unlisted');
    expect(requestFor('chess', { opponent: 'friend', isOpen: true }).visibility).toBe('public');
    expect(requestFor('chess').visibility).toBe('public');
  });

  it('are casual only where others sit down', () => {
    expect(requestFor('chess', { opponent: 'friend', isCasual: true }).casual).toBe(true);
    expect(requestFor('chess', { opponent: 'friend' })).not.toHaveProperty('casual');
    expect(requestFor('chess', { isCasual: true })).not.toHaveProperty('casual');
  });

  it('is public, and without a name or hints of its own, where it is rated', () => {
    const rated = requestFor('chess', { opponent: 'friend', isRated: true, isCasual: true, name: 'Ada' });
    expect(rated).toMatchObject({ rated: true, visibility: 'public', seats: [me, open] });
    expect(rated).not.toHaveProperty('casual');
    expect(requestFor('chess')).not.toHaveProperty('rated');
    expect(canBeRated(entryOf('chess'))).toBe(true);
    expect(canBeRated(entryOf('mission'))).toBe(false);
  });

  it('begins unhurried where the game can, unless other options are chosen', () => {
    const fields = optionFields(
      {
        properties: {
          clock: {
            type: 'object',
            properties: { mode: { enum: ['realtime', 'manual'], default: 'realtime' } },
          },
        },
      },
      [],
      GAMES.mission.unhurried,
    );
    expect(fields[0]?.input).toMatchObject({ kind: 'choice', usual: 'manual' });
    expect(requestFor('mission').options).toEqual({ clock: { mode: 'manual' } });
    const form = {
      ...usualForm(GAMES.mission as unknown as CatalogGame, ''),
      entries: { 'clock.mode': 'realtime' },
    };
    expect(requestOf(GAMES.mission as unknown as CatalogGame, form, fields, 0).options).toEqual({
      clock: { mode: 'realtime' },
    });
  });

  it('takes a clock where the game does', () => {
    expect(requestFor('chess', { clock: 'blitz' }).clock).toEqual({ base: 180, increment: 2 });
    expect(requestFor('mission', { clock: 'blitz' }).clock).toBeUndefined();
  });
});

describe('The options of a game as fields', () => {
  const schema = {
    properties: {
      who: { type: 'string', enum: ['player', 'opponent'], title: 'Who begins' },
      hidden: { type: 'integer' },
      stake: { type: 'integer', title: 'First stake', description: 'The first stake.' },
      pace: {
        type: 'object',
        properties: {
          time_scale: { type: 'number', default: 1, description: 'Time passes by advance_clock.' },
        },
      },
      kinds: { type: 'array', items: { type: 'string' } },
      fast: { type: 'boolean', default: true },
      fog: { type: 'boolean' },
      size: { type: 'number', enum: [1, 2], default: 2, valueTitles: { 1: 'Small' } },
      strange: { type: 'array', items: { type: 'object' } },
    },
  };
  const fields = optionFields(schema, ['hidden']);

  it('are those that a form can ask for', () => {
    expect(fields.map(({ label, input }) => [label, input.kind])).toEqual([
      ['Who begins', 'player'],
      ['First stake', 'number'],
      ['Time scale', 'number'],
      ['Kinds', 'list'],
      ['Fast', 'flag'],
      ['Fog', 'choice'],
      ['Size', 'choice'],
    ]);
    expect(fields.at(-1)?.input).toMatchObject({ choices: [{ label: 'Small' }, { label: '2' }] });
    expect(optionFields(undefined)).toEqual([]);
  });

  it('are explained by what their labels do not say', () => {
    expect(fields.map(({ hint }) => hint).filter(Boolean)).toEqual(['Time passes by advance clock.']);
  });

  it('are sent as their types, and not at all where nothing was entered', () => {
    expect(enteredOptions(fields, {}, 0)).toEqual({});
    const entries = { who: 'me', 'pace.time_scale': '0.5', kinds: 'a, b,', fast: 'false', size: '1' };
    const options = { pace: { time_scale: 0.5 }, kinds: ['a', 'b'], fast: false, size: 1 };
    expect(enteredOptions(fields, entries, 0)).toEqual({ ...options, who: 'player' });
    expect(enteredOptions(fields, entries, 1)).toEqual({ ...options, who: 'opponent' });
    expect(enteredOptions(fields, { fog: 'false' }, 0)).toEqual({ fog: false });
    expect(enteredOptions(fields, { fog: 'true' }, 0)).toEqual({ fog: true });
  });
});
