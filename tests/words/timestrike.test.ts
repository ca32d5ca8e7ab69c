import { createRandom } from '../../core/engine';
import { timestrike } from '../../games/timestrike/rules';
import { planText, stepText, wayText } from '../../games/timestrike/board/plan-words';
import { timeStrikeDomain } from '../../games/timestrike/rules/planning/domain';
import { checkPhrases, UNREAD } from './phrasings';

const options = timestrike.optionsSchema().parse({ clock: { mode: 'manual' } });
const state = timestrike.initializeGame({ options, seats: 1, random: createRandom('words'), now: 0 });

describe('Orders of TimeStrike in plain words', () => {
  checkPhrases<'start'>(
    () => ({ game: timestrike, state, seat: 0 }),
    [
      [
        'start',
        'move alex 10,5',
        [
          'move Alex to 10,5',
          'alex goes to (10, 5)',
          'ALEX: go to 10,5',
          'Alex, move to (10,5).',
          'send alex to 10 5',
          'move alex 10,5',
          'alex to 10,5',
          'have Alex walk to x=10, y=5',
          'please move Alex to (10, 5)',
          '{"move":"alex goes to 10,5"}',
          'tell alex to go to 10,5',
        ],
      ],
      [
        'start',
        'move alex 20,5',
        ['move Alex to the hostage', 'alex runs to the hostage', 'send Alex to the hostage!'],
      ],
      ['start', 'move maya 24,5', ['move Maya to the exit', 'maya heads to the escape zone']],
      ['start', 'move jordan 9,4', ['move jordan to pillar 1', 'Jordan goes to pillar_1']],
      [
        'start',
        'order alex attack soldier_1',
        [
          'alex attack soldier 1',
          'Alex attacks soldier_1',
          'attack soldier 1 with Alex',
          'order alex to attack soldier #1',
          'order Alex attack soldier_1',
        ],
      ],
      [
        'start',
        'order maya skill_cast scorch 15,5',
        ['maya scorch 15,5', 'Maya casts scorch at (15, 5)', 'have Maya use scorch on 15,5'],
      ],
      ['start', 'order jordan skill_cast now alex', ['jordan uses now on Alex', 'Jordan casts now on alex']],
      ['start', 'order maya skill_cast defend maya', ['maya defends', 'Maya, defend', 'maya uses defend']],
      [
        'start',
        'order alex interact hostage rescue',
        ['alex rescues the hostage', 'have Alex rescue the hostage', 'Alex frees the hostage'],
      ],
      [
        'start',
        'order jordan interact pillar_1 damage',
        ['jordan damages pillar 1', 'jordan attacks pillar_1'],
      ],
      ['start', 'interrupt alex', ['stop alex', 'Alex, stop!', 'halt Alex', 'interrupt ALEX']],
      [
        'start',
        'advance 3',
        [
          'wait 3 seconds',
          'wait 3',
          'wait three seconds',
          'wait for 3s',
          'advance 3 seconds',
          'let 3 seconds pass',
          'advance time by 3',
          'please wait 3 seconds.',
        ],
      ],
      ['start', 'advance 1', ['wait a second', 'wait 1 s']],
      ['start', 'advance 0.5', ['wait 0.5 seconds', 'advance 0.5']],
      [
        'start',
        'plan rescue_hostage execute',
        [
          'rescue the hostage',
          'Rescue the hostage!',
          'save the hostage',
          'plan rescue_hostage execute',
          'plan to rescue the hostage and do it',
        ],
      ],
      [
        'start',
        'plan rescue_hostage',
        ['plan to rescue the hostage', 'plan rescue hostage', 'plan rescue_hostage'],
      ],
      ['start', 'plan destroy_bridge execute', ['destroy the bridge', 'blow up the bridge']],
      [
        'start',
        'plan eliminate_all_enemies execute',
        ['kill all enemies', 'eliminate all the guards', 'eliminate all enemies'],
      ],
      ['start', 'choose destroy_bridge', ['choose to destroy the bridge', 'choose destroy_bridge']],
      ['start', 'choose liberty execute', ['choose liberty execute', 'Choose liberty execute.']],
      ['start', 'pause', ['pause', 'pause the mission', 'Pause, please!', 'freeze']],
      ['start', 'resume', ['resume', 'unpause', 'go on']],
      ['start', 'time scale 0.5', ['time scale 0.5', 'half speed', 'set the time scale to 0.5']],
      ['start', /^asks: How long\?/, ['wait', 'advance the clock', 'let time pass']],
      ['start', /^asks: Who attacks Soldier 1\?/, ['attack soldier 1', 'attack soldier_1!']],
      [
        'start',
        UNREAD,
        [
          "don't move Alex",
          'should Alex go to 10,5?',
          "don't rescue the hostage",
          'alex or maya to 10,5',
          'move somewhere',
          'do not wait',
          'alex goes home',
          'never stop alex',
          'alex and maya go to 10,5',
        ],
      ],
    ],
  );
});

describe('What people read of TimeStrike', () => {
  it('tells each step of a plan, and each way, in words of its own', () => {
    const { taskMethods, goalMethods } = timeStrikeDomain;
    const steps = Object.entries({ ...taskMethods, ...goalMethods });
    for (const [name, methods] of steps) {
      const step = stepText({ is_primitive: false, task: { name, args: [] } });
      expect([name, step.toLowerCase()]).not.toEqual([name, name.replaceAll('_', ' ')]);
      for (const { name: way } of methods)
        expect([way, wayText({ method_tried: way })]).toEqual([way, expect.stringMatching(/^[^_]+$/)]);
    }
  });

  it('expects nothing more of a plan once the mission is over', () => {
    const random = createRandom('words');
    const made = timestrike.executeMove(
      state,
      0,
      { type: 'make_conviction_choice', new_goal: 'morality', execute: true },
      { random, now: 0 },
    );
    if (!made.ok) throw new Error(made.error.message);
    const { plan } = timestrike.viewFor(made.value.state, 0);
    expect(planText(plan, false)).toBe('The plan is carried out. Success is expected at 4 s.');
    expect(planText(plan, true)).toBe('The plan was carried out until the end. Success was expected at 4 s.');
  });

  it('tells a whole mission without a name from the program', () => {
    const missions = ['choose valor execute', 'choose utility execute', 'choose liberty execute'];
    const orders = [
      'advance 2',
      'order jordan skill_cast defend jordan',
      'interrupt alex',
      'choose morality execute',
      'advance 9',
      'advance 60',
    ];
    let told = 0;
    for (const first of missions) {
      let now = state;
      for (const command of [first, ...orders]) {
        const read = timestrike.parseMove(command, now, 0);
        const made = read.ok
          ? timestrike.executeMove(now, 0, read.value.move, { random: createRandom('words'), now: 0 })
          : read;
        if (!made.ok) continue;
        now = made.value.state;
        for (const { text } of made.value.events) {
          told += 1;
          expect(text).not.toMatch(/_|\b(?:superseded|replanned|goal changed|root|is done)\b|\d\.\d\d/);
        }
      }
    }
    expect(told).toBeGreaterThan(50);
  });
});
