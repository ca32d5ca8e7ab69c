import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, lineWriter } from './logger';

function logged(level: 'debug' | 'warn', format: 'json' | 'text'): string[] {
  const lines: string[] = [];
  const logger = createLogger({ level, format, write: (line) => lines.push(line), now: () => 0 });
  logger.debug('Looked', { ms: 3 });
  logger.warn('Slow');
  return lines;
}

describe('The logger', () => {
  it('writes text lines with their fields', () => {
    expect(logged('debug', 'text')).toEqual([
      '1970-01-01T00:00:00.000Z DEBUG Looked ms=3',
      '1970-01-01T00:00:00.000Z WARN Slow',
    ]);
  });

  it('writes JSON lines, and none below its level', () => {
    expect(logged('warn', 'json').map((line) => JSON.parse(line) as unknown)).toEqual([
      { time: '1970-01-01T00:00:00.000Z', level: 'warn', message: 'Slow' },
    ]);
  });
});

describe('Lines', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bridge-log-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('go to a file, whose folder is made', () => {
    const file = join(folder, 'logs', 'bridge.log');
    const write = lineWriter(file);
    write('one');
    write('two');
    expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n');
  });

  it('go to standard error when the file cannot be written', () => {
    const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const write = lineWriter(folder);
    write('one');
    write('two');
    const lines = stderr.mock.calls.map(([line]) => line);
    stderr.mockRestore();
    expect(lines[0]).toContain(`Cannot write the log file ${folder}`);
    expect(lines.slice(1)).toEqual(['one\n', 'two\n']);
  });
});
