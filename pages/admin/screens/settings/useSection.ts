import { type FormEvent, useState } from 'react';
import type { Settings, SettingsChange } from '#content-api/agency/settings/contract.ts';
import { CallFailure, sentenceOf } from '../../app/calls/failure.ts';
import { tellFailure } from '../../ui/notices/tellFailure.ts';
import { tell, tellError } from '../../ui/notices/toasts.ts';
import { inWords, mergeSection, valueAt, withValue } from './mergeSection.ts';
import {
  isSame,
  problemsOf,
  type SectionValues,
  type SettingName,
  sectionValuesOf,
} from './sectionValues.ts';
import { useUnsaved } from './unsaved.ts';
import { type LoadedSettings, useSavedSettings, useSaveSettings } from './useSettings.ts';

interface Edited<Name extends SettingName> {
  draft: SectionValues<Name>;
  base: SectionValues<Name>;
  tag: string;
}

/** People go on typing while a save is under way. @returns null when nothing is left to save. */
function goOn<Name extends SettingName>(
  now: Edited<Name> | null,
  sent: SectionValues<Name>,
  became: Edited<Name>,
) {
  const { draft } = mergeSection(sent, now?.draft ?? sent, became.draft);
  return isSame(draft, became.base) ? null : { ...became, draft };
}

/**
 * Saving with mistakes leads to the first. What somebody else saved is merged in; in a conflict who saves
 * decides.
 * @param names which settings; the same ones at every call.
 */
export function useSection<Name extends SettingName>(names: readonly Name[]) {
  const loaded = useSavedSettings();
  const saved = sectionValuesOf(loaded.settings, names);
  const save = useSaveSettings();
  // Null while it is as saved, so that it follows what is saved elsewhere.
  const [edited, setEdited] = useState<Edited<Name> | null>(null);
  // What somebody else saved where something else is typed, by path; null while nobody did.
  const [conflicts, setConflicts] = useState<Record<string, unknown> | null>(null);
  const [touched, setTouched] = useState<ReadonlySet<string> | 'all'>(new Set());
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [isSending, setSending] = useState(false);

  const draft = edited?.draft ?? saved;
  const isUnsaved = edited !== null && !isSame(draft, saved);
  useUnsaved(isUnsaved);

  const problems = problemsOf(draft);
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
      const { draft: now, base, tag } = before ?? { draft: saved, base: saved, tag: loaded.tag };
      return { draft: change(now), base, tag };
    });
    setRefused({});
  };
  /** Saves over what others have saved elsewhere. @returns false when they have in this section. */
  const saveOver = async (from: Edited<Name>, typed: SectionValues<Name>): Promise<boolean> => {
    try {
      const { settings, tag } = await save({ json: from.draft as SettingsChange, tag: from.tag });
      const now = sectionValuesOf(settings, names);
      calmDown();
      setEdited((edited) => goOn(edited, typed, { draft: now, base: now, tag }));
      return true;
    } catch (failure) {
      const current = currentIn(failure);
      if (!current) throw failure;
      const theirs = sectionValuesOf(current.settings, names);
      const merged = mergeSection(from.base, from.draft, theirs);
      const next = { draft: merged.draft, base: theirs, tag: current.tag };
      if (!merged.isChanged) return saveOver(next, typed);
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
      const from = edited ?? { draft: saved, base: saved, tag: loaded.tag };
      if (!(await saveOver(from, from.draft))) return tellError('Failed to save settings');
      tell('Saved', 'Settings saved');
    } catch (failure) {
      const fields = failure instanceof CallFailure ? failure.fields : {};
      setRefused(fields);
      tellFailure(failure, sentenceOf(failure, 'Failed to save settings'));
      focusFirst(form, fields);
    } finally {
      setSending(false);
    }
  };
  const open = Object.entries(conflicts ?? {}).filter(
    ([path, value]) => !isSame(valueAt(draft, path), value),
  );
  const theirs = open.map(([path, value]) => ({
    path,
    isText: typeof value === 'string',
    text: inWords(value),
    onTake: () => edit((before) => withValue(before, path, value)),
  }));
  return {
    names,
    draft,
    /** Whether somebody else has changed this section since it was begun. */
    isStale: conflicts !== null,
    /** What they saved where something else is typed here, until that is taken over. */
    theirs,
    isUnsaved,
    isSending,
    set,
    /** The same, of what is there by then: an upload ends while others go on. */
    change,
    submit,
    /** Earlier values come in like typed ones. @returns how to take that back. */
    take: (values: Readonly<Record<string, unknown>>) => {
      edit((before) => ({ ...before, ...values }));
      return () => setEdited(edited);
    },
    discard: () => {
      calmDown();
      setEdited(null);
    },
    /** The message of a place in the draft, once it was left or saving was tried. */
    errorAt: (path: string): string | undefined =>
      refused[path] ?? (touched === 'all' || touched.has(path) ? problems[path] : undefined),
    touch: (path: string) => setTouched((before) => (before === 'all' ? before : new Set([...before, path]))),
  };
}

/** In the order of the page. Controls carry the path of their value as their name. */
function focusFirst(form: HTMLFormElement, messages: Record<string, string>): void {
  const controls = [...form.elements].filter((control) => control instanceof HTMLElement);
  controls.find((control) => (control.getAttribute('name') ?? '') in messages)?.focus();
}

function currentIn(failure: unknown): LoadedSettings | null {
  if (!(failure instanceof CallFailure) || failure.code !== 'stale') return null;
  const { current, tag } = failure.answer as { current?: Settings; tag?: string };
  return current && tag ? { settings: current, tag } : null;
}
