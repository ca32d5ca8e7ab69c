export type VersionListener = (version: number) => void;

/** Who listens to which session. One function may listen several times; each time counts. */
export class ListenerTable {
  private readonly subscriptions = new Map<string, Set<{ readonly listener: VersionListener }>>();

  /** Returns the remover, which tells whether it left the session without listeners. */
  add(id: string, listener: VersionListener): () => boolean {
    const subscription = { listener };
    const others = this.subscriptions.get(id) ?? new Set();
    this.subscriptions.set(id, others.add(subscription));
    return () => {
      const isLast = others.delete(subscription) && others.size === 0;
      if (isLast) this.subscriptions.delete(id);
      return isLast;
    };
  }

  notify(id: string, version: number): void {
    for (const { listener } of this.subscriptions.get(id) ?? []) listener(version);
  }

  ids(): readonly string[] {
    return [...this.subscriptions.keys()];
  }
}
