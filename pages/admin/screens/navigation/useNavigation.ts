import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Navigation } from '#content-api/agency/navigation/navigation.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { CallFailure, failureOf } from '../../calls/failure.ts';
import type { Preferred } from '../../editor/writing/sides.ts';
import { showFailure, showToast } from '../../ui/notices/toasts.ts';
import { mergeNavigation, type Problems, problemsIn } from './editNavigation.ts';
import { shareKeys } from './menuItems.ts';

export interface LoadedNavigation {
  navigation: Navigation;
  /** For If-Match; '' if the server gave none. */
  tag: string;
}

/** The screen fetches it each time it opens, and leaves it alone during editing. */
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

/** `theirs` is what another user has saved in the meantime. */
export function useNavigationEditing(loaded: LoadedNavigation) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(loaded);
  const [edited, setEdited] = useState(loaded.navigation);
  const [isTried, setTried] = useState(false);
  const problems: Problems = isTried ? problemsIn(edited) : {};
  const [theirs, setTheirs] = useState<LoadedNavigation & { by: string }>();
  const [isSaving, setSaving] = useState(false);
  const saving = useRef(false);

  /** @returns false if fields are wrong. */
  const save = async (): Promise<boolean> => {
    if (saving.current) return true;
    const isWrong = Object.keys(problemsIn(edited)).length > 0;
    setTried(isWrong);
    if (isWrong) return false;
    saving.current = true;
    setSaving(true);
    try {
      const saved = await saveOver(edited, base);
      shareKeys(edited.menu, saved.navigation.menu);
      setBase(saved);
      // Changes that you typed during the call stay, and are still unsaved.
      setEdited((now) => mergeNavigation(edited, now, saved.navigation, 'mine').values);
      void queryClient.invalidateQueries({ queryKey: ['release', 'plan'] });
      showToast('Saved', 'Navigation saved. Generate static pages to show it.');
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
  const both = theirs && mergeNavigation(base.navigation, edited, theirs.navigation, 'mine');
  const decide = (preferred: Preferred) => {
    if (!theirs) return;
    setBase(theirs);
    setEdited(mergeNavigation(base.navigation, edited, theirs.navigation, preferred).values);
    setTheirs(undefined);
  };
  return {
    edited,
    setEdited,
    problems,
    isSaving,
    isUnsaved: JSON.stringify(base.navigation) !== JSON.stringify(edited),
    conflict: theirs && both && { by: theirs.by, clashes: both.clashes },
    decide,
    save,
  };
}

/** Merges what someone else has saved in the meantime, unless both have changed the same. */
async function saveOver(navigation: Navigation, base: LoadedNavigation): Promise<LoadedNavigation> {
  try {
    const tag = base.tag ? { headers: { 'If-Match': base.tag } } : {};
    const response = await api.navigation.$put({ json: navigation }, tag);
    const saved = await answerOf(Promise.resolve(response));
    return { navigation: saved, tag: response.headers.get('etag') ?? '' };
  } catch (failure) {
    const current = currentOf(failure);
    const both = current && mergeNavigation(base.navigation, navigation, current.navigation, 'mine');
    if (!both || both.clashes.length > 0) throw failure;
    const saved = await saveOver(both.values, current);
    if (both.taken.length > 0)
      showToast(
        `${current.by} has changed this too`,
        `Saved together with their changes: ${both.taken.join('; ')}.`,
      );
    return saved;
  }
}

function currentOf(failure: unknown): (LoadedNavigation & { by: string }) | undefined {
  if (!(failure instanceof CallFailure) || failure.code !== 'stale') return undefined;
  const { current, tag } = failure.answer as { current?: Navigation; tag?: string };
  return current && { navigation: current, tag: tag ?? '', by: failure.changedBy };
}
