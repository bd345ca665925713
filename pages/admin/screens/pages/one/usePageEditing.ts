import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { saveTogether } from '../../../editor/writing/Conflict.tsx';
import type { SaveResult } from '../../../editor/writing/saveFailures.ts';
import { useWritingState } from '../../../editor/writing/useWritingState.ts';
import { useSaveKey } from '../../../keys/singleKeys.ts';
import { showErrorToast, showToast } from '../../../ui/notices/toasts.ts';
import { type EditedPage, NO_PROBLEMS, problemsIn, refusedProblems } from '../shared/editedPage.ts';
import { PAGES_KEY } from '../shared/pageCalls.ts';
import type { PageWriting } from './writing/pageWriting.ts';

export type PageEditing = ReturnType<typeof usePageEditing>;

/** Each of these results has a heading with its name as id. */
const TOLD_ABOVE: readonly SaveResult[] = ['conflict', 'merged', 'deleted', 'forbidden'];

/** @param form contains the first problem, which gets the focus. */
export function usePageEditing(writing: PageWriting, form: RefObject<HTMLElement | null>) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { server, values: edited, refused, isTried, queue } = useWritingState(writing);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  useEffect(() => {
    writing.local.focus = () => form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [writing, form]);
  const save = async (): Promise<boolean> => {
    const before = writing.state.read().server;
    const result = await saveTogether(writing);
    const now = writing.state.read();
    if (result === 'saved') {
      void queryClient.invalidateQueries({ queryKey: [PAGES_KEY], exact: true });
      void queryClient.invalidateQueries({ queryKey: ['release', 'plan'] });
      const isPublic = now.server?.status === 'published';
      showToast('Saved', isPublic ? 'Page saved. Generate static pages to show it.' : 'Draft saved');
      if (isHere.current && now.server && now.server.id !== before?.id)
        await navigate(`/pages/${now.server.id}`, { replace: true });
      return true;
    }
    const isMarked = result === 'invalid';
    if (isMarked) showErrorToast('Not saved: fix the marked fields', 'Note');
    else if (result === 'failed' || result === 'forbidden') showErrorToast('Failed to save page');
    if (!isHere.current) return false;
    // The messages must be drawn first.
    requestAnimationFrame(() => {
      if (isMarked) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
      if (TOLD_ABOVE.includes(result)) document.getElementById(result)?.focus();
    });
    return false;
  };
  useSaveKey(save);
  const address = server?.address ?? '';
  const hasRefused = Object.keys(refused).length > 0;
  return {
    server,
    edited,
    change: (next: (now: EditedPage) => EditedPage) => writing.local.change(next),
    problems: hasRefused
      ? refusedProblems(refused, edited.sections)
      : isTried
        ? problemsIn(edited, address)
        : NO_PROBLEMS,
    isSaving: queue === 'saving',
    save,
    publish: async () => {
      const { status } = edited;
      const setStatus = (next: EditedPage['status']) =>
        writing.local.change((now) => ({ ...now, status: next }));
      setStatus('published');
      const isSaved = await save();
      // Otherwise the next save would publish a page that its writer only meant to save.
      if (!isSaved) setStatus(status);
      return isSaved;
    },
  };
}
