import { expectSameOptions } from './same-options';

it.each(['first', 'second', 'third'])(
  'option n in the terminal is option n over MCP, all along a game with the seed %s',
  (seed) => expectSameOptions(seed, 120),
);
