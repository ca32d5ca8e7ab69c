import { after, attempt, errorOf, reasonOf, start } from '../../../tests/support/timestrike-missions';
import type { TimeStrikeMove } from './game-types';

describe('errors', () => {
  const goal = (fields: Readonly<Record<string, unknown>>): TimeStrikeMove => ({
    type: 'plan_goal',
    goal: { type: 'rescue_hostage', ...fields },
  });
  const at = (agent: string, x: number, y: number): TimeStrikeMove => ({
    type: 'move_agent',
    agent,
    target_position: { x, y },
  });
  const atHostage = (agent: string) => ({
    type: 'predicate',
    predicate: 'agent_at_position',
    args: [agent, { x: 20, y: 5 }],
  });

  it.each<readonly [string, TimeStrikeMove, string, string]>([
    ['an unknown agent', at('bob', 1, 1), 'UNKNOWN_AGENT', 'malformed'],
    ['an enemy as agent', at('soldier_1', 1, 1), 'UNKNOWN_AGENT', 'malformed'],
    ['a point off the map', at('alex', 25, 1), 'INVALID_POSITION', 'refused'],
    [
      'a point above the ground',
      { type: 'move_agent', agent: 'alex', target_position: { x: 1, y: 1, z: 1 } },
      'INVALID_POSITION',
      'refused',
    ],
    ['a point in a pillar', at('alex', 10, 7), 'UNREACHABLE_TARGET', 'refused'],
    ['an unknown goal', goal({ type: 'win' }), 'UNKNOWN_GOAL', 'malformed'],
    ['an unknown choice', { type: 'make_conviction_choice', new_goal: 'greed' }, 'UNKNOWN_GOAL', 'malformed'],
    ['a deadline that is past', goal({ deadline: 0 }), 'INVALID_PARAMETER', 'malformed'],
    ['nobody to use', goal({ agents: [] }), 'INVALID_PARAMETER', 'malformed'],
    ['an invalid condition', goal({ success_condition: 7 }), 'INVALID_GOAL_CONDITION', 'malformed'],
    [
      'a place to go to and another',
      {
        type: 'issue_action',
        agent: 'alex',
        action: 'move_to',
        args: [
          { x: 5, y: 4 },
          { x: 6, y: 4 },
        ],
      },
      'INVALID_PARAMETER',
      'malformed',
    ],
    [
      'two targets',
      { type: 'issue_action', agent: 'alex', action: 'attack', args: ['soldier_1', 'soldier_2'] },
      'INVALID_PARAMETER',
      'malformed',
    ],
    ['a deadline too early', goal({ deadline: 4 }), 'GOAL_INFEASIBLE', 'refused'],
    [
      'Maya too late',
      goal({ deadline: 5, success_condition: atHostage('maya') }),
      'GOAL_INFEASIBLE',
      'refused',
    ],
    [
      'a time limit in the condition',
      goal({
        deadline: 'none',
        success_condition: {
          type: 'and',
          conditions: [
            atHostage('alex'),
            { type: 'predicate', predicate: 'world_time_less_than', args: [2] },
          ],
        },
      }),
      'GOAL_INFEASIBLE',
      'refused',
    ],
    [
      'an interruption of nothing',
      { type: 'interrupt_action', agent: 'alex' },
      'NOTHING_TO_INTERRUPT',
      'conflict',
    ],
    ['no time at all', { type: 'advance_clock', seconds: 0 }, 'INVALID_PARAMETER', 'malformed'],
    ['too much time', { type: 'advance_clock', seconds: 121 }, 'INVALID_PARAMETER', 'malformed'],
    [
      'a skill without a target',
      { type: 'issue_action', agent: 'maya', action: 'skill_cast', args: ['scorch'] },
      'INVALID_TARGET',
      'refused',
    ],
    [
      'an unknown skill',
      { type: 'issue_action', agent: 'maya', action: 'skill_cast', args: ['heal', 'maya'] },
      'INVALID_PARAMETER',
      'malformed',
    ],
    [
      'an invalid target',
      { type: 'issue_action', agent: 'maya', action: 'attack', args: ['pillar_1'] },
      'INVALID_TARGET',
      'refused',
    ],
    [
      'a target out of range',
      { type: 'issue_action', agent: 'maya', action: 'attack', args: ['soldier_1'] },
      'OUT_OF_RANGE',
      'refused',
    ],
  ])('%s', (_, move, reason, kind) => {
    const error = errorOf(start(), move);
    expect([reasonOf(error), error.kind]).toEqual([reason, kind]);
  });

  it.each([
    ['rescue in 4 s', goal({ deadline: 4 }), 4.008805],
    ['Maya in 5 s', goal({ deadline: 5, success_condition: atHostage('maya') }), 5.667667],
  ])('tell the earliest time: %s', (_, move, earliest) => {
    expect(errorOf(start(), move).details?.earliest_possible).toBeCloseTo(earliest, 6);
  });

  it('take a deadline that is just enough', () => {
    expect(attempt(start(), goal({ deadline: 4.009 })).ok).toBe(true);
  });

  it('tell where a condition is wrong', () => {
    const bad = {
      type: 'and',
      conditions: [
        atHostage('alex'),
        { type: 'not', condition: { type: 'predicate', predicate: 'agent_dead', args: ['bob'] } },
      ],
    };
    expect(errorOf(start(), goal({ success_condition: bad })).details?.path).toBe(
      'goal.success_condition.conditions[1].condition.args[0]',
    );
  });

  it.each<readonly [string, object, string]>([
    ['a predicate', { ...atHostage('alex'), agent: 'maya' }, 'agent'],
    ['a list of conditions', { type: 'or', conditions: [atHostage('alex')], condition: 1 }, 'condition'],
    ['a negation', { type: 'not', conditions: [atHostage('alex')], negate: true }, 'negate'],
    ['a position', { ...atHostage('alex'), args: ['alex', { x: 20, y: 5, radius: 3 }] }, 'radius'],
    ['a part of a condition', { type: 'and', conditions: [{ ...atHostage('alex'), note: '' }] }, 'note'],
  ])('name a field that %s does not have', (_, condition, field) => {
    const error = errorOf(start(), goal({ success_condition: condition }));
    expect(reasonOf(error)).toBe('INVALID_GOAL_CONDITION');
    expect(error.message).toContain(`unknown field "${field}"`);
  });

  it('miss arguments, save where there are none to give', () => {
    const bare = (predicate: string, args?: unknown) =>
      goal({
        success_condition: { type: 'predicate', predicate, ...(args === undefined ? {} : { args }) },
      });
    const place = { path: 'goal.success_condition.args' };
    expect(errorOf(start(), bare('agent_dead')).details).toMatchObject(place);
    expect(errorOf(start(), bare('hostage_rescued', null)).details).toMatchObject(place);
    expect(attempt(start(), bare('hostage_rescued')).ok).toBe(true);
    expect(attempt(start(), bare('hostage_rescued', [])).ok).toBe(true);
  });

  it('choose between two conditions that are both negated', () => {
    const both = { type: 'not', condition: atHostage('alex'), conditions: [atHostage('maya')] };
    expect(reasonOf(errorOf(start(), goal({ success_condition: both })))).toBe('INVALID_GOAL_CONDITION');
  });

  it('of setting a clock that runs by itself', () => {
    expect(
      reasonOf(errorOf(start({ clock: { mode: 'realtime' } }), { type: 'advance_clock', seconds: 1 })),
    ).toBe('CLOCK_NOT_MANUAL');
  });

  it('of anything after the mission', () => {
    const over = after(start(), 'plan rescue_hostage execute', 'advance 5');
    expect(errorOf(over, at('alex', 1, 1)).kind).toBe('conflict');
  });
});
