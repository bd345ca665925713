import type { z } from 'zod';
import {
  type Settings,
  settingsChangeSchema,
  type settingsSchema,
} from '#content-api/agency/settings/contract.ts';

export type SettingName = keyof Settings;
/** What is being typed: numbers are still text. */
export type SectionValues<Name extends SettingName> = Pick<z.input<typeof settingsSchema>, Name>;

export function sectionValuesOf<Name extends SettingName>(
  settings: Settings,
  names: readonly Name[],
): SectionValues<Name> {
  const fields = names.map((name) => {
    const value = settings[name];
    return [name, typeof value === 'number' ? String(value) : value];
  });
  return Object.fromEntries(fields) as SectionValues<Name>;
}

/** The first message for each place in a draft, by its path: 'hours.monday.0.to'. */
export function problemsOf(draft: Partial<SectionValues<SettingName>>): Record<string, string> {
  const checked = settingsChangeSchema.safeParse(draft);
  const problems: Record<string, string> = {};
  for (const { path, message } of checked.error?.issues ?? []) problems[path.join('.')] ??= message;
  return problems;
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
