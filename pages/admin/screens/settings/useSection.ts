import { type FormEvent, useState } from 'react';
import type { SettingsChange } from '#content-api/settings/contract.ts';
import { CallFailure, sentenceOf } from '../../calls/failure.ts';
import { tell, tellError } from '../../ui/toasts.ts';
import { type Draft, draftOf, isSame, problemsOf, type SettingName } from './sectionDraft.ts';
import { useUnsaved } from './unsaved.ts';
import { useSavedSettings, useSaveSettings } from './useSettings.ts';

/**
 * Some of the settings as a form of their own: what is typed, what is wrong with it, and saving it. Untouched fields
 * are quiet; saving with mistakes leads to the first of them.
 * @param names which settings; the same ones at every call.
 */
export function useSection<Name extends SettingName>(names: readonly Name[]) {
  const saved = draftOf(useSavedSettings(), names);
  const save = useSaveSettings();
  // Null while it is as saved, so that it follows what is saved elsewhere.
  const [edited, setEdited] = useState<Draft<Name> | null>(null);
  const [touched, setTouched] = useState<ReadonlySet<string> | 'all'>(new Set());
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [isSending, setSending] = useState(false);

  const draft = edited ?? saved;
  const isUnsaved = edited !== null && !isSame(edited, saved);
  useUnsaved(isUnsaved);

  const problems = problemsOf(draft);
  const start = (next: Draft<Name> | null) => {
    setEdited(next);
    setTouched(new Set());
    setRefused({});
  };
  const set = <Key extends Name>(name: Key, value: Draft<Name>[Key]) => {
    setEdited((before) => ({ ...(before ?? saved), [name]: value }));
    setRefused({});
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    setTouched('all');
    if (Object.keys(problems).length > 0) return focusFirst(form, problems);
    setSending(true);
    try {
      await save(draft as SettingsChange);
      start(null);
      tell('Saved', 'Settings saved');
    } catch (failure) {
      const fields = failure instanceof CallFailure ? failure.fields : {};
      setRefused(fields);
      tellError(sentenceOf(failure, 'Failed to save settings'));
      focusFirst(form, fields);
    } finally {
      setSending(false);
    }
  };
  return {
    draft,
    isUnsaved,
    isSending,
    set,
    submit,
    discard: () => start(null),
    /** The message of a place in the draft, once it was left or saving was tried. */
    errorAt: (path: string): string | undefined =>
      refused[path] ?? (touched === 'all' || touched.has(path) ? problems[path] : undefined),
    touch: (path: string) => setTouched((before) => (before === 'all' ? before : new Set([...before, path]))),
  };
}

export type Section<Name extends SettingName> = ReturnType<typeof useSection<Name>>;

/** In the order of the page. Controls carry the path of their value as their name. */
function focusFirst(form: HTMLFormElement, messages: Record<string, string>): void {
  const controls = [...form.elements].filter((control) => control instanceof HTMLElement);
  controls.find((control) => (control.getAttribute('name') ?? '') in messages)?.focus();
}
