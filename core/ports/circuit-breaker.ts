import { withinTime } from '../async';
import { CANNOT_BE_REACHED, failureOf, reasonOf } from './failures';
import type { Logger, Meter } from './services';

/** After this many failures in a row a service counts as away. */
const MAX_FAILURES = 3;

/** How often a service that is away is probed (ms). */
const PROBE_EVERY_MS = 2000;

const NAMES = { live: 'live connection', archive: 'archive' } as const;

/** A service whose outage this process tolerates. */
export type Service = keyof typeof NAMES;

/** Thrown instead of a call to a service that is away. */
export class CircuitOpenError extends Error {
  constructor(service: Service) {
    super(`The ${NAMES[service]} is away`);
    this.name = 'CircuitOpenError';
  }
}

export interface CircuitOptions {
  /** The protected service. */
  readonly service: Service;
  /** The maximum wait for the service (ms). */
  readonly limitMs: number;
  /** Resolves if the service answers, whatever the answer is. */
  readonly probe: (signal: AbortSignal) => Promise<unknown>;
  /** Whether an error means an outage; by default every error does. */
  readonly isOutage?: (error: unknown) => boolean;
  /** Called when the service answers again. */
  readonly onClosed?: () => void;
  readonly logger: Logger;
  readonly meter?: Meter | undefined;
  /** Aborted when this process closes the service. */
  readonly closing?: AbortSignal | undefined;
}

/**
 * Protects this process from a service that may not answer. After three failures in a row, time-outs included, calls fail at once. The
 * service is then probed every two seconds until it answers.
 */
export class CircuitBreaker {
  private failures = 0;
  private probing: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly circuit: CircuitOptions) {
    circuit.closing?.addEventListener('abort', () => clearTimeout(this.probing), { once: true });
  }

  /** Whether the service counts as away. */
  get isOpen(): boolean {
    return this.failures >= MAX_FAILURES;
  }

  /** Calls the service. Rejects with `CircuitOpenError`, without a call, while it is away. */
  async run<T>(task: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const value = await this.attempt(task);
    if (!this.isOpen) this.failures = 0;
    return value;
  }

  /** The same for a task that may succeed during an outage, so that its success proves nothing. */
  async attempt<T>(task: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (this.isOpen) throw new CircuitOpenError(this.circuit.service);
    try {
      return await withinTime(this.circuit.limitMs, task);
    } catch (error) {
      this.note(error);
      throw error;
    }
  }

  private note(error: unknown): void {
    const { service, isOutage = () => true, logger, meter } = this.circuit;
    // Other calls may have detected the outage in the meantime.
    if (this.isOpen || !isOutage(error)) return;
    this.failures += 1;
    if (this.failures < MAX_FAILURES) return;
    meter?.count('outages', { service });
    const how = failureOf(error);
    const state = how === CANNOT_BE_REACHED ? 'is away' : how;
    logger.warn(`The ${NAMES[service]} ${state}: calls to it fail until it answers again`, {
      error: reasonOf(error),
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
