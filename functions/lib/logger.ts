import type { Logger } from '../../core/service';
import { currentRequest } from './request-context';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The log of the server: the log of the use cases, with two more levels. */
export interface ServerLog extends Logger {
  readonly debug: Logger['warn'];
  readonly info: Logger['warn'];
}

/** Where lines go; each is one JSON object and a line feed. */
export type WriteLine = (line: string, level: LogLevel) => void;

export const toStderr: WriteLine = (line) => void process.stderr.write(line);

/** The Functions runtime takes whatever comes on stderr for a warning or an error. */
export const toStreamOfLevel: WriteLine = (line, level) => {
  const isNews = level === 'debug' || level === 'info';
  (isNews ? process.stdout : process.stderr).write(line);
};

/** Writes one JSON line each, from a level on. Callers pass no secrets. Errors are written with message and stack; lines of a request, with its id and that of its trace. */
export function createLogger(from: LogLevel, write: WriteLine): ServerLog {
  const log =
    (level: LogLevel): ServerLog[LogLevel] =>
    (message, fields) => {
      if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(from)) return;
      const time = new Date().toISOString();
      const { id: requestId, traceId } = currentRequest() ?? {};
      const of = {
        ...(requestId === undefined ? {} : { requestId }),
        ...(traceId === undefined ? {} : { traceId }),
      };
      const line = { time, level, message, ...of, ...fields };
      write(`${JSON.stringify(line)}\n`, level);
    };
  return { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') };
}

/** For what goes wrong before the settings are known. */
export const consoleLogger = createLogger('warn', toStderr);
