export type Theme = 'light' | 'dark';

/**
 * Makes the document light or dark as the host is. The shared styles follow the system's preference by a media rule, which here
 * is made to hold always or never.
 */
export function applyTheme(theme: Theme): void {
  document.documentElement.style.colorScheme = theme;
  for (const rule of darkRules()) rule.media.mediaText = theme === 'dark' ? 'all' : 'not all';
}

let found: readonly CSSMediaRule[] | undefined;

/** Looked for once: afterwards their condition has changed. */
function darkRules(): readonly CSSMediaRule[] {
  found ??= [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSMediaRule)
    .filter((rule) => rule.conditionText.includes('prefers-color-scheme'));
  return found;
}
