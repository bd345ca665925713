import { shownSettings } from '#content-api/agency/settings/settings.shared.ts';
import type { EntryChange } from '#content-api/publishing/releases/releases.shared.ts';
import type { Snapshot } from '#static-data/schema.ts';
import { digest } from '../base/stagedRelease.ts';

/** Digests of what staff give of an entry, by kind and slug and then by the word for it. */
export type Fields = Record<string, Record<string, string>>;

export function fieldsOf({
  site,
  authors,
  categories,
  services,
  cases,
  entries,
  snippets,
}: Snapshot): Fields {
  const fields: Fields = {};
  const note = (key: string, values: Record<string, unknown>) => {
    const digests = Object.entries(values).map(([word, value]) => [
      word,
      digest(JSON.stringify(value ?? null)),
    ]);
    fields[key] = Object.fromEntries(digests);
  };
  const settings = shownSettings.map(({ name, word }) => [word, site[name]]);
  note('site', { ...Object.fromEntries(settings), 'address of the site': site.origin });
  for (const { slug, name, bio, role, avatar } of authors)
    note(`author/${slug}`, { name, bio, role, picture: avatar });
  for (const { slug, name, description } of categories) note(`category/${slug}`, { name, description });
  for (const { slug, name, shortName, summary, description, drawing } of services)
    note(`service/${slug}`, { name, 'short name': shortName, summary, description, drawing });
  for (const { slug, sectorSlug: _, ...entry } of cases) note(`case/${slug}`, entry);
  for (const { slug, name, data } of entries) note(`entry/${slug}`, { name, ...data });
  for (const { slug, name, text } of snippets) note(`snippet/${slug}`, { name, text });
  return fields;
}

/** The changes, those of the site, authors, categories and services with the words for what is other. */
export function withFields(changes: EntryChange[], before: Fields, now: Fields): EntryChange[] {
  return changes.map((entry) => {
    const { kind, slug, was, change } = entry;
    if (change === 'added' || change === 'removed') return entry;
    const [then, is] = [before[keyOf(kind, was ?? slug)], now[keyOf(kind, slug)]];
    if (!then || !is) return entry;
    const words = Object.keys(is).filter((word) => is[word] !== then[word]);
    return words.length > 0 ? { ...entry, fields: words } : entry;
  });
}

function keyOf(kind: EntryChange['kind'], slug: string): string {
  return slug === '' ? kind : `${kind}/${slug}`;
}
