const BEAT_MS = 1000;

/** Something to be done again and again. */
export interface HeartbeatMember {
  beat(): void;
}

/**
 * Beats for each of many members once in a number of seconds, with one timer for all. Members who come at different times have their beats
 * at different times.
 */
export class HeartbeatTimer {
  private readonly slots: readonly Set<HeartbeatMember>[];
  private position = 0;
  private members = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(seconds: number) {
    this.slots = Array.from({ length: seconds }, () => new Set());
  }

  /** Returns the place of the member, with which it leaves. */
  join(member: HeartbeatMember): number {
    this.slots[this.position]?.add(member);
    this.members += 1;
    this.timer ??= setInterval(() => this.turn(), BEAT_MS).unref();
    return this.position;
  }

  leave(member: HeartbeatMember, place: number): void {
    if (!this.slots[place]?.delete(member)) return;
    this.members -= 1;
    if (this.members > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private turn(): void {
    this.position = (this.position + 1) % this.slots.length;
    for (const member of [...(this.slots[this.position] ?? [])]) member.beat();
  }
}
