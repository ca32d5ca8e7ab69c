/**
 * A browser in this process (needs the package happy-dom: `npm ci`), for what a page says and does. A test opens the real page (its script built from web/ by esbuild) in a window of
 * happy-dom; requests go to a real host. `describePagesInProcess` is declared as `describePages` of tests/browser/support.ts is, and
 * `Page` and `Locator` have the part of Playwright's interface that our tests use: a test moves here almost as it is.
 *
 * What differs: nothing is drawn. There are no places and sizes, no styles (what only styles hide counts as visible, and `innerText` knows
 * blocks by their elements), no animations, no dragging; these stay in tests/browser. `route` takes a RegExp and a function that
 * returns the answer; `evaluate` takes an expression, or on a locator a function of its element; `setOffline` is the page's own.
 */
import { startHost } from '../../../local';
import { tableAt, type SeatedPlayer, type Table } from '../../http/support';
import { eventually } from '../../support/eventually';
import type { Locator } from './locator';
import { Page } from './page';
import { PageStorage, type WindowOptions } from './window';

export type { Locator } from './locator';
export type { Page, Route } from './page';

type Prepare = (page: Page) => Promise<unknown>;

type OpenTab = (path: string, prepare?: Prepare) => Promise<Page>;

/** A host with its pages, and a browser to look at them. */
export interface Showroom {
  readonly table: Table;
  /** Opens a path in a profile of its own. */
  open(path: string, options?: WindowOptions, prepare?: Prepare): Promise<Page>;
  /** A profile, whose tabs share what they store. */
  profile(options?: WindowOptions): OpenTab;
  /** What pages have complained of, which then does not fail the test. */
  takeComplaints(): readonly string[];
}

/** What the pages are served by. */
interface PageHost {
  readonly url: string;
  close(): Promise<unknown>;
}

/** Declares a suite over a fresh host, with further settings or as it is started. Pages must be built (`npm run build`). */
export function describePagesInProcess(
  title: string,
  suite: (room: Showroom) => void,
  start: Readonly<Record<string, string>> | (() => Promise<PageHost>) = {},
): void {
  describe(title, () => {
    let host: PageHost | undefined;
    let complaints: string[] = [];
    const pages = new Set<Page>();

    beforeAll(async () => {
      host =
        typeof start === 'function'
          ? await start()
          : await startHost({ port: 0, env: { STORE: 'memory', ...start } });
    });
    afterEach(async () => {
      for (const page of pages) await page.close();
      pages.clear();
      const heard = takeComplaints();
      expect(heard).toEqual([]);
    });
    afterAll(() => host?.close());

    const takeComplaints = (): string[] => {
      const heard = complaints;
      complaints = [];
      return heard;
    };

    const profile = (options: WindowOptions = {}): OpenTab => {
      const tabs = new Set<Page>();
      const stored = new Map<string, string>();
      return async (path, prepare) => {
        const page: Page = new Page({
          origin: host?.url ?? '',
          options,
          local: new PageStorage(stored, (key, text) => {
            for (const tab of tabs) if (tab !== page) tab.hearStored(key, text);
          }),
          onComplaint: (text) => complaints.push(text),
        });
        tabs.add(page);
        pages.add(page);
        await prepare?.(page);
        await page.goto(path);
        return page;
      };
    };

    suite({
      get table() {
        return tableAt(host?.url ?? '');
      },
      takeComplaints,
      open: (path, options, prepare) => profile(options)(path, prepare),
      profile,
    });
  });
}

export const status = (page: Page): Locator => page.getByRole('status');

/** Resolves once the texts of all that the locator finds are these. */
export const expectTexts = (found: Locator, texts: readonly string[]): Promise<void> =>
  eventually(async () => expect(await found.allTextContents()).toEqual(texts));

export const expectText = (found: Locator, text: string | RegExp): Promise<void> =>
  eventually(async () => expect(await found.textContent()).toMatch(text));

/** For tests of what moves: a profile in which things do. */
export const MOTION = { reducedMotion: 'no-preference' } as const;

export const gamePath = ({ session }: Pick<SeatedPlayer, 'session'>): string => `/game/${session}`;

/** The page of the player who holds the token. */
export const seatPath = (seat: Pick<SeatedPlayer, 'session' | 'token'>): string =>
  `${gamePath(seat)}#seat=${seat.token}`;
