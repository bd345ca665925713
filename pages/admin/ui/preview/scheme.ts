export type FrameScheme = 'light' | 'dark';

export const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** Lightning CSS writes `light-dark()` with these two: whichever isn't empty is the scheme. */
const RULES: Record<FrameScheme, string> = {
  light: ':root{color-scheme:light;--lightningcss-light:initial;--lightningcss-dark: }',
  dark: ':root{color-scheme:dark;--lightningcss-light: ;--lightningcss-dark:initial}',
};

/** Lays CSS over a page in a frame, in which the page is in this scheme. */
export function applyStylesheet(frame: HTMLIFrameElement, scheme: FrameScheme, rules: string): void {
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!view) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(`@layer tokens{${RULES[scheme]}}${rules}`);
  view.document.adoptedStyleSheets = [sheet];
}
