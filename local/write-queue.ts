/** More bytes than this make an answer large. */
const LARGE_BYTES = 64 * 1024;

/** The number of bytes of large answers to write before others get their turn. */
const TURN_BYTES = 256 * 1024;

interface LargeWrite {
  readonly bytes: number;
  readonly write: () => void;
}

/**
 * A queue of writes that are made together at the end of the current turn of the event loop: a write wakes its reader, which costs more than the write itself
 * unless the reader is already awake. Large answers wait for the others and are sent over several turns, so that hundreds of them at once delay nobody else.
 */
export class WriteQueue {
  private small: (() => void)[] = [];
  private readonly large: LargeWrite[] = [];
  private isDue = false;

  /** Adds a write of about `bytes` bytes. */
  add(bytes: number, write: () => void): void {
    if (bytes > LARGE_BYTES) this.large.push({ bytes, write });
    else this.small.push(write);
    this.writeSoon();
  }

  private writeSoon(): void {
    if (this.isDue) return;
    this.isDue = true;
    setImmediate(() => this.write());
  }

  private write(): void {
    this.isDue = false;
    const writes = this.small;
    this.small = [];
    for (const each of writes) each();
    this.writeLarge();
    if (this.large.length > 0) this.writeSoon();
  }

  private writeLarge(): void {
    let left = TURN_BYTES;
    while (left > 0) {
      const next = this.large.shift();
      if (!next) return;
      left -= next.bytes;
      next.write();
    }
  }
}
