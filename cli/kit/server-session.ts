import { normaliseSessionId } from '../../core/api';
import { UsageError, type TerminalIo } from '../terminal-io';

export interface ServerFlags {
  readonly url?: string;
  readonly token?: string;
}

/** The session that is named, and the address of its server. */
export function serverSession(
  source: string,
  flags: ServerFlags,
  { env }: TerminalIo,
): { readonly session: string; readonly url: string } {
  const session = normaliseSessionId(source);
  if (!/^[0-9a-f]{32}$/.test(session))
    throw new UsageError(`"${source}" is neither a file nor the id of a session.`);
  const url = flags.url ?? env.PRINCIPALITY_URL;
  if (url === undefined || !URL.canParse(url))
    throw new UsageError(
      'To read a session, give the address of its server with --url or PRINCIPALITY_URL, e.g. http://127.0.0.1:7071.',
    );
  return { session, url };
}
