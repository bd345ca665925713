import type { ComponentProps, ReactNode } from 'react';
import { When } from '../values/When.tsx';
import css from './Saving.module.css';

interface SaveWordProps {
  /** Gives the words their colour: `saved`, `typed`, `failed`, … */
  is: string;
  words: string;
  /** The moment that belongs to the words, ISO 8601 in UTC. */
  at?: string;
  /** Mistakes that keep it from being saved. The button that names them leads to the first. */
  toFix?: { count: number; button: Pick<ComponentProps<'button'>, 'type' | 'form' | 'onClick'> };
  children?: ReactNode;
}

/** The status beside the button that saves: whether everything is saved. */
export function SaveWord({ is, words, at = '', toFix, children }: SaveWordProps) {
  const isWrong = toFix !== undefined && toFix.count > 0;
  return (
    <div className={css.state} data-status={isWrong ? 'failed' : is}>
      <p>
        <span role="status" aria-live="polite">
          {isWrong ? (
            <button type="button" className={css.toFix} {...toFix.button}>
              {toFix.count === 1 ? 'Not saved: 1 thing to fix' : `Not saved: ${toFix.count} things to fix`}
            </button>
          ) : (
            words
          )}
        </span>
        {/* It is another moment every few seconds: seen, and not announced. */}
        {at === '' || isWrong ? null : (
          <span>
            {' '}
            <When at={at} isBrief withTime />
          </span>
        )}
      </p>
      {children}
    </div>
  );
}
