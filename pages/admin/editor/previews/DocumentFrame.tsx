import { useEffect } from 'react';
import { showIn } from './showIn.ts';
import { useEmptyFrame } from './useEmptyFrame.ts';

interface DocumentFrameProps {
  html: string;
  /** Names the frame for screen readers. */
  title: string;
  className: string | undefined;
}

/** Shows a document of the site in a frame, in which no script runs and no link leads anywhere. */
export function DocumentFrame({ html, title, className }: DocumentFrameProps) {
  const { frame, isLoaded } = useEmptyFrame((event) => event.preventDefault());
  useEffect(() => {
    const target = frame.current?.contentDocument;
    if (isLoaded && target) showIn(target, html);
  }, [frame, html, isLoaded]);
  return <iframe ref={frame} className={className} sandbox="allow-same-origin" title={title} />;
}
