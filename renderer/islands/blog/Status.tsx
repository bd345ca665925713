import { useEffect, useState } from 'react';
import { BLOG } from '#content-api/agency/wording/pages.shared.ts';
import { say } from '#renderer/wording.ts';
import css from './Status.module.css';

/** A search that goes on is announced when it pauses, in milliseconds: every letter would talk over the typing. */
const PAUSE = 600;

interface StatusProps {
  /** '' while the page's own list stands there. */
  text: string;
  failed: boolean;
  onRetry: () => void;
}

/** Says what is listed: at once on the screen, and to screen readers when the typing pauses. */
export function Status({ text, failed, onRetry }: StatusProps) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
      {text && (
        <p className={css.shown}>
          <span aria-hidden="true">{text}</span>
          {failed && (
            <button className={css.retry} type="button" onClick={onRetry}>
              {say(BLOG.retry)}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
