import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { startHost } from '../../local';
import { tableAt, type SeatedPlayer, type Table } from '../http/support';
import { PAGE_LIMIT_MS, sharedChromium } from '../support/chromium';
import { eventually } from '../support/eventually';

type Prepare = (page: Page) => Promise<unknown>;

/** Opens a path in a tab; whatever the page complains of fails the test. */
type OpenTab = (path: string, prepare?: Prepare) => Promise<Page>;

/** A host with its pages, and a browser to look at them. */
export interface Showroom {
  readonly table: Table;
  /**
   * Opens a path: in the tab that the tests of the suite share, emptied, while nothing else is in it; given options, though there be none
   * in them, in a profile of its own. A test that does more to its tab than to use it takes one of its own.
   */
  open(path: string, options?: BrowserContextOptions, prepare?: Prepare): Promise<Page>;
  /** A profile, whose tabs share a cache as those of one person do. */
  profile(options?: BrowserContextOptions): Promise<OpenTab>;
  /** What pages have complained of, which then does not fail the test. */
  takeComplaints(): readonly string[];
}

/** What the pages are served by. */
interface PageHost {
  readonly url: string;
  close(): Promise<unknown>;
}

/**
 * Declares a suite over a fresh host, with further settings or as it is started, and a browser. `shown`: how the tab that its tests share
 * shows things. Pages must be built (`npm run build`).
 */
export function describePages(
  title: string,
  suite: (room: Showroom) => void,
  start: Readonly<Record<string, string>> | (() => Promise<PageHost>) = {},
  shown: BrowserContextOptions = {},
): void {
  describe(title, () => {
    let browser: Browser | undefined;
    let host: PageHost | undefined;
    let complaints: string[] = [];
    const shared: { tab?: Page | undefined; isTaken: boolean } = { isTaken: false };

    beforeAll(async () => {
      host =
        typeof start === 'function'
          ? await start()
          : await startHost({ port: 0, env: { STORE: 'memory', ...start } });
      browser = await sharedChromium();
    });
    afterEach(async () => {
      await emptyShared();
      for (const context of browser?.contexts() ?? [])
        if (context !== shared.tab?.context()) await context.close();
      const heard = complaints;
      complaints = [];
      expect(heard).toEqual([]);
    });
    afterAll(async () => {
      await shared.tab?.context().close();
      await host?.close();
    });

    /** Leaves the tab as if it were new, on a page that does nothing. */
    const emptyShared = async (): Promise<void> => {
      const { tab } = shared;
      if (!tab || !shared.isTaken) return;
      shared.isTaken = false;
      try {
        await tab.context().setOffline(false);
        await tab.goto(`${host?.url ?? ''}/robots.txt`);
        await tab.evaluate('localStorage.clear(); sessionStorage.clear()');
      } catch {
        // Closed, or on its way elsewhere: the next test gets another.
        shared.tab = undefined;
      }
    };

    const newContext = async (options: BrowserContextOptions = {}): Promise<BrowserContext> => {
      if (!browser) throw new Error('A browser exists only while a test runs');
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        // To draw what moves takes a quarter of the time; tests of motion ask for it.
        reducedMotion: 'reduce',
        ...options,
      });
      context.setDefaultTimeout(PAGE_LIMIT_MS);
      return context;
    };
    const newTab = async (context: BrowserContext): Promise<Page> => {
      const page = await context.newPage();
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !isLoadFailure(message.text())) complaints.push(message.text());
      });
      return page;
    };
    const visit = async (page: Page, path: string): Promise<Page> => {
      await page.goto(`${host?.url ?? ''}${path}`);
      return page;
    };
    const openTab = async (context: BrowserContext, path: string, prepare?: Prepare): Promise<Page> => {
      const page = await newTab(context);
      await prepare?.(page);
      return visit(page, path);
    };
    const openShared = async (path: string): Promise<Page> => {
      shared.isTaken = true;
      shared.tab ??= await newTab(await newContext(shown));
      return visit(shared.tab, path);
    };

    suite({
      get table() {
        return tableAt(host?.url ?? '');
      },
      takeComplaints() {
        const heard = complaints;
        complaints = [];
        return heard;
      },
      open: async (path, options, prepare) =>
        options === undefined && !shared.isTaken
          ? openShared(path)
          : openTab(await newContext(options), path, prepare),
      async profile(options = {}) {
        const context = await newContext(options);
        return (path, prepare) => openTab(context, path, prepare);
      },
    });
  });
}

/** For tests of what moves: a profile of its own in which things do. */
export const MOTION = { reducedMotion: 'no-preference' } as const;

/** The browser says of every 404, and of every socket that a test breaks, that it failed; those are asserted where they matter. */
const isLoadFailure = (text: string): boolean => /Failed to load resource|WebSocket connection/.test(text);

export const gamePath = ({ session }: Pick<SeatedPlayer, 'session'>): string => `/game/${session}`;

/** The page of the player who holds the token. */
export const seatPath = (seat: Pick<SeatedPlayer, 'session' | 'token'>): string =>
  `${gamePath(seat)}#seat=${seat.token}`;

export const status = (page: Page): Locator => page.getByRole('status');

/** To ask a page takes some milliseconds of three processes. */
const LONGEST_PAUSE_MS = 128;

/** Resolves once the texts of all that the locator finds are these. */
export const expectTexts = (found: Locator, texts: readonly string[]): Promise<void> =>
  eventually(async () => expect(await found.allTextContents()).toEqual(texts), LONGEST_PAUSE_MS);

export const expectText = (found: Locator, text: string | RegExp): Promise<void> =>
  eventually(async () => expect(await found.textContent()).toMatch(text), LONGEST_PAUSE_MS);

/** Lines of the event log, oldest first. */
export const logLines = (page: Page): Locator => page.locator('.log li li');

/** The lines that the API shows of a session. */
export async function linesOf(table: Table, session: string): Promise<string[]> {
  const { entries } = await table.get('history', { query: { session, limit: 500 } });
  return entries.flatMap(({ events }) => events);
}

/** Two Cellars in hand, so that there is a decision to make at once. */
export const TWO_CELLARS = {
  game: 'principality',
  start: {
    players: [
      {
        hand: ['Cellar', 'Cellar', 'Copper', 'Estate', 'Estate'],
        drawPile: ['Gold', 'Silver', 'Copper', 'Copper', 'Village'],
      },
    ],
  },
};
