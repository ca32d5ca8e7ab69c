const MESSAGES_KEPT = 5_000;
const CHARACTERS_KEPT = 8_000_000;

interface OutboxMessage {
  readonly sequenceId: number;
  /** Shared with all other receivers of the message. */
  readonly body: string;
}

/** The messages of a reliable connection that its client has not acknowledged, numbered 1, 2, 3, … */
export class Outbox {
  private readonly messages: OutboxMessage[] = [];
  private characters = 0;
  private lastId = 0;

  /** Keeps a message (a JSON object as text) and returns it as it goes over the wire. */
  add(body: string): string {
    const message = { sequenceId: ++this.lastId, body };
    this.messages.push(message);
    this.characters += body.length;
    return frameOf(message);
  }

  /** Forgets the messages up to this number. */
  acknowledge(sequenceId: number): void {
    const next = this.messages.findIndex((message) => message.sequenceId > sequenceId);
    const forgotten = this.messages.splice(0, next < 0 ? this.messages.length : next);
    for (const { body } of forgotten) this.characters -= body.length;
  }

  /** What a recovered connection must be sent again, oldest first. */
  unacknowledged(): readonly string[] {
    return this.messages.map(frameOf);
  }

  /** True when more waits than is kept for anyone. */
  get isOverfull(): boolean {
    return this.messages.length > MESSAGES_KEPT || this.characters > CHARACTERS_KEPT;
  }
}

const frameOf = ({ sequenceId, body }: OutboxMessage): string =>
  `{"sequenceId":${sequenceId},${body.slice(1)}`;
