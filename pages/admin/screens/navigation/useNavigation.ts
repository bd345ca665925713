import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Navigation } from '#content-api/agency/navigation/navigation.shared.ts';
import { answerOf, api } from '../../app/calls/api.ts';
import { CallFailure, failureOf } from '../../app/calls/failure.ts';
import { showFailure } from '../../ui/notices/showFailure.ts';
import { showToast } from '../../ui/notices/toasts.ts';
import { isSame, type Problems, problemsIn } from './editNavigation.ts';

export interface LoadedNavigation {
  navigation: Navigation;
  /** For If-Match; '' where the server gave none. */
  tag: string;
}

/** Fetched anew each time the screen is opened, and left alone while somebody edits it. */
export function useNavigation() {
  return useQuery({
    queryKey: ['navigation'],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<LoadedNavigation> => {
      const response = await api.navigation.$get({}, { init: { signal } });
      if (!response.ok) throw await failureOf(response);
      return { navigation: await response.json(), tag: response.headers.get('etag') ?? '' };
    },
  });
}

/** What is being typed, and how it is saved. `theirs` is what somebody else has saved meanwhile. */
export function useNavigationEditing(loaded: LoadedNavigation) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(loaded);
  const [edited, setEdited] = useState(loaded.navigation);
  const [problems, setProblems] = useState<Problems>({});
  const [theirs, setTheirs] = useState<LoadedNavigation>();
  const [isSaving, setSaving] = useState(false);
  const saving = useRef(false);

  /** @returns whether it is saved. */
  const save = async (): Promise<boolean> => {
    if (saving.current) return true;
    const found = problemsIn(edited);
    setProblems(found);
    if (Object.keys(found).length > 0) return false;
    saving.current = true;
    setSaving(true);
    try {
      const tag = base.tag ? { headers: { 'If-Match': base.tag } } : {};
      const response = await api.navigation.$put({ json: edited }, tag);
      const navigation = await answerOf(Promise.resolve(response));
      setBase({ navigation, tag: response.headers.get('etag') ?? '' });
      // What was typed while it was being sent stays, and is still unsaved.
      setEdited((now) => (now === edited ? navigation : now));
      void queryClient.invalidateQueries({ queryKey: ['release', 'plan'] });
      showToast('Saved', 'Navigation saved: it shows with the next release');
      return true;
    } catch (failure) {
      const current = currentOf(failure);
      if (current) setTheirs(current);
      else showFailure(failure, 'Failed to save navigation');
      return true;
    } finally {
      saving.current = false;
      setSaving(false);
    }
  };
  const decide = (isTheirs: boolean) => {
    if (!theirs) return;
    setBase(theirs);
    if (isTheirs) setEdited(theirs.navigation);
    setTheirs(undefined);
  };
  return {
    edited,
    setEdited,
    problems,
    isSaving,
    isUnsaved: !isSame(base.navigation, edited),
    isStale: theirs !== undefined,
    decide,
    save,
  };
}

function currentOf(failure: unknown): LoadedNavigation | undefined {
  if (!(failure instanceof CallFailure) || failure.code !== 'stale') return undefined;
  const { current, tag } = failure.answer as { current?: Navigation; tag?: string };
  return current && { navigation: current, tag: tag ?? '' };
}
