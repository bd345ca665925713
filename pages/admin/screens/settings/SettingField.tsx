import type { ComponentProps } from 'react';
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
