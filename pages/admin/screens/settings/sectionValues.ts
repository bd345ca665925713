import type { z } from 'zod';
import {
  type SettingName,
  type Settings,
  settingsChangeSchema,
  type settingsSchema,
} from '#content-api/agency/settings/settings.shared.ts';

/** The section's values while you edit; numbers are still text. */
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

/** The first message for each place in a section, by its path: 'hours.monday.0.to'. */
export function problemsOf(values: Partial<SectionValues<SettingName>>): Record<string, string> {
  const checked = settingsChangeSchema.safeParse(values);
  const problems: Record<string, string> = {};
  for (const { path, message } of checked.error?.issues ?? []) problems[path.join('.')] ??= message;
  return problems;
}

/** In whatever order keys stand: words that someone else has said come last here, and in their place from the server. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);
}

function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
