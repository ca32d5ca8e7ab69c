import type { Page } from 'playwright-core';

/** What a page says of itself, as a script that runs in it. */
const SHARED = `
  const nameOf = (element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\\s+/g, ' ').slice(0, 40);
    const kind = element.getAttribute('class')?.split(' ')[0];
    return element.tagName.toLowerCase() + (kind ? '.' + kind : '') + (words ? ' "' + words + '"' : '');
  };
  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
`;

/** By how many pixels the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

/** What a finger can hit, but is smaller than 44 pixels: links within a text excepted, and the squares of a board, of which ten in a row need only 24. */
export const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(`(() => {
    ${SHARED}
    const targets = document.querySelectorAll('a[href], button, input, select, textarea, summary, [role="button"], [role="slider"]');
    const groups = new Map();
    for (const fault of [...targets].flatMap((target) => {
      if (!isShown(target) || target.disabled || target.closest('svg')) return [];
      // Places between which the arrows go.
      const least = target.matches('.game-board button[tabindex]') ? 24 : 43.5;
      const style = getComputedStyle(target);
      if (target.matches('a') && style.display === 'inline') return [];
      const boxes = [target, ...(target.labels ?? [])].map((each) => each.getBoundingClientRect());
      if (boxes.some(({ right, bottom }) => right <= 0 || bottom <= 0)) return [];
      const width = Math.max(...boxes.map((box) => box.width));
      const height = Math.max(...boxes.map((box) => box.height));
      return Math.min(width, height) >= least ? [] : [{ target, size: Math.round(width) + '×' + Math.round(height) }];
    })) {
      const kind = fault.target.tagName + fault.target.getAttribute('class')?.split(' ')[0] + fault.size;
      groups.set(kind, [...(groups.get(kind) ?? []), fault]);
    }
    return [...groups.values()].map(([{ target, size }, ...more]) => nameOf(target) + ' ' + size + (more.length > 0 ? ' and ' + more.length + ' more' : ''));
  })()`);

/** Places on the board that lie under something else, so that a finger would hit that. */
export const hiddenPlaces = (page: Page): Promise<readonly string[]> =>
  page.evaluate(`(() => {
    ${SHARED}
    const places = [...document.querySelectorAll('.game-board [role="group"] button[tabindex]')].filter(isShown);
    return places.flatMap((place) => {
      place.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = place.getBoundingClientRect();
      return place.contains(document.elementFromPoint(left + width / 2, top + height / 2)) ? [] : [nameOf(place)];
    });
  })()`);

/** Texts of which a part is cut off, where nothing can be scrolled to see it. */
export const clippedTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(`(() => {
    ${SHARED}
    const cuts = (overflow) => overflow === 'hidden' || overflow === 'clip';
    const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll';
    const isCut = ({ left, right, top, bottom }, within) => {
      const at = { across: true, down: true };
      for (let box = within; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, clipPath, position } = getComputedStyle(box);
        // What only readers of screens shall find.
        if (clipPath !== 'none' || position === 'fixed') return false;
        at.across &&= !scrolls(overflowX);
        at.down &&= !scrolls(overflowY);
        const edge = box.getBoundingClientRect();
        if (at.across && cuts(overflowX) && (left < edge.left - 1 || right > edge.right + 1)) return true;
        // Lines are higher than their letters.
        if (at.down && cuts(overflowY) && (top < edge.top - 4 || bottom > edge.bottom + 4)) return true;
      }
      return false;
    };
    const found = new Set();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const box = text.parentElement;
      if (text.data.trim() === '' || !isShown(box) || box.closest('svg, .off-screen, select, script')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      if ([...range.getClientRects()].some((rect) => isCut(rect, box))) found.add(nameOf(box));
    }
    return [...found];
  })()`);

/** Letters and lines as far apart as a reader may set them (WCAG 1.4.12); the page's policy forbids styles, but not these. */
export const spaceTexts = (page: Page): Promise<unknown> =>
  page.evaluate(`(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }');
    document.adoptedStyleSheets = [sheet];
  })()`);

/** The share of the window that bars cover which do not scroll away. */
export const coveredShare = (page: Page): Promise<number> =>
  page.evaluate(`(() => {
    scrollTo(0, document.body.scrollHeight / 3);
    const bars = [...document.querySelectorAll('body *')].filter(
      (each) => ['sticky', 'fixed'].includes(getComputedStyle(each).position) && each.checkVisibility() && !each.matches('.off-screen') && !each.closest('dialog, [role="dialog"]'),
    );
    const heights = bars.map((bar) => bar.getBoundingClientRect()).map(({ top, bottom }) => Math.min(bottom, innerHeight) - Math.max(top, 0));
    scrollTo(0, 0);
    return Math.round((Math.max(0, ...heights) / innerHeight) * 100) / 100;
  })()`);

/** The share of the board, and of the actions of the one whose turn it is, that is seen without scrolling. */
export const inView = (page: Page): Promise<{ readonly board: number; readonly actions: number }> =>
  page.evaluate(`(() => {
    const share = (selector) => {
      const boxes = [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect());
      const all = boxes.reduce((sum, { width, height }) => sum + width * height, 0);
      const seen = boxes.reduce((sum, { top, bottom, width }) => sum + width * Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)), 0);
      return all === 0 ? 1 : Math.round((seen / all) * 100) / 100;
    };
    scrollTo(0, 0);
    return { board: share('.game-board'), actions: share('.table-actions, .decision') };
  })()`);

/** The levels of the headings, in their order, that leave one out; a first one that is not of level 1 is one, too. */
export const headingGaps = (page: Page): Promise<readonly string[]> =>
  page.evaluate(`(() => {
    ${SHARED}
    const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter((each) => each.checkVisibility());
    const levels = headings.map(({ tagName }) => Number(tagName[1]));
    return headings.filter((_, at) => levels[at] > (levels[at - 1] ?? 0) + 1).map(nameOf);
  })()`);
