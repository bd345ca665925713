import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { WornBrand } from '#content-api/agency/look.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { LoadProblem } from '../notices/LoadProblem.tsx';
import { Wait } from '../notices/Wait.tsx';
import css from './PageFrame.module.css';
import { applyStylesheet, type FrameScheme, useScale } from './scheme.ts';

interface PageFrameProps {
  /** The page's address on this site. */
  url: string;
  /** Names the frame for who can't see it. */
  title: string;
  /** CSS that is laid over the page's own while it is looked at. */
  rules: string;
  scheme: FrameScheme;
  /** Name and logos that it is to be seen with before they are saved. */
  previewBrand?: WornBrand;
  /** In which width the page is laid out, in CSS pixels; it is shown as large as there is room. */
  width: number;
}

/** A page as it would be published now, in which no script runs. It stays where it was scrolled to. */
export function PageFrame({ url, title, rules, scheme, width, previewBrand }: PageFrameProps) {
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);
  const scale = useScale(room, width);
  const preview = useQuery({
    queryKey: ['preview', url, previewBrand],
    queryFn: () => {
      const query = { url, ...(previewBrand ? { wearing: JSON.stringify(previewBrand) } : {}) };
      return answerOf(api.admin['preview-link'].$get({ query }));
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
    // The address holds for a quarter of an hour.
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (loads > 0 && frame.current) applyStylesheet(frame.current, scheme, rules);
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
