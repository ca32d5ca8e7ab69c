import { readFileSync } from 'node:fs';
import { MemoryStore } from '../../functions/adapters/memory-store';
import { readConfig, type Config } from '../../functions/lib/config';
import { createRateLimits } from '../../functions/lib/limits';
import { findGame } from '../../games';

const page = readFileSync('docs/limits.md', 'utf8');
const settings = readFileSync('docs/configuration.md', 'utf8');
const config = readConfig({ STORE: 'memory' });

/** The settings that limit something: what the page must list. */
const LIMITING = (Object.keys(config) as (keyof Config)[]).filter((name) =>
  /^RATE_LIMIT_|^WAITS_|_PER_ADDRESS$|^SESSION_MAX/.test(name),
);

const rows = page.split('\n').filter((line) => line.startsWith('| `'));

describe('The page about limits', () => {
  it.each(LIMITING)('tells the default of %s', (name) => {
    const row = rows.find((line) => line.includes(`\`${name}\``));
    const told = row?.split('|')[2] ?? new RegExp(`(\\d+)[^(\`]*\\(\`${name}\``).exec(page)?.[1];
    expect([name, Number(/\d+/.exec(told ?? '')?.[0])]).toEqual([name, config[name]]);
  });

  it.each(LIMITING)('agrees with the page of settings about %s', (name) => {
    expect(settings).toMatch(new RegExp(`\\| \`${name}\` +\\| \`${String(config[name])}\` `));
  });

  it('tells what a class behind one router may let bots think, and it may', () => {
    const computer = findGame('chess')?.bots.computer;
    const thinkingMs = (level: number) => computer?.thinkingTime?.(level) ?? Infinity;
    const used = [40 * 4 * thinkingMs(19), 10 * 3 * thinkingMs(20)];
    expect(page.replace(/\s+/g, ' ')).toMatch(
      /a class of 40 .* every 15 seconds .* 0\.5 s \(chess at level 19\), or for 10 /,
    );
    for (const ms of used) expect(ms).toBeLessThanOrEqual(config.RATE_LIMIT_CPU_MS);
    const { ledger } = createRateLimits(config, new MemoryStore({ now: Date.now }));
    ledger?.charge('a class', Math.max(...used) - 1);
    expect(ledger?.limitError('a class')).toBeNull();
  });

  it('tells how many jobs may wait', () => {
    const { jobs } = createRateLimits(config, new MemoryStore({ now: Date.now }));
    expect(rows.find((line) => line.startsWith('| `jobs`'))).toContain(`| ${String(jobs)} `);
  });
});
