import { sameValues } from '../../../../editor/journal/entry.ts';
import type { EditedPage } from '../../shared/editedPage.ts';
import { nameOf } from '../../shared/sections.ts';

const FIELDS = { title: 'Title', address: 'Address', description: 'Description', status: 'Status' } as const;
const MOST = 4;

/** So that nobody discards it for nothing: which fields and sections say something else than what is there. */
export function amountOf(there: EditedPage, here: EditedPage): string {
  const fields = (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).filter(
    (name) => there[name] !== here[name],
  );
  const known = new Map(there.sections.map((section) => [section.id, section]));
  const ids = new Set(here.sections.map(({ id }) => id));
  const changed = here.sections.filter((section) => !sameValues(section, known.get(section.id)));
  const gone = there.sections.filter(({ id }) => !ids.has(id));
  const names = [...fields.map((name) => FIELDS[name]), ...[...changed, ...gone].map(nameOf)];
  if (names.length === 0) return 'the sections in another order';
  const rest = names.length - MOST;
  return `other than saved: ${names.slice(0, MOST).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
