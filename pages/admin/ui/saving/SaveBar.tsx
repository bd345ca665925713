import { Button } from '../Button.tsx';
import { ScreenActions } from '../Screen.tsx';
import { type EditorAction, EditorActions } from './EditorActions.tsx';
import { SaveWord } from './SaveWord.tsx';

interface SaveBarProps {
  /** The id of the form that it saves. */
  form: string;
  isUnsaved: boolean;
  isSaving: boolean;
  /** Someone else has saved it in the meantime; the form says what to do. */
  isStale?: boolean;
  /** How many mistakes the form shows. */
  toFix?: number;
  actions?: readonly EditorAction[];
}

/** Whether a form is saved, and its button, in the head of the screen; on a phone they are the line at its foot. */
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
