import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PageEntry } from '#content-api/sitePages/contract.ts';
import type { Section } from '#content-api/sitePages/sections/contract.ts';
import { answerOf, api } from '../../../app/calls/api.ts';
import { CallFailure } from '../../../app/calls/failure.ts';
import { tellFailure } from '../../../ui/notices/tellFailure.ts';
import { tell, tellError } from '../../../ui/notices/toasts.ts';
import {
  draftOf,
  hasProblems,
  isSame,
  NO_PROBLEMS,
  type PageDraft,
  problemsIn,
  refusedProblems,
} from '../shared/draft.ts';
import { mergePages } from '../shared/mergePages.ts';
import { PAGES_KEY } from '../shared/pageCalls.ts';

const FAILED = 'Failed to save page';

export type PageEditing = ReturnType<typeof usePageEditing>;

/** What somebody else did to the page meanwhile. */
export type Meanwhile =
  | { what: 'merged' }
  | { what: 'clash'; theirs: PageEntry; clashes: string[] }
  | { what: 'gone' };

/** What is being typed, what is wrong with it, and how it is saved. */
export function usePageEditing(loaded: PageEntry) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(loaded);
  const [draft, setDraft] = useState(() => draftOf(loaded));
  const [checked, setChecked] = useState(false);
  const [refused, setRefused] = useState(NO_PROBLEMS);
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const [isSaving, setSaving] = useState(false);
  const saving = useRef(false);
  const change = (next: (now: PageDraft) => PageDraft) => {
    setDraft(next);
    setRefused(NO_PROBLEMS);
  };

  /** @returns whether nothing stands against it any more, so that no field has to be led to. */
  const save = async (): Promise<boolean> => {
    if (saving.current) return true;
    setChecked(true);
    if (hasProblems(problemsIn(draft, base.address))) {
      tellError('Not saved: look at what is marked', 'Note');
      return false;
    }
    saving.current = true;
    setSaving(true);
    try {
      const saved = await send(draft, base);
      setBase(saved);
      setMeanwhile(null);
      // What was typed while it was being sent stays, and is still unsaved.
      setDraft((now) => (now === draft ? draftOf(saved) : now));
      setChecked(false);
      void queryClient.invalidateQueries({ queryKey: [PAGES_KEY], exact: true });
      void queryClient.invalidateQueries({ queryKey: ['release', 'plan'] });
      tell(
        'Saved',
        saved.status === 'published' ? 'Page saved: it shows with the next release' : 'Draft saved',
      );
      return true;
    } catch (failure) {
      return meet(failure);
    } finally {
      saving.current = false;
      setSaving(false);
    }
  };

  const meet = (failure: unknown): boolean => {
    const { code = '', status = 0, fields = {}, answer = {} } = failure instanceof CallFailure ? failure : {};
    const { current } = answer as { current?: PageEntry };
    if (code === 'stale' && current) {
      const { draft: merged, clashes } = mergePages(draftOf(base), draft, draftOf(current), 'mine');
      if (clashes.length > 0) setMeanwhile({ what: 'clash', theirs: current, clashes });
      else {
        setBase(current);
        setDraft(merged);
        setMeanwhile({ what: 'merged' });
      }
      return true;
    }
    if (status === 404) {
      setMeanwhile({ what: 'gone' });
      return true;
    }
    setRefused(refusedProblems(fields, draft.sections));
    tellFailure(failure, FAILED);
    return Object.keys(fields).length === 0;
  };

  const decide = (preferred: 'mine' | 'theirs') => {
    if (meanwhile?.what !== 'clash') return;
    const { theirs } = meanwhile;
    change((now) => mergePages(draftOf(base), now, draftOf(theirs), preferred).draft);
    setBase(theirs);
    setMeanwhile(null);
  };

  const known = checked ? problemsIn(draft, base.address) : NO_PROBLEMS;
  return {
    base,
    draft,
    change,
    problems: hasProblems(refused) ? refused : known,
    meanwhile,
    decide,
    isSaving,
    isUnsaved: !isSame(draftOf(base), draft),
    save,
  };
}

function send({ sections, ...page }: PageDraft, { id, revision }: PageEntry): Promise<PageEntry> {
  // What is typed has been checked by the contract.
  const json = { ...page, sections: sections as Section[] };
  const headers = { 'If-Match': `"${revision}"` };
  return answerOf(api.pages[':id'].$put({ param: { id: String(id) }, json }, { headers }));
}
