import { at, newSim, only, ordered, placeOf, the } from '../../../../tests/support/timestrike-situations';
import type { UnitAction, Sim, TimedAction, UnitId } from '../types';
import { timed } from './actions';
import { advance } from './advance';
import { order } from './commands';

const attack = (target: UnitId): UnitAction => ({ action: 'attack', args: [target] });
const strike = (target: UnitId): UnitAction => ({ action: 'skill_cast', args: ['delaying_strike', target] });
const scorch = (x: number, y: number): UnitAction => ({ action: 'skill_cast', args: ['scorch', at(x, y)] });
const defend = (id: UnitId): UnitAction => ({ action: 'skill_cast', args: ['defend', id] });

/** An enemy that has begun to attack. */
const attacking = (agent_id: UnitId, target: UnitId, start_time = 0): TimedAction => ({
  ...timed(attack(target), { id: `by_${agent_id}`, agent_id, start_time, duration: 1.5 }),
  status: 'executing',
});

const rescue = newSim();
const codeOf = (sim: Sim, agent: 'alex' | 'maya' | 'jordan', action: UnitAction): string | null => {
  const result = order(sim, agent, action, sim.t + 0.001);
  return result.ok ? null : result.error.code;
};

describe('attacks', () => {
  const duel = only(rescue, { alex: { position: at(5, 5) }, soldier_1: { position: at(6, 5), hp: 20 } });

  it('do attack less defence, and kill at 0', () => {
    const { sim } = advance(ordered(duel, 'alex', attack('soldier_1')).sim, 1.501);
    expect(the(sim, 'soldier_1').hp).toBe(5);
    const { sim: later } = advance(ordered(sim, 'alex', attack('soldier_1')).sim, 3.2);
    expect(the(later, 'soldier_1')).toMatchObject({ hp: 0, action: null, queue: [], position: at(6, 5) });
  });

  it('miss a unit that is half a unit out of range at their end', () => {
    const runner = only(rescue, {
      alex: { position: at(5, 5) },
      soldier_1: { position: at(5, 3.2), action: attacking('soldier_1', 'alex') },
    });
    const near = advance(ordered(runner, 'alex', { action: 'move_to', args: [at(5, 5.7)] }).sim, 1.5);
    expect(the(near.sim, 'alex').hp).toBe(115);
    const far = advance(ordered(runner, 'alex', { action: 'move_to', args: [at(5, 5.8)] }).sim, 1.5);
    expect(the(far.sim, 'alex').hp).toBe(120);
    expect(far.events).toContainEqual(expect.objectContaining({ type: 'attack_missed', unit: 'soldier_1' }));
  });

  it('of one instant all count, also those of units that die by them', () => {
    const both = only(rescue, {
      alex: { position: at(5, 5), hp: 5, action: attacking('alex', 'soldier_1') },
      soldier_1: { position: at(6, 5), hp: 15, action: attacking('soldier_1', 'alex') },
    });
    const { sim } = advance(both, 1.5);
    expect([the(sim, 'alex').hp, the(sim, 'soldier_1').hp]).toEqual([0, 0]);
  });

  it.each([
    ['a friend', attack('maya'), 'INVALID_TARGET'],
    ['somebody who is not there', attack('soldier_4'), 'INVALID_TARGET'],
    ['somebody far away', attack('archer_1'), 'OUT_OF_RANGE'],
  ])('on %s are refused', (_, action, code) => {
    expect(codeOf(rescue, 'alex', action)).toBe(code);
  });

  it('on the dead and by the dead are refused', () => {
    const dead = only(rescue, { alex: { position: at(5, 5) }, soldier_1: { position: at(6, 5), hp: 0 } });
    expect(codeOf(dead, 'alex', attack('soldier_1'))).toBe('INVALID_TARGET');
    expect(codeOf(only(rescue, { alex: { hp: 0 } }), 'alex', defend('alex'))).toBe('AGENT_DEAD');
  });
});

describe('damage', () => {
  const hit = (position: { x: number; y: number }, effects: Sim['units'][number]['effects'] = []): number => {
    const archer = { position: at(position.x + 3, position.y), action: attacking('archer_1', 'maya') };
    const sim = only(rescue, { maya: { position: at(position.x, position.y), effects }, archer_1: archer });
    return 80 - the(advance(sim, 1.5).sim, 'maya').hp;
  };

  it.each([
    ['in the open', hit({ x: 5, y: 5 }), 13],
    ['beside a pillar a quarter less', hit({ x: 9, y: 4 }), 9],
    ['defending half', hit({ x: 5, y: 5 }, [{ type: 'defend', expires_at: 2 }]), 6],
    ['beside a pillar and defending', hit({ x: 9, y: 4 }, [{ type: 'defend', expires_at: 2 }]), 4],
    ['defending until this very instant', hit({ x: 5, y: 5 }, [{ type: 'defend', expires_at: 1.5 }]), 13],
  ])('%s', (_, taken, expected) => {
    expect(taken).toBe(expected);
  });

  it('is at least one point', () => {
    const sim = only(rescue, {
      jordan: {
        position: at(9, 4),
        effects: [{ type: 'defend', expires_at: 9 }],
        action: attacking('jordan', 'soldier_1'),
      },
      soldier_1: { position: at(9, 5) },
    });
    expect(the(advance(sim, 1.5).sim, 'soldier_1').hp).toBe(69);
  });

  it('alerts an enemy, who then sees everybody', () => {
    const sim = only(rescue, { alex: { position: at(8, 5) }, soldier_1: {} });
    const alerted = only(sim, { alex: {}, soldier_1: { alerted: true } });
    expect(the(advance(sim, 0.5).sim, 'soldier_1').action).toBeNull();
    expect(the(advance(alerted, 0.5).sim, 'soldier_1').action).toMatchObject({ args: [at(8, 5)] });
  });
});

describe('skills', () => {
  it('T6: a slowed move goes on at half speed from where it was', () => {
    const walk: TimedAction = {
      ...timed(
        { action: 'move_to', args: [at(12, 5)] },
        { id: 'walk', agent_id: 'soldier_1', start_time: -0.8, duration: 2 },
      ),
      status: 'executing',
      path: [at(6, 5), at(12, 5)],
    };
    const sim = only(
      { ...rescue, t: 0.2 },
      { alex: { position: at(9, 4) }, soldier_1: { position: at(6, 5), action: walk } },
    );
    const { sim: slowed } = advance(ordered(sim, 'alex', strike('soldier_1')).sim, 0.3);
    const { action, effects, hp } = the(slowed, 'soldier_1');
    expect(hp).toBe(48);
    expect(effects).toEqual([{ type: 'slow', expires_at: 5.201 }]);
    expect(action?.start_time).toBeCloseTo(0.201, 9);
    expect(action?.duration).toBeCloseTo((3 - 0.003) / 1.5, 9);
    expect(placeOf(slowed, 'soldier_1').x).toBeCloseTo(9.003 + 0.099 * 1.5, 9);
  });

  it('delaying_strike takes no time, chains with what follows and cools down', () => {
    const sim = only(rescue, { alex: { position: at(5, 5) }, archer_1: { position: at(6, 5) } });
    const { sim: struck } = advance(ordered(sim, 'alex', strike('archer_1')).sim, 0.001);
    expect(the(struck, 'archer_1').hp).toBe(20);
    expect(the(struck, 'alex')).toMatchObject({ action: null, readyAt: { delaying_strike: 10.001 } });
    expect(codeOf(struck, 'alex', strike('archer_1'))).toBe('ON_COOLDOWN');
  });

  it('scorch burns enemies and pillars in its square, and no friends', () => {
    const sim = only(rescue, {
      maya: { position: at(3, 3) },
      alex: { position: at(9, 4) },
      soldier_1: { position: at(8, 4), effects: [] },
      soldier_2: { position: at(7.9, 4) },
    });
    const { sim: burnt, events } = advance(ordered(sim, 'maya', scorch(9.5, 3.5)).sim, 2.001);
    const byMaya = events.filter(({ type, reason }) => type === 'damage' && reason === 'maya');
    expect(byMaya.map(({ message }) => message)).toEqual(['Maya hits Soldier 1 for 45 (25 HP left)']);
    expect(burnt.pillars).toEqual({ pillar_1: 100, pillar_2: 150 });
  });

  it('scorch that is cut short has no effect and no cooldown', () => {
    const sim = only(rescue, { maya: { position: at(8, 5) }, archer_1: {} });
    const begun = advance(ordered(sim, 'maya', scorch(15, 5)).sim, 1).sim;
    const { sim: after } = advance(ordered(begun, 'maya', { action: 'move_to', args: [at(8, 5)] }).sim, 3);
    expect(the(after, 'maya').readyAt).toEqual({});
    expect(after.finished[0]).toMatchObject({
      action: 'skill_cast',
      status: 'cancelled',
      reason: 'superseded',
    });
  });

  it('now readies an ally’s skills and completes what it does', () => {
    const sim = only(rescue, {
      maya: { position: at(8, 5), readyAt: { defend: 7 } },
      jordan: { position: at(7, 5) },
      archer_1: { position: at(15, 5), hp: 50 },
    });
    const casting = ordered(sim, 'maya', scorch(15, 5)).sim;
    const hastened = ordered(casting, 'jordan', { action: 'skill_cast', args: ['now', 'maya'] }).sim;
    const { sim: after } = advance(hastened, 0.501);
    expect(the(after, 'archer_1').hp).toBe(2);
    expect(the(after, 'maya')).toMatchObject({ action: null, readyAt: { scorch: 8.501 } });
    expect(codeOf(after, 'jordan', { action: 'skill_cast', args: ['now', 'jordan'] })).toBe('ON_COOLDOWN');
  });

  it('now leaves a move alone, and is for others', () => {
    const sim = only(rescue, { maya: {}, jordan: {} });
    const moving = ordered(sim, 'maya', { action: 'move_to', args: [at(9, 5)] }).sim;
    const { sim: after } = advance(
      ordered(moving, 'jordan', { action: 'skill_cast', args: ['now', 'maya'] }).sim,
      1,
    );
    expect(the(after, 'maya').action).toMatchObject({ action: 'move_to', status: 'executing' });
    expect(codeOf(sim, 'jordan', { action: 'skill_cast', args: ['now', 'jordan'] })).toBe('INVALID_TARGET');
  });

  it('defend holds for five seconds from its end', () => {
    const { sim } = advance(ordered(newSim('open_field'), 'jordan', defend('jordan')).sim, 1.001);
    const [defence] = the(sim, 'jordan').effects;
    expect(defence?.expires_at).toBeCloseTo(6.001, 9);
    expect(the(advance(sim, 6.001).sim, 'jordan').effects).toEqual([]);
  });

  it.each([
    ['another’s skill', 'alex', scorch(5, 5), 'INVALID_PARAMETER'],
    [
      'scouting where nobody patrols',
      'alex',
      { action: 'skill_cast', args: ['scout', 'soldier_2'] },
      'INVALID_PARAMETER',
    ],
    ['scorch off the map', 'maya', scorch(5, 10), 'INVALID_POSITION'],
    ['scorch farther than 8', 'maya', scorch(12, 5), 'OUT_OF_RANGE'],
    ['defending somebody else', 'alex', defend('maya'), 'INVALID_TARGET'],
  ] as const)('refused: %s', (_, agent, action, code) => {
    expect(codeOf(rescue, agent, action)).toBe(code);
  });
});

describe('objects', () => {
  const damage: UnitAction = { action: 'interact', args: ['pillar_1', 'damage'] };

  it('a pillar loses the agent’s attack, gives no cover when it is down and is walked over', () => {
    const sim = only(
      { ...rescue, pillars: { pillar_1: 25, pillar_2: 150 } },
      { alex: { position: at(9, 4) } },
    );
    const { sim: after, events } = advance(ordered(sim, 'alex', damage).sim, 2.001);
    expect(after.pillars.pillar_1).toBe(0);
    expect(events).toContainEqual(expect.objectContaining({ type: 'pillar_destroyed', reason: 'pillar_1' }));
    expect(codeOf(after, 'alex', damage)).toBe('INVALID_TARGET');
    expect(codeOf(after, 'alex', { action: 'move_to', args: [at(10, 3)] })).toBeNull();
  });

  it('is out of reach from more than 1.5', () => {
    expect(codeOf(rescue, 'alex', damage)).toBe('OUT_OF_RANGE');
  });

  it('the hostage is freed in a second, once', () => {
    const rescueAction: UnitAction = { action: 'interact', args: ['hostage', 'rescue'] };
    const sim = only(rescue, { jordan: { position: at(20, 6) } });
    const { sim: free } = advance(ordered(sim, 'jordan', rescueAction).sim, 1.001);
    expect(free.hostage).toEqual({ alive: true, rescued: true });
    expect(codeOf(free, 'jordan', rescueAction)).toBe('INVALID_TARGET');
  });
});
