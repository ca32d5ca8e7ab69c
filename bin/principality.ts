#!/usr/bin/env node
import { outsideGamesAsked } from '../cli/kit/games-flag';
import type { ArenaOffer } from '../cli/kit/arena-offer';
import type { OpenGameHost, OpenStores } from '../cli/kit/game-host';
import { runProgram, type Registration } from '../cli/program';
import { processIo, type FeatureTerminal } from '../cli/terminal-io';
import { loadTerminals } from '../features/commands';
import { faces } from '../games';
import { version } from '../package.json';
import { checkOutsideGames, loadOutsideGames, type OutsideGame } from '../local/outside-games';
import { emulatorCommand, failToStart, mcpCommand, serveCommand, withVersion } from './commands';

// Each server is a separate bundle, loaded on demand, so that the terminal starts at once.
const servers = [
  serveCommand('serve', async (flags) => (await import('./host.js')).serve(flags)),
  mcpCommand('mcp', async (flags) => (await import('./principality-mcp.js')).serveAgent(flags)),
  emulatorCommand('emulator', async (flags) =>
    (await import('./principality-pubsub-emulator.js')).emulate(flags),
  ),
];

const registrations: readonly Registration[] = [
  (program) => {
    for (const server of servers) program.addCommand(server.copyInheritedSettings(program));
  },
  withVersion,
];

/** The service and its stores are loaded when a game is played. */
const openHostOf =
  (outside: readonly OutsideGame[]): OpenGameHost =>
  async (surroundings) =>
    (await import('../local/terminal-host.js')).openTerminalHost({ ...surroundings, outside });

const openStores: OpenStores = async (env) => (await import('./stores.js')).openStores(env);

/** The arena's dependencies are loaded when it plays. */
const arenaOf = (outside: readonly OutsideGame[]): ArenaOffer => ({
  version,
  openThinkers: async () => (await import('../local/terminal-host.js')).openThinkers(outside),
  openAgentHost: async () => (await import('./host.js')).openAgentHost(outside),
});

async function main(args: readonly string[]): Promise<void> {
  const taken = faces.map(({ rules }) => rules.id);
  const terminals = await loadTerminals();
  const counting = terminals.flatMap(({ countingGames = [] }) => countingGames);
  const list = outsideGamesAsked(args, process.env.PRINCIPALITY_GAMES, counting);
  const outside = await loadOutsideGames(list, taken);
  await checkOutsideGames(outside);
  const offer = {
    games: [...faces, ...outside],
    openHost: openHostOf(outside),
    openStores,
    arena: arenaOf(outside),
  };
  const { judge, readReplay } = Object.assign({}, ...terminals) as FeatureTerminal;
  const commands = terminals.map(({ register }) => register);
  await runProgram(args, { ...processIo(), judge, readReplay }, offer, [...commands, ...registrations]);
}

main(process.argv.slice(2)).catch((error: unknown) => failToStart('principality', error));
