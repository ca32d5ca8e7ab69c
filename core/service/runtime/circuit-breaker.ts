import { withinTime } from '../../async';
import type { Logger, Meter } from '../ports';

/** Failures in a row after which a service counts as away. */
const FAILURES = 3;

/** A service that is away is probed this often. */
const PROBE_EVERY_MS = 2000;

const NAMES = { live: 'live connection', archive: 'archive' } as const;

/** A service that this process can do without for a while. */
export type Service = keyof typeof NAMES;

/** Thrown in place of asking a service that is away. */
export class CircuitOpen extends Error {
  constructor(service: Service) {
    super(`The ${NAMES[service]} is away`);
    this.name = 'CircuitOpen';
  }
}

export interface Circuit {
  /** What lies behind it. */
  readonly service: Service;
  /** The longest that anything waits for it (ms). */
  readonly limitMs: number;
  /** Resolves if the service answers; what it says does not matter. */
  readonly probe: (signal: AbortSignal) => Promise<unknown>;
  /** Whether an error says that the service is away; unless given, every error does. */
  readonly isOutage?: (error: unknown) => boolean;
  /** Called when the service answers again. */
  readonly onClosed?: () => void;
  readonly logger: Logger;
  readonly meter?: Meter | undefined;
  /** Aborted when this process lets go of the service. */
  readonly closing?: AbortSignal | undefined;
}

/**
 * Stands before a service that may be silent. After three failures in a row, time-outs among them, nobody waits for it: what would ask it
 * fails at once. Meanwhile it is probed beside, every two seconds, until it answers.
 */
export class CircuitBreaker {
  private failures = 0;
  private probing: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly circuit: Circuit) {
    circuit.closing?.addEventListener('abort', () => clearTimeout(this.probing), { once: true });
  }

  /** Whether the service counts as away. */
  get isOpen(): boolean {
    return this.failures >= FAILURES;
  }

  /** What the service gives; rejects with `CircuitOpen`, asking nothing, while it is away. */
  async run<T>(task: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const value = await this.attempt(task);
    if (!this.isOpen) this.failures = 0;
    return value;
  }

  /** The same for a task that may succeed though the service is away: its success proves nothing. */
  async attempt<T>(task: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (this.isOpen) throw new CircuitOpen(this.circuit.service);
    try {
      return await withinTime(this.circuit.limitMs, task);
    } catch (error) {
      this.note(error);
      throw error;
    }
  }

  private note(error: unknown): void {
    const { service, isOutage = () => true, logger, meter } = this.circuit;
    // Others may have found it away while this one waited.
    if (this.isOpen || !isOutage(error)) return;
    this.failures += 1;
    if (this.failures < FAILURES) return;
    meter?.count('outages', { service });
    logger.warn(`The ${NAMES[service]} is away: nothing waits for it until it answers`, {
      error: textOf(error),
    });
    this.probeLater();
  }

  private probeLater(): void {
    if (this.circuit.closing?.aborted) return;
    this.probing = setTimeout(() => void this.probe(), PROBE_EVERY_MS);
    this.probing.unref();
  }

  private async probe(): Promise<void> {
    const { service, limitMs, probe, logger, onClosed, closing } = this.circuit;
    try {
      await withinTime(limitMs, probe);
    } catch {
      this.probeLater();
      return;
    }
    if (closing?.aborted) return;
    this.failures = 0;
    logger.warn(`The ${NAMES[service]} answers again`);
    onClosed?.();
  }
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
