import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { WornBrand } from '#content-api/agency/look.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { LoadProblem } from '../notices/LoadProblem.tsx';
import { Wait } from '../notices/Wait.tsx';
import css from './PageFrame.module.css';
import { applyStylesheet, type FrameScheme, useScale } from './scheme.ts';

interface PageFrameProps {
  url: string;
  title: string;
  rules: string;
  scheme: FrameScheme;
  /** Name and logos that aren't saved yet. */
  previewBrand?: WornBrand;
  /** The width of the page's layout, in CSS pixels. The frame scales it down to its room. */
  width: number;
}

/** A page as it would be published now, without scripts. */
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
    // The address is valid for a quarter of an hour.
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
