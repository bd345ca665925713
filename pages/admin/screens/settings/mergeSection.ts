import { isSame } from './sectionValues.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Place by place: where both changed one, ours stays, and theirs is reported by its path.
 * A week or the list of holidays is one place. @param before what both began with.
 */
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

/** Reads the value at a path such as 'brand' or 'address.street'. */
export function valueAt(values: Values, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => Object(value)[key], values);
}

/** @param value none takes what stands there away. */
export function withValue<Section extends Values>(values: Section, path: string, value: unknown): Section {
  const [key = '', ...rest] = path.split('.');
  const inner = rest.length === 0 ? value : withValue(Object(values[key]), rest.join('.'), value);
  if (inner !== undefined) return { ...values, [key]: inner };
  const { [key]: _gone, ...others } = values;
  return others as Section;
}

export function inWords(value: unknown): string {
  if (Array.isArray(value))
    return value
      .map(({ name, url, from, to }) => (url ? `${name} ${url}`.trim() : `${name} (${from} to ${to})`))
      .join('; ');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const days = Object.entries(value as Record<string, { from: string; to: string }[]>);
  const inDay = (spans: { from: string; to: string }[]) =>
    spans.map(({ from, to }) => `${from} to ${to}`).join(', ') || 'closed';
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
