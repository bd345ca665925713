import { useEffect, useRef, useState } from 'react';
import { loadEmpty } from '../trustedHtml.ts';
import { showIn } from './showIn.ts';

interface DocumentFrameProps {
  html: string;
  /** Names the frame for screen readers. */
  title: string;
  className: string | undefined;
}

/** Shows a document of the site in a frame, in which no script runs and no link leads anywhere. */
export function DocumentFrame({ html, title, className }: DocumentFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const onLoad = () => {
      current.contentDocument?.addEventListener('click', (event) => event.preventDefault());
      setLoaded(true);
    };
    current.addEventListener('load', onLoad, { once: true });
    loadEmpty(current);
    return () => current.removeEventListener('load', onLoad);
  }, []);
  useEffect(() => {
    const target = frame.current?.contentDocument;
    if (isLoaded && target) showIn(target, html);
  }, [html, isLoaded]);
  return <iframe ref={frame} className={className} sandbox="allow-same-origin" title={title} />;
}
