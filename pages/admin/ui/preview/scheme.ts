import { useEffect, useState } from 'react';
import { useDebounced } from '../values/useDebounced.ts';

export type FrameScheme = 'light' | 'dark';

export const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** Lightning CSS writes `light-dark()` with these two: the one that isn't empty is the scheme. */
const RULES: Record<FrameScheme, string> = {
  light: ':root{color-scheme:light;--lightningcss-light:initial;--lightningcss-dark: }',
  dark: ':root{color-scheme:dark;--lightningcss-light: ;--lightningcss-dark:initial}',
};

export function applyStylesheet(frame: HTMLIFrameElement, scheme: FrameScheme, rules: string): void {
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!view) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(`@layer tokens{${RULES[scheme]}}${rules}`);
  view.document.adoptedStyleSheets = [sheet];
}

/** The factor that makes a page of this width fit its room. */
export function useScale(room: { current: HTMLElement | null }, width: number): number {
  const [available, setAvailable] = useState(width);
  useEffect(() => {
    if (!room.current) return;
    const watch = new ResizeObserver(([entry]) => setAvailable(entry?.contentRect.width || width));
    watch.observe(room.current);
    return () => watch.disconnect();
  }, [room, width]);
  return Math.min(1, available / width);
}

/** Waits for a pause, because a preview of each letter would flicker. */
export function useSettled<Typed>(typed: Typed): Typed {
  return useDebounced(typed, 400);
}
