import { expectSameOptions } from './same-options';

it('option n in the terminal is option n over MCP', () => expectSameOptions('fourth', 40));
