export type Theme = 'light' | 'dark';

/**
 * Applies the host's light or dark theme. The shared styles use a media rule for the system's preference; this function makes the
 * rule apply always or never.
 */
export function applyTheme(theme: Theme): void {
  document.documentElement.style.colorScheme = theme;
  for (const rule of darkRules()) rule.media.mediaText = theme === 'dark' ? 'all' : 'not all';
}

let found: readonly CSSMediaRule[] | undefined;

/** Found only once, because their conditions change afterwards. */
function darkRules(): readonly CSSMediaRule[] {
  found ??= [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSMediaRule)
    .filter((rule) => rule.conditionText.includes('prefers-color-scheme'));
  return found;
}
