import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { SETTINGS, type SettingName } from '#content-api/agency/settings/settings.shared.ts';
import { useEarlierSettings } from '../../editor/earlier/EarlierDialog.tsx';
import { useSaveKey } from '../../keys/singleKeys.ts';
import { TroubleNotice } from '../../ui/entries/TroubleNotice.tsx';
import { type Theirs, TheirValue } from '../../ui/fields/Field.tsx';
import { TextArea, TextField } from '../../ui/fields/TextField.tsx';
import { SaveBar } from '../../ui/saving/SaveBar.tsx';
import css from './Settings.module.css';
import { UploadsContext } from './useFileUpload.ts';
import { SectionContext } from './useSection.ts';

interface SectionFormProps {
  title: string;
  text?: string;
  section: {
    names: readonly SettingName[];
    take(values: Readonly<Record<string, unknown>>): () => void;
    isUnsaved: boolean;
    isSending: boolean;
    toFix: number;
    submit(event: FormEvent<HTMLFormElement>): void;
    discard(): void;
    isStale: boolean;
    by: string;
    theirs: readonly ({ path: string; isText: boolean } & Theirs)[];
  };
  children: ReactNode;
}

const LABELS = Object.fromEntries(Object.entries(SETTINGS).map(([name, { label }]) => [name, label]));

/** Saving waits for uploads. */
export function SectionForm({ title, text, section, children }: SectionFormProps) {
  const { isUnsaved, isSending, submit, discard, isStale, by, theirs } = section;
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const { isShown } = use(SectionContext);
  const earlier = useEarlierSettings({ of: section.names, labels: LABELS, onTake: section.take });
  useSaveKey(() => isShown && form.current?.requestSubmit());
  const uploads = useRef(new Set<Promise<boolean>>());
  const [saving, setSaving] = useState<'no' | 'after uploads' | 'now'>('no');
  const hear = useCallback((upload: Promise<boolean>) => {
    uploads.current.add(upload);
    void upload.then(() => uploads.current.delete(upload));
  }, []);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    if (uploads.current.size === 0) return submit(event);
    event.preventDefault();
    if (saving !== 'no') return;
    setSaving('after uploads');
    const ended = await Promise.all(uploads.current);
    // The field of a failed upload says what is wrong.
    setSaving(ended.every(Boolean) ? 'now' : 'no');
  };
  useEffect(() => {
    if (saving !== 'now') return;
    setSaving('no');
    form.current?.requestSubmit();
  }, [saving]);
  const isBusy = isSending || saving !== 'no';
  return (
    <form
      id={id}
      ref={form}
      className={css.form}
      noValidate
      data-unsaved={isUnsaved || undefined}
      aria-label={title}
      onSubmit={save}
    >
      <div>
        <h2>{title}</h2>
        {text === undefined ? null : <p className={css.text}>{text}</p>}
      </div>
      {isStale ? <TroubleNotice trouble="changed" hasConflicts={theirs.length > 0} by={by} /> : null}
      <UploadsContext value={hear}>{children}</UploadsContext>
      {theirs
        .filter(({ isText }) => !isText)
        .map(({ path, text, onTake }) => (
          <TheirValue key={path} by={by} text={text} onTake={onTake} />
        ))}
      {isShown ? (
        <SaveBar
          form={id}
          isUnsaved={isUnsaved}
          isSaving={isBusy}
          isStale={isStale}
          toFix={section.toFix}
          actions={[earlier.action, { label: 'Discard', isDisabled: !isUnsaved || isBusy, run: discard }]}
        />
      ) : null}
      {earlier.dialog}
    </form>
  );
}

export function SectionGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}

interface SettingSwitchProps {
  checked: boolean;
  onChange(isOn: boolean): void;
  children: ReactNode;
}

export function SettingSwitch({ checked, onChange, children }: SettingSwitchProps) {
  return (
    <label className={css.switch}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {children}
    </label>
  );
}

interface TextSection {
  theirs: readonly ({ path: string } & Theirs)[];
  errorAt(path: string): string | undefined;
  touch(path: string): void;
}

/** @param path of the value, and the name of the field. */
export function textOf(section: TextSection, path: string, value: unknown, set: (text: string) => void) {
  return {
    name: path,
    value: String(value ?? ''),
    error: section.errorAt(path),
    theirs: section.theirs.find((other) => other.path === path),
    onChange: (event: { target: { value: string } }) => set(event.target.value),
    onBlur: () => section.touch(path),
  };
}

type Bound = ReturnType<typeof textOf>;

interface SettingProps<Name extends SettingName>
  extends Omit<ComponentProps<typeof TextField>, keyof Bound | 'label'> {
  section: TextSection & { values: { [One in Name]: unknown }; set(name: Name, value: string): void };
  name: Name;
  /** Replaces the label of the settings table. */
  label?: string;
}

export function Setting<Name extends SettingName>({ section, name, ...field }: SettingProps<Name>) {
  const { label, empty, unit }: { label: string; empty: unknown; unit?: string } = SETTINGS[name];
  const amount = { type: 'number', min: 0, step: 1, inputMode: 'numeric' } as const;
  return (
    <SettingField
      {...(typeof empty === 'number' ? amount : {})}
      label={unit === undefined ? label : `${label}, in ${unit}`}
      bound={textOf(section, name, section.values[name], (value) => section.set(name, value))}
      {...field}
    />
  );
}

export function SettingField({
  bound,
  ...field
}: { bound: Bound } & Omit<ComponentProps<typeof TextField>, keyof Bound>) {
  return <TextField autoComplete="off" {...field} {...bound} />;
}

export function SettingArea({
  bound,
  ...field
}: { bound: Bound } & Omit<ComponentProps<typeof TextArea>, keyof Bound>) {
  return <TextArea {...field} {...bound} />;
}
