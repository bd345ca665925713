import type { ComponentProps } from 'react';
import { SETTINGS, type SettingName } from '#content-api/agency/settings/settings.shared.ts';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { Theirs } from '../../ui/fields/Theirs.tsx';

interface TextSection {
  theirs: readonly ({ path: string } & Theirs)[];
  errorAt(path: string): string | undefined;
  touch(path: string): void;
}

/** Binds a text of the section to a field. @param path of the value; the field's name. */
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
  /** Where it isn't the one of the table. */
  label?: string;
}

/** The field of a setting that is a line of text or an amount, with its label. */
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
