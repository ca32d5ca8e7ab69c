import type { Logger } from '../../core/table';
import type { FunctionRequest } from './http';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The log of the server: the log of the use cases, with two more levels. */
export interface ServerLog extends Logger {
  readonly debug: Logger['warn'];
  readonly info: Logger['warn'];
  /** Whether lines of a level are written, so that others need not be composed. */
  writes(level: LogLevel): boolean;
}

/** Where lines go; each is one JSON object and a line feed. */
export type WriteLine = (line: string, level: LogLevel) => void;

export const toStderr: WriteLine = (line) => void process.stderr.write(line);

/** The Functions runtime treats every line on stderr as a warning or an error. */
export const toStreamOfLevel: WriteLine = (line, level) => {
  const isNews = level === 'debug' || level === 'info';
  (isNews ? process.stdout : process.stderr).write(line);
};

/**
 * Writes one JSON line per entry, from a level on. Callers must not pass secrets. Errors are written with message and stack. `traceId` returns the current
 * trace, if there is one.
 */
export function createLogger(
  from: LogLevel,
  write: WriteLine,
  traceId: () => string | undefined = () => undefined,
): ServerLog {
  const writes = (level: LogLevel): boolean => LOG_LEVELS.indexOf(level) >= LOG_LEVELS.indexOf(from);
  const log =
    (level: LogLevel): ServerLog[LogLevel] =>
    (message, fields) => {
      if (!writes(level)) return;
      const line = { time: new Date().toISOString(), level, message, ...fields, traceId: traceId() };
      write(`${JSON.stringify(line)}\n`, level);
    };
  return { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error'), writes };
}

/** The log for what is done to answer a request: its lines name the request by its id. */
export const logOfRequest = (log: Logger, { id: requestId }: Pick<FunctionRequest, 'id'>): Logger => ({
  warn: (message, fields) => log.warn(message, { requestId, ...fields }),
  error: (message, fields) => log.error(message, { requestId, ...fields }),
});

/** For failures before the settings are known. */
export const consoleLogger = createLogger('warn', toStderr);
