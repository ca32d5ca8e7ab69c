export type VersionListener = (version: number) => void;

/** The listeners of each session. A function may be added several times; each time counts. */
export class ListenerTable {
  private readonly subscriptions = new Map<string, Set<{ readonly listener: VersionListener }>>();

  /** Returns a function to remove it, which returns whether the session has no listeners left. */
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
