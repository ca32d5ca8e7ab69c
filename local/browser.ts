import { spawn } from 'node:child_process';

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether a page may be opened in a browser automatically: no setting forbids it, and there is probably a desktop. */
export function mayOpenBrowser(env: Environment, platform: NodeJS.Platform): boolean {
  const forbidden = /^(1|true|yes)$/i.test(env.MCP_DISABLE_BROWSER ?? '') || Boolean(env.CI);
  // The absence of a terminal means nothing, because a stdio server never has one.
  const hasDesktop =
    platform === 'darwin' || platform === 'win32' || Boolean(env.DISPLAY) || Boolean(env.WAYLAND_DISPLAY);
  return !forbidden && hasDesktop;
}

const OPENERS: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens an address in the user's browser (best effort); `onFailure` gets the reason if it fails. */
export function openBrowser(url: string, onFailure: (reason: string) => void): void {
  const [command, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  const opener = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
  opener.once('error', (error) => onFailure(error.message));
  opener.unref();
}

/** A generous timeout (ms): nobody waits for the result, and a busy machine may be slow. */
const PATIENCE_MS = 10_000;

/** Whether a game server already answers at an address. */
export async function isGameServer(url: string): Promise<boolean> {
  try {
    const reply = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const body: unknown = await reply.json();
    return typeof body === 'object' && body !== null && 'success' in body && 'status' in body;
  } catch {
    return false;
  }
}
