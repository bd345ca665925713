import { useEffect, useRef, useState } from 'react';
import type { PagePreview } from '#content-api/sitePages/sitePages.shared.ts';
import { api } from '../../calls/api.ts';
import { CallFailure, failureOf, reasonIn } from '../../calls/failure.ts';
import { loadEmpty } from '../trustedHtml.ts';

/** A page that may be incomplete: the server names the mistakes. */
export type PreviewedPage = { [Field in keyof PagePreview]?: unknown };

/** Milliseconds from the last key to the request. */
const PAUSE = 150;

const FAILED = 'Failed to load the preview';

/** The page as visitors would get it. The answer to the newest change counts. */
export function usePreviewHtml(page: PreviewedPage) {
  const [html, setHtml] = useState('');
  const [problem, setProblem] = useState('');
  const request = JSON.stringify(page);
  const hasNone = html === '';
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      try {
        const found = await previewOf(request, signal);
        if (signal.aborted) return;
        setHtml(found);
        setProblem('');
      } catch (failure) {
        // The save status reports a lost connection.
        const isCut = failure instanceof CallFailure && failure.status === 0;
        if (!signal.aborted) setProblem(isCut ? '' : reasonIn(failure, FAILED) || FAILED);
      }
    };
    const timer = setTimeout(ask, hasNone ? 0 : PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [request, hasNone]);
  return { html, problem };
}

async function previewOf(request: string, signal: AbortSignal): Promise<string> {
  const json = JSON.parse(request) as PagePreview;
  const response = await api.pages.preview.$post({ json }, { init: { signal } });
  if (!response.ok) throw await failureOf(response);
  return response.text();
}

/** Loads an empty document into a frame, once, for a preview to fill. */
export function useEmptyFrame(onClick: (event: MouseEvent) => void) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const latest = useRef(onClick);
  latest.current = onClick;
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const onLoad = () => {
      current.contentDocument?.addEventListener('click', (event) => latest.current(event));
      setLoaded(true);
    };
    current.addEventListener('load', onLoad, { once: true });
    loadEmpty(current);
    return () => current.removeEventListener('load', onLoad);
  }, []);
  return { frame, isLoaded };
}
