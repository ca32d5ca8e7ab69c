import type { Agent } from '../support/bridge-client';
import { startCommand } from './command';
import { describeEarned, passed, planned } from './timestrike-earned';

describe('A mission of the later scenarios over stdio', () => {
  let agent: Agent;
  beforeAll(async () => {
    agent = await startCommand({}, ['--toolsets', 'timestrike']);
  });
  afterAll(() => agent.close());

  describeEarned(
    () => agent,
    [
      [
        'night_raid',
        'gold where the plans are stolen unseen',
        [planned('steal_plans'), passed(120)],
        { mission_status: 'complete', alarm_at: null, rating: { medal: 'gold' } },
      ],
      [
        'night_raid',
        'nothing where Alex runs for the plans',
        [
          planned('steal_plans', {}),
          ['timestrike_move_agent', { agent: 'alex', target_position: { x: 19, y: 5 } }],
          passed(120),
        ],
        { mission_status: 'failed', mission_reason: 'plans_burnt', rating: null },
      ],
      [
        'bridge_defence',
        'gold where Alex raises his guard before he runs to the hostage',
        [
          ['timestrike_issue_action', { agent: 'alex', action: 'skill_cast', args: ['defend', 'alex'] }],
          passed(2),
          planned('rescue_hostage'),
          passed(120),
        ],
        { mission_status: 'complete', rating: { medal: 'gold' } },
      ],
      [
        'bridge_defence',
        'bronze where that begins late',
        [passed(4), planned('destroy_bridge'), passed(120)],
        { mission_status: 'complete', rating: { medal: 'bronze', parts: { losses: 'bronze' } } },
      ],
    ],
  );
});
