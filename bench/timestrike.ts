import { withBridge } from './bridge';
import { figure, median, percentile, printTable } from './stats';

type Fields = Readonly<Record<string, unknown>>;

const CONVICTIONS = ['morality', 'utility', 'liberty', 'valor'];
const AGENTS = ['alex', 'maya', 'jordan'];

/** The calls of one mission: each goal is planned from the start, so that every plan is a whole one. */
const FROM_THE_START: readonly Call[] = [
  ['timestrike_get_game_state', {}],
  ...['rescue_hostage', 'destroy_bridge', 'escape_scenario', 'eliminate_all_enemies'].map((type): Call => [
    'timestrike_plan_goal',
    { goal: { type } },
    `timestrike_plan_goal, ${type}`,
  ]),
  ['timestrike_move_agent', { agent: 'alex', target_position: { x: 8, y: 4 } }],
  ['timestrike_issue_action', { agent: 'maya', action: 'skill_cast', args: ['defend', 'maya'] }],
  ['timestrike_advance_clock', { seconds: 0.5 }],
  ['timestrike_interrupt_action', { agent: 'alex' }],
  ['timestrike_make_conviction_choice', { new_goal: 'utility', execute: true }],
  ['timestrike_get_solution_tree', {}],
];

type Call = readonly [tool: string, args: Fields, label?: string];

/** A goal that is carried out, met by an interruption and an order at random times. */
function disturbed(conviction: string): readonly Call[] {
  const one = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
  const some = (): Fields => ({ seconds: Math.ceil(3000 * Math.random()) / 1000 });
  return [
    [
      'timestrike_make_conviction_choice',
      { new_goal: conviction, execute: true },
      `timestrike_make_conviction_choice, ${conviction}`,
    ],
    ['timestrike_advance_clock', some()],
    ['timestrike_interrupt_action', { agent: one(AGENTS) }, `timestrike_interrupt_action, ${conviction}`],
    ['timestrike_advance_clock', some()],
    [
      'timestrike_move_agent',
      { agent: one(AGENTS), target_position: { x: 8, y: 5 } },
      `timestrike_move_agent, ${conviction}`,
    ],
    ['timestrike_advance_clock', some()],
    ['timestrike_get_solution_tree', {}],
  ];
}

/** Every tool on the default scenario, over stdio to a bridge with games of its own. */
export async function benchTimeStrike(rounds: number): Promise<void> {
  const times = new Map<string, number[]>();
  await withBridge({ store: 'memory', toolsets: 'timestrike' }, async (client) => {
    const call = async (name: string, args: Fields, label = name): Promise<Fields> => {
      const start = performance.now();
      const { structuredContent } = await client.callTool({ name, arguments: args });
      times.set(label, [...(times.get(label) ?? []), performance.now() - start]);
      return structuredContent as Fields;
    };
    for (let i = 0; i < rounds * 10; i++) {
      for (const calls of [FROM_THE_START, ...CONVICTIONS.map(disturbed)]) {
        const { session_id } = await call('timestrike_start_game', { clock: { mode: 'manual' } });
        // Some come too late: an agent that does nothing cannot be stopped.
        for (const [tool, args, label] of calls) await call(tool, { session_id, ...args }, label);
      }
    }
  });
  printTable(
    'TimeStrike over stdio, one call at a time (wall)',
    ['', 'median ms', 'p95 ms (aim < 100)'],
    [...times].map(([name, list]) => [name, figure(median(list)), figure(percentile(list, 0.95))]),
  );
}
