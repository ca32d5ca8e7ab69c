import type { Logger } from '../../core/service';

/** One JSON line each on stderr. Callers pass no secrets; an error is told by its message and stack. */
export const consoleLogger: Logger = {
  warn: (message, fields) => write('warn', message, fields),
  error: (message, fields) => write('error', message, fields),
};

function write(level: string, message: string, fields: Readonly<Record<string, unknown>> = {}): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...fields })}\n`);
}
