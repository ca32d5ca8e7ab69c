import type { Page } from 'playwright-core';
import type { Table } from '../http/support';

/** A page of the site in one of its states. */
export interface Scene {
  readonly name: string;
  /** Brings the state about, and says where it is to be seen. */
  readonly set: (table: Table) => Promise<SetScene>;
}

export interface SetScene {
  readonly path: string;
  /** What is there once the page shows the state. */
  readonly ready: string;
  /** Run in the page before it loads. */
  readonly before?: string;
  /** Whether the page comes to play a game itself, and so loads rules. */
  readonly plays?: true;
  /** What has to be done on the page. */
  readonly act?: (page: Page) => Promise<unknown>;
}
