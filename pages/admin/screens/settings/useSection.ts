import { createContext, type FormEvent, use, useCallback, useEffect, useState } from 'react';
import {
  type NameIn,
  namesIn,
  type SectionName,
  type SettingName,
  type Settings,
  type SettingsChange,
} from '#content-api/agency/settings/settings.shared.ts';
import { CallFailure, sentenceOf } from '../../calls/failure.ts';
import { showErrorToast, showFailure, showToast } from '../../ui/notices/toasts.ts';
import {
  inWords,
  isSame,
  mergeSection,
  problemsOf,
  type SectionValues,
  sectionValuesOf,
  valueAt,
  withValue,
} from './mergeSection.ts';
import { type LoadedSettings, useSavedSettings, useSaveSettings } from './useSettings.ts';

interface Edited<Name extends SettingName> {
  values: SectionValues<Name>;
  base: SectionValues<Name>;
  tag: string;
}

/** People type during a save. @returns null if nothing is left to save. */
function goOn<Name extends SettingName>(
  now: Edited<Name> | null,
  sent: SectionValues<Name>,
  became: Edited<Name>,
) {
  const { values } = mergeSection(sent, now?.values ?? sent, became.values);
  return isSame(values, became.base) ? null : { ...became, values };
}

/** Merges what others have saved; the user decides conflicts. @param of the section; the same at every call. */
export function useSection<Of extends SectionName>(of: Of) {
  type Name = NameIn<Of>;
  const names = namesIn(of);
  const loaded = useSavedSettings();
  const saved = sectionValuesOf(loaded.settings, names);
  const save = useSaveSettings();
  // Null while nothing is edited, so that it follows what others save.
  const [edited, setEdited] = useState<Edited<Name> | null>(null);
  // The other user's conflicting values by path; null without a conflict.
  const [conflicts, setConflicts] = useState<Record<string, unknown> | null>(null);
  const [by, setBy] = useState('');
  const [touched, setTouched] = useState<ReadonlySet<string> | 'all'>(new Set());
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [isSending, setSending] = useState(false);

  const values = edited?.values ?? saved;
  const isUnsaved = edited !== null && !isSame(values, saved);
  useUnsaved(isUnsaved);

  const problems = problemsOf(values);
  const calmDown = () => {
    setConflicts(null);
    setTouched(new Set());
    setRefused({});
  };
  const set = <Key extends Name>(name: Key, value: SectionValues<Name>[Key]) => change(name, () => value);
  const change = <Key extends Name>(
    name: Key,
    to: (before: SectionValues<Name>[Key]) => SectionValues<Name>[Key],
  ) => {
    edit((before) => ({ ...before, [name]: to(before[name]) }));
  };
  const edit = (change: (before: SectionValues<Name>) => SectionValues<Name>) => {
    setEdited((before) => {
      const { values: now, base, tag } = before ?? { values: saved, base: saved, tag: loaded.tag };
      return { values: change(now), base, tag };
    });
    setRefused({});
  };
  /** Merges what others have saved in the meantime. @returns false for a conflict. */
  const saveOver = async (from: Edited<Name>, typed: SectionValues<Name>): Promise<boolean> => {
    try {
      const { settings, tag } = await save({ json: from.values as SettingsChange, tag: from.tag });
      const now = sectionValuesOf(settings, names);
      calmDown();
      setEdited((edited) => goOn(edited, typed, { values: now, base: now, tag }));
      return true;
    } catch (failure) {
      const current = currentIn(failure);
      if (!current) throw failure;
      const theirs = sectionValuesOf(current.settings, names);
      const merged = mergeSection(from.base, from.values, theirs);
      const next = { values: merged.values, base: theirs, tag: current.tag };
      const who = (failure as CallFailure).changedBy;
      if (Object.keys(merged.conflicts).length === 0) {
        const isSaved = await saveOver(next, typed);
        if (isSaved && merged.isChanged)
          showToast(`${who} has changed this too`, 'Saved with the changes of both.');
        return isSaved;
      }
      setBy(who);
      setEdited((edited) => goOn(edited, typed, next));
      setConflicts(merged.conflicts);
      return false;
    }
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    setTouched('all');
    if (Object.keys(problems).length > 0) return focusFirst(form, problems);
    setSending(true);
    try {
      const from = edited ?? { values: saved, base: saved, tag: loaded.tag };
      if (!(await saveOver(from, from.values))) return showErrorToast('Failed to save settings');
      showToast('Saved', 'Settings saved');
    } catch (failure) {
      const fields = failure instanceof CallFailure ? failure.fields : {};
      setRefused(fields);
      showFailure(failure, sentenceOf(failure, 'Failed to save settings'));
      focusFirst(form, fields);
    } finally {
      setSending(false);
    }
  };
  const open = Object.entries(conflicts ?? {}).filter(
    ([path, value]) => !isSame(valueAt(values, path), value),
  );
  const theirs = open.map(([path, value]) => ({
    path,
    isText: typeof value === 'string',
    by,
    text: inWords(value),
    onTake: () => edit((before) => withValue(before, path, value)),
  }));
  return {
    names,
    values,
    isStale: conflicts !== null,
    by,
    theirs,
    isUnsaved,
    isSending,
    toFix: Object.keys({ ...(touched === 'all' ? problems : {}), ...refused }).length,
    set,
    /** Changes the current value, which may be newer than the rendered one: an upload takes time. */
    change,
    submit,
    /** Loads earlier values as if they were typed. @returns a function that undoes it. */
    take: (earlier: Readonly<Record<string, unknown>>) => {
      edit((before) => ({ ...before, ...earlier }));
      return () => setEdited(edited);
    },
    discard: () => {
      calmDown();
      setEdited(null);
    },
    /** Returns a message once you have left the field or tried to save. */
    errorAt: (path: string): string | undefined =>
      refused[path] ?? (touched === 'all' || touched.has(path) ? problems[path] : undefined),
    touch: (path: string) => setTouched((before) => (before === 'all' ? before : new Set([...before, path]))),
  };
}

/** Controls are in the order of the page, and carry the path of their value as their name. */
function focusFirst(form: HTMLFormElement, messages: Record<string, string>): void {
  const controls = [...form.elements].filter((control) => control instanceof HTMLElement);
  controls.find((control) => (control.getAttribute('name') ?? '') in messages)?.focus();
}

function currentIn(failure: unknown): LoadedSettings | null {
  if (!(failure instanceof CallFailure) || failure.code !== 'stale') return null;
  const { current, tag } = failure.answer as { current?: Settings; tag?: string };
  return current && tag ? { settings: current, tag } : null;
}

interface SectionContextValue {
  path: string;
  /** Whether it is on screen; opened sections stay in the document. */
  isShown: boolean;
  report: ReturnType<typeof useUnsavedParts>['report'];
}

export const SectionContext = createContext<SectionContextValue>({
  path: '',
  isShown: true,
  report: () => {},
});

/** Holds the names of the parts of a screen that have unsaved changes. */
export function useUnsavedParts() {
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const report = useCallback((name: string, isUnsaved: boolean) => {
    setUnsaved((before) => {
      if (before.has(name) === isUnsaved) return before;
      return new Set(isUnsaved ? [...before, name] : [...before].filter((other) => other !== name));
    });
  }, []);
  return { unsaved, report };
}

/** While a section has unsaved changes, leaving the settings asks first. */
export function useUnsaved(isUnsaved: boolean): void {
  const { path, report } = use(SectionContext);
  useEffect(() => {
    report(path, isUnsaved);
    return () => report(path, false);
  }, [path, report, isUnsaved]);
}
