#!/usr/bin/env node
import { join } from 'node:path';
import { Preparation } from '../core/async';
import { games } from '../games';
import { startHost } from '../local';
import { checkOutsideGames, loadOutsideGames } from '../local/outside-games';
import { failToStart, portSetting, runAlone, serveCommand, type ServeFlags } from './commands';

/** For the arena, which gets it from this bundle. */
export { openAgentHost } from '../local/agent-host';

/** Without Redis, sessions are stored in a file and finished games next to it. */
const defaults = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  env.REDIS_URL ? { ARCHIVE_FOLDER: join('.principality', 'archive') } : { STORE: 'file' };

/** Serves the API and the pages until a signal ends it. */
async function start(flags: ServeFlags): Promise<void> {
  const taken = games.map(({ id }) => id);
  const outside = await loadOutsideGames(flags.games ?? process.env.PRINCIPALITY_GAMES, taken);
  const checks = new Preparation(() => checkOutsideGames(outside));
  const host = await startHost({
    outside,
    checks,
    port: flags.port ?? portSetting(process.env.PORT, 7071),
    host: flags.host ?? process.env.HOST ?? '127.0.0.1',
    env: { ...defaults(process.env), ...process.env },
  });
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    void host.close().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  if (outside.length > 0) process.stdout.write(waiting(host.url));
  // Warms up for an agent that calls at once. A failure is reported in the answer to its call.
  await Promise.all([checks.begin(), host.warm().catch(() => undefined)]);
  // Written last, because its reader may end the host at once.
  process.stdout.write(welcome(host.url, host.place));
}

const waiting = (url: string): string =>
  `Checking the games from outside. Meanwhile ${url}/api/health answers and agents can connect; all else waits.\n`;

function welcome(url: string, place: string): string {
  const bridge = JSON.stringify(
    {
      mcpServers: {
        principality: {
          command: 'node',
          args: [join(__dirname, 'principality-mcp.js')],
          env: { PRINCIPALITY_URL: url },
        },
      },
    },
    null,
    2,
  );
  return `
Principality is ready at ${url}
Open that in a browser to watch games, and to play them.
Sessions are kept in ${place}.

Start a game against Big Money:

  curl -s ${url}/api/sessions -H 'content-type: application/json' \\
    -d '{"game":"principality","seats":[{"kind":"me"},{"kind":"bot"}]}'

Then play with the "token" and "session" it returns:

  curl -s ${url}/api/execute -H 'content-type: application/json' \\
    -H 'authorization: Bearer <token>' -d '{"session":"<session>","move":"end_phase"}'

Games:      ${url}/api/catalog
Interface:  ${url}/api/openapi.json

Let Claude play (claude_desktop_config.json):

${bridge}

Ctrl+C stops it.
`;
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/** `principality serve`. A server that cannot start ends the process. */
export const serve = (flags: ServeFlags): Promise<void> =>
  start(flags).catch((error: unknown) => {
    const hint = isTaken(error)
      ? '. Choose another port with --port (or PORT), or stop what uses this one'
      : '';
    failToStart('Principality', error, `${hint}.`);
  });

if (require.main === module) void runAlone(serveCommand('principality-host', serve));
