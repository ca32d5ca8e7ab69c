import { parseConfig } from './read-config';
import { EXAMPLE } from './example';
import { faces } from '../../games';

const parse = (text: string) => parseConfig('arena.yaml', text, faces);

const GOOD = `name: spring
seed: 2026
games:
  - game: chess
players:
  - name: a
    bot: computer@3
  - name: b
    command: python3 b.py
`;

/** Each with what is changed in a good configuration. */
const BAD: readonly (readonly [from: string, to: string, message: RegExp])[] = [
  [
    'computer@3',
    'komputer',
    /^arena\.yaml, line 7: players\[0\]\.bot cannot be used: Chess has no bot "komputer"\. Did you mean computer\?/,
  ],
  ['computer@3', 'computer@99', /line 7: players\[0\]\.bot cannot be used: must be a whole number from 1 to/],
  ['computer@3', 'random@3', /line 7: players\[0\]\.bot cannot be used: "random" of Chess has no levels/],
  ['game: chess', 'game: ches', /line 4: games\[0\]\.game is unknown\. .*chess/],
  ['game: chess', 'game: chess\n    rounds: 0', /line 5: games\[0\]\.rounds must be 1 or more/],
  [
    'game: chess',
    'game: chess\n    options: { fast: true }',
    /line 5: games\[0\]\.options cannot be used: .*fast/,
  ],
  ['seed: 2026', 'sede: 2026', /line 1: (?:it has no field `sede`: did you mean `seed`\?|seed is missing)/],
  ['name: b', 'name: a', /line 8: players\[1\]\.name "a" is there twice/],
  [
    'command: python3 b.py',
    'comand: python3 b.py',
    /line 8: players\[1\] is missing what plays: give it one of bot, bots, command, mcp, model/,
  ],
  [
    'command: python3 b.py',
    'command: x\n    bot: random',
    /line 8: players\[1\] has both `bot` and `command`/,
  ],
  [
    'command: python3 b.py',
    'model: m\n    api: opnai',
    /line 10: players\[1\]\.api must be "openai" or "anthropic"|line 10: players\[1\]\.api must be/,
  ],
  [
    'command: python3 b.py',
    'model: m\n    api: openai\n    keyFrom: sk-1234',
    /line 11: players\[1\]\.keyFrom must be the name of an environment variable/,
  ],
  [
    'command: python3 b.py',
    'model: m\n    api: openai\n    baseUrl: http://u:p@h/v1',
    /line 11: players\[1\]\.baseUrl must not contain a name or password/,
  ],
  [
    'seed: 2026',
    'seed: 2026\nschedule: { gauntlet: { anchors: [z] } }',
    /line 3: schedule cannot be played: The anchor "z" is not one of the players/,
  ],
  ['games:', 'games: [', /^arena\.yaml: .*line/],
];

describe('the configuration of a run', () => {
  it('gets its defaults', () => {
    const config = parse(GOOD);
    expect(config).toMatchObject({
      seed: '2026',
      schedule: 'round-robin',
      illegal: { retries: 2, then: 'forfeit' },
      time: { move: 60 },
      parallel: 4,
    });
  });

  it('prices a million tokens in US dollars', () => {
    const model = 'model: m\n    api: openai\n    price: { prompt: 1, answer: 4 }';
    expect(parse(GOOD.replace('command: python3 b.py', model)).players[1]).toMatchObject({
      price: { prompt: 1, answer: 4, per: 1_000_000, currency: 'USD' },
    });
  });

  it('of the example can be played', () => {
    expect(parse(EXAMPLE).players.map(({ name }) => name)).toEqual(['easy', 'strong']);
  });

  it.each(BAD)('with %j changed to %j is refused by line and field', (from, to, message) => {
    expect(() => parse(GOOD.replace(from, to))).toThrow(message);
  });
});
