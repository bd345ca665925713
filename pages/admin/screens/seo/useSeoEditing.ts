import { useRef, useState } from 'react';
import { CallFailure } from '../../calls/failure.ts';
import { showFailure, showToast } from '../../ui/notices/toasts.ts';
import {
  type Conflict,
  isChanged,
  type LoadedSeo,
  merge,
  problemsIn,
  type Section,
  type Seo,
  type SeoProblems,
  saveSeo,
  textOf,
  valuesOf,
  withText,
} from './editSeo.ts';

const NO_PROBLEMS: SeoProblems = new Map();

export function useSeoEditing(loaded: LoadedSeo) {
  const [base, setBase] = useState(loaded);
  const [edited, setEdited] = useState(loaded.seo);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [isStale, setStale] = useState(false);
  const [conflicts, setConflicts] = useState<Conflict[]>([]);
  const [by, setBy] = useState('');
  const [isSaving, setSaving] = useState(false);
  const saving = useRef(false);

  const write = (section: Section, name: string, text: string) =>
    setEdited((before) => withText(before, section, name, text));
  /** @returns the first section with a mistake. */
  const save = async (): Promise<{ wrong: Section } | undefined> => {
    if (saving.current) return;
    const found = problemsIn(edited);
    setProblems(found);
    const [first] = found.keys();
    if (first !== undefined) return { wrong: first };
    saving.current = true;
    setSaving(true);
    try {
      const saved = await saveOver(edited, base);
      setBase(saved);
      // Changes that you typed during the call stay, and are still unsaved.
      setEdited((now) => merge(edited, now, saved.seo).seo);
      setConflicts([]);
      setStale(false);
      showToast('Success', 'SEO configuration saved successfully');
      showToast('Note', 'The changes show only after the static pages are rebuilt.');
    } catch (failure) {
      showFailure(failure, 'Failed to save SEO configuration');
      const current = currentOf(failure);
      if (!current || !(failure instanceof CallFailure)) return;
      const merged = merge(base.seo, edited, current.seo);
      setBy(failure.changedBy);
      setBase(current);
      setEdited(merged.seo);
      setConflicts(merged.conflicts);
      setStale(true);
    } finally {
      saving.current = false;
      setSaving(false);
    }
    return;
  };
  return {
    edited,
    problems,
    isStale,
    by,
    conflicts: conflicts.filter(
      ({ section, name, theirs }) => textOf(valuesOf(edited, section), name) !== theirs,
    ),
    isSaving,
    write,
    /** Loads an earlier configuration as if it were typed. @returns a function that undoes it. */
    take: ({ defaults, pages }: Pick<Seo, 'defaults' | 'pages'>) => {
      setEdited((now) => ({ ...now, defaults, pages: { ...blanked(now.pages), ...pages } }));
      return () => setEdited(edited);
    },
    save,
    check: () => setProblems(problemsIn(edited)),
    isChanged: (section: Section) => isChanged(base.seo, edited, section),
  };
}

/** Blanks the texts that an earlier configuration may not have. */
function blanked(pages: Seo['pages']): Seo['pages'] {
  const blank = Object.entries(pages).map(([key, { title }]) => [key, { title }]);
  return Object.fromEntries(blank);
}

/** Merges what someone else has saved in the meantime, unless both have changed the same. */
async function saveOver(seo: Seo, base: LoadedSeo): Promise<LoadedSeo> {
  try {
    return await saveSeo(seo, base.tag);
  } catch (failure) {
    const current = currentOf(failure);
    const merged = current && merge(base.seo, seo, current.seo);
    if (!merged || merged.conflicts.length > 0) throw failure;
    const saved = await saveOver(merged.seo, current);
    showToast(
      `${(failure as CallFailure).changedBy} has changed this too`,
      'Saved with the changes of both.',
    );
    return saved;
  }
}

function currentOf(failure: unknown): LoadedSeo | null {
  if (!(failure instanceof CallFailure) || failure.code !== 'stale') return null;
  const { current, tag } = failure.answer as { current?: Seo; tag?: string };
  return current ? { seo: current, tag: tag ?? '' } : null;
}
