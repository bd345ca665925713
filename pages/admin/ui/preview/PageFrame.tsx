import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { answerOf, api } from '../../app/calls/api.ts';
import { LoadProblem } from '../notices/LoadProblem.tsx';
import { Wait } from '../notices/Wait.tsx';
import css from './PageFrame.module.css';

export type FrameScheme = 'light' | 'dark';

interface PageFrameProps {
  /** Of the page, on this site. */
  url: string;
  /** Names the frame for who can't see it. */
  title: string;
  /** CSS that is laid over the page's own while it is looked at. */
  rules: string;
  scheme: FrameScheme;
  /** In which width the page is laid out, in CSS pixels; it is shown as large as there is room. */
  width: number;
}

/** Lightning CSS writes `light-dark()` with these two: whichever isn't empty is the scheme. */
const SCHEMES: Record<FrameScheme, string> = {
  light: ':root{color-scheme:light;--lightningcss-light:initial;--lightningcss-dark: }',
  dark: ':root{color-scheme:dark;--lightningcss-light: ;--lightningcss-dark:initial}',
};

/** A page as it would be published now, in which no script runs. It stays where it was scrolled to. */
export function PageFrame({ url, title, rules, scheme, width }: PageFrameProps) {
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);
  const scale = useScale(room, width);
  const preview = useQuery({
    queryKey: ['preview', url],
    queryFn: () => answerOf(api.admin['preview-link'].$get({ query: { url } })),
    gcTime: 0,
    // The address holds for a quarter of an hour.
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    const view = frame.current?.contentWindow as (Window & typeof globalThis) | null | undefined;
    if (loads === 0 || !view) return;
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(`@layer tokens{${SCHEMES[scheme]}}${rules}`);
    view.document.adoptedStyleSheets = [sheet];
  }, [rules, scheme, loads]);
  return (
    <div className={css.room} ref={room}>
      {preview.isError ? (
        <LoadProblem
          notice="Failed to load the preview"
          failure={preview.error}
          onRetry={() => preview.refetch()}
        />
      ) : preview.data ? (
        <iframe
          key={preview.data.url}
          ref={frame}
          className={css.frame}
          src={preview.data.url}
          sandbox="allow-same-origin"
          title={title}
          style={{ width, scale, height: `${100 / scale}%` }}
          onLoad={() => setLoads((before) => before + 1)}
        />
      ) : (
        <Wait />
      )}
    </div>
  );
}

function useScale(room: { current: HTMLElement | null }, width: number): number {
  const [there, setThere] = useState(width);
  useEffect(() => {
    if (!room.current) return;
    const watch = new ResizeObserver(([entry]) => setThere(entry?.contentRect.width || width));
    watch.observe(room.current);
    return () => watch.disconnect();
  }, [room, width]);
  return Math.min(1, there / width);
}
