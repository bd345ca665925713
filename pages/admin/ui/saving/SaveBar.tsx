import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { ScreenActions } from '../Screen.tsx';
import { When } from '../values/When.tsx';
import { type EditorAction, EditorActions } from './EditorActions.tsx';
import css from './Saving.module.css';

interface SaveBarProps {
  form: string;
  isUnsaved: boolean;
  isSaving: boolean;
  isStale?: boolean;
  toFix?: number;
  actions?: readonly EditorAction[];
}

/** The form's status and its button, in the head of the screen, or at its foot on a phone. */
export function SaveBar({
  form,
  isUnsaved,
  isSaving,
  isStale = false,
  toFix = 0,
  actions = [],
}: SaveBarProps) {
  const [is, words] = isSaving
    ? ['saving', 'Saving…']
    : isStale
      ? ['conflict', 'Not saved: check the changes']
      : isUnsaved
        ? ['typed', 'Unsaved changes']
        : ['saved', 'Everything is saved'];
  return (
    <ScreenActions>
      <SaveWord is={is} words={words} toFix={{ count: toFix, button: { type: 'submit', form } }} />
      <EditorActions actions={actions} />
      <Button type="submit" form={form} isBusy={isSaving}>
        {isSaving ? 'Saving...' : 'Save Changes'}
      </Button>
    </ScreenActions>
  );
}

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
        {/* It changes every few seconds, so it isn't announced. */}
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
