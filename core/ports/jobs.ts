/**
 * What the hosts of a server tell each other of their long work: texts by name, each with a life of its own. A part of the session store.
 * Adapters know nothing of what the texts say.
 */
export interface JobStore {
  /** The texts of these names, in their order; null where there is none. */
  read(names: readonly string[]): Promise<readonly (string | null)[]>;
  /**
   * Puts a text in the place of the one that is there (null: there is none), and keeps it for `ttlSeconds`, in one step. False, and nothing
   * is written, if another text is there.
   */
  replace(name: string, before: string | null, after: string, ttlSeconds: number): Promise<boolean>;
}
