import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { captured } from '../../../tests/cli/captured';

/** With the official client, which takes most of a second to load. */
export const AGENT = resolve('tests/support/mcp-agent.mjs');

/** Tries, before each of its moves, one that there is not. */
export const BARE_AGENT = resolve('features/arena/testing/bare-agent.mjs');

/** A run of an agent against a bot, in a folder of this name within another. */
export async function playWithAgent(folder: string, name: string, game: string, command: string, more = '') {
  const file = join(folder, `${name}.yaml`);
  const out = join(folder, name);
  writeFileSync(
    file,
    `name: mcp
seed: mcp-1
games: [{ game: ${game} }]
players:
- { name: agent, mcp: '${command}' }
- { name: bot, bot: random }
${more}`,
  );
  const again = () => captured(['arena', 'run', file, '--out', out]);
  return { ...(await again()), out, again };
}
