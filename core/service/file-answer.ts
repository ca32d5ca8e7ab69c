/** What a file consists of. */
interface FileParts {
  readonly contentType: string;
  /** Under which name it is saved; without one it is shown. */
  readonly fileName?: string;
  /** Whole, or in pieces that are sent as they are made. */
  readonly content: string | Uint8Array | AsyncIterable<string>;
  /** The `cursor` with which the next file of a list begins; null or absent: there is none. */
  readonly next?: string | null;
}

/** An answer that is no value: a host sends its content as it is. */
export class FileAnswer {
  constructor(readonly parts: FileParts) {}
}
