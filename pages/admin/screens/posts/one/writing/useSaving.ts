import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { PostValues } from '../../../../editor/journal/entry.ts';
import { saveTogether } from '../../../../editor/writing/Conflict.tsx';
import type { SaveResult } from '../../../../editor/writing/saveFailures.ts';
import { useSaveKey } from '../../../../keys/singleKeys.ts';
import { showErrorToast, showToast } from '../../../../ui/notices/toasts.ts';
import { FIELD_ORDER, problemsOf } from './postValues.ts';
import type { PostWriting } from './postWriting.ts';
import { noteUsed } from './usedLately.ts';

/** Each of these results has a heading with its name as id. */
const TOLD_ABOVE: readonly SaveResult[] = ['conflict', 'merged', 'deleted', 'forbidden'];
const STILL_WITHOUT = 'The image is not in the text yet. Save again when it is, or remove it.';

export function useSaving(writing: PostWriting, focusField: (name: keyof PostValues) => void) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const save = async (): Promise<{ result: SaveResult; wasCut: boolean }> => {
    const wasNew = writing.state.read().server === null;
    const cut = hearOfCut(writing);
    const result = await saveTogether(writing);
    cut.stop();
    const { server, refused } = writing.state.read();
    if (result === 'saved') {
      noteUsed(writing.state.read().values);
      showToast('Success', `Blog post ${wasNew ? 'created' : 'updated'} successfully`);
    } else if (result === 'failed' || result === 'forbidden' || Object.keys(refused).length > 0)
      showErrorToast('Failed to save blog post');
    if (isHere.current && result === 'invalid') focusFirstProblem(writing, focusField);
    if (isHere.current && TOLD_ABOVE.includes(result)) document.getElementById(result)?.focus();
    if (isHere.current && wasNew && server) {
      // The address becomes the post's own; the screen stays as it is.
      await navigate(`/posts/${server.id}/edit`, {
        replace: true,
        state: { writing: writing.name, keepsFocus: true },
      });
    }
    return { result, wasCut: cut.happened() };
  };
  /** Saves and leaves, unless the save had to wait for the network: by then the user may be typing again. */
  const saveAndReturn = async () => {
    writing.retry();
    const { result, wasCut } = await save();
    if (!isHere.current || result !== 'saved' || wasCut || writing.local.settle()) return;
    if (writing.local.waitsForPictures()) showToast('Saved without an image', STILL_WITHOUT);
    else await navigate('/posts');
  };
  useSaveKey(save);
  return { save, saveAndReturn };
}

/** Notices if the network fails during a save, which then keeps trying. */
function hearOfCut(writing: PostWriting) {
  let happened = false;
  const stop = writing.state.subscribe(() => {
    happened ||= writing.state.read().queue === 'cut';
  });
  return { stop, happened: () => happened };
}

function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

function focusFirstProblem(writing: PostWriting, focusField: (name: keyof PostValues) => void): void {
  const { values, refused } = writing.state.read();
  const problems = { ...problemsOf(values), ...refused };
  const first = FIELD_ORDER.find((name) => problems[name] !== undefined);
  if (first) focusField(first);
}
