import type { z } from 'zod';
import {
  type SettingName,
  type Settings,
  settingsChangeSchema,
  type settingsSchema,
} from '#content-api/agency/settings/settings.shared.ts';

type Values = Readonly<Record<string, unknown>>;

/** Ours stays in a conflict. A week and the list of holidays are one value each. @param before the common base. */
export function mergeSection<Section extends Values>(before: Section, ours: Section, theirs: Section) {
  let values: Section = ours;
  let isChanged = false;
  const conflicts: Record<string, unknown> = {};
  for (const path of pathsOf(ours, theirs)) {
    const [was, mine, other] = [valueAt(before, path), valueAt(ours, path), valueAt(theirs, path)];
    if (isSame(was, other)) continue;
    isChanged = true;
    if (isSame(was, mine)) values = withValue(values, path, other);
    else if (!isSame(mine, other)) conflicts[path] = other;
  }
  return { values, conflicts, isChanged };
}

/** @param path such as 'brand' or 'address.street'. */
export function valueAt(values: Values, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => Object(value)[key], values);
}

/** @param value undefined removes the key. */
export function withValue<Section extends Values>(values: Section, path: string, value: unknown): Section {
  const [key = '', ...rest] = path.split('.');
  const inner = rest.length === 0 ? value : withValue(Object(values[key]), rest.join('.'), value);
  if (inner !== undefined) return { ...values, [key]: inner };
  const { [key]: _gone, ...others } = values;
  return others as Section;
}

/** A part of a day, or one of several addresses of a page. */
type Span = { from: string; to: string } | string;

export function inWords(value: unknown): string {
  if (Array.isArray(value))
    return value
      .map(({ name, url, from, to }) => (url ? `${name} ${url}`.trim() : `${name} (${from} to ${to})`))
      .join('; ');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const days = Object.entries(value as Record<string, Span[]>);
  const inDay = (spans: Span[]) =>
    spans.map((span) => (typeof span === 'string' ? span : `${span.from} to ${span.to}`)).join(', ') ||
    'closed';
  return days.map(([day, spans]) => `${day} ${inDay(spans)}`).join('; ');
}

function pathsOf(ours: Values, theirs: Values): string[] {
  return Object.entries(ours).flatMap(([name, value]) => {
    const parts = [value, theirs[name]].flatMap((one) =>
      Object.entries(typeof one === 'object' && one !== null ? one : {}),
    );
    const hasTexts = parts.length > 0 && parts.every(([, part]) => typeof part === 'string');
    return hasTexts ? [...new Set(parts.map(([key]) => `${name}.${key}`))] : [name];
  });
}

/** Numbers are texts while you edit. */
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

/** Returns the first message for each path, such as 'hours.monday.0.to'. */
export function problemsOf(values: Partial<SectionValues<SettingName>>): Record<string, string> {
  const checked = settingsChangeSchema.safeParse(values);
  const problems: Record<string, string> = {};
  for (const { path, message } of checked.error?.issues ?? []) problems[path.join('.')] ??= message;
  return problems;
}

/** The order of keys doesn't matter, because the server may return another one. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);
}

function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
