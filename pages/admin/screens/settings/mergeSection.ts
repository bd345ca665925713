import { isSame } from './sectionValues.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Place by place: where both changed one, ours stays, and theirs is reported by its path.
 * A week or the list of holidays is one place. @param before what both began with.
 */
export function mergeSection<Draft extends Values>(before: Draft, ours: Draft, theirs: Draft) {
  let draft: Draft = ours;
  let isChanged = false;
  const conflicts: Record<string, unknown> = {};
  for (const path of pathsOf(ours, theirs)) {
    const [was, mine, other] = [valueAt(before, path), valueAt(ours, path), valueAt(theirs, path)];
    if (isSame(was, other)) continue;
    isChanged = true;
    if (isSame(was, mine)) draft = withValue(draft, path, other);
    else if (!isSame(mine, other)) conflicts[path] = other;
  }
  return { draft, conflicts, isChanged };
}

/** What stands at 'brand' or 'address.street'. */
export function valueAt(draft: Values, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => Object(value)[key], draft);
}

/** @param value none takes what stands there away. */
export function withValue<Draft extends Values>(draft: Draft, path: string, value: unknown): Draft {
  const [key = '', ...rest] = path.split('.');
  const inner = rest.length === 0 ? value : withValue(Object(draft[key]), rest.join('.'), value);
  if (inner !== undefined) return { ...draft, [key]: inner };
  const { [key]: _gone, ...others } = draft;
  return others as Draft;
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
