import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
export type LogFields = Readonly<Record<string, unknown>>;

export type Logger = Readonly<Record<LogLevel, (message: string, fields?: LogFields) => void>>;

export interface LoggerOptions {
  readonly level: LogLevel;
  readonly format: 'json' | 'text';
  /** Takes one line, without its end. */
  readonly write: (line: string) => void;
  readonly now?: () => number;
}

/** A logger that writes whole lines of at least its level. */
export function createLogger({ level, format, write, now = Date.now }: LoggerOptions): Logger {
  const from = LOG_LEVELS.indexOf(level);
  const log =
    (at: LogLevel) =>
    (message: string, fields: LogFields = {}): void => {
      if (LOG_LEVELS.indexOf(at) < from) return;
      const time = new Date(now()).toISOString();
      write(
        format === 'json'
          ? JSON.stringify({ time, level: at, message, ...fields })
          : text(time, at, message, fields),
      );
    };
  return { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') };
}

function text(time: string, level: LogLevel, message: string, fields: LogFields): string {
  const pairs = Object.entries(fields).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return [time, level.toUpperCase(), message, ...pairs].join(' ');
}

/** The destination of lines: the file, else standard error. Standard output belongs to the protocol. If writing the file fails, standard error is used. */
export function lineWriter(file: string | undefined): (line: string) => void {
  const toStderr = (line: string) => void process.stderr.write(`${line}\n`);
  if (file === undefined) return toStderr;
  let write = (line: string): void => {
    try {
      mkdirSync(dirname(file), { recursive: true });
      appendFileSync(file, `${line}\n`);
    } catch (error) {
      write = toStderr;
      toStderr(`Cannot write the log file ${file}: ${String(error)}`);
      toStderr(line);
    }
  };
  return (line) => write(line);
}
