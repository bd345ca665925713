import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { withoutPrompts } from './prompts.ts';
import { isReusable, type Section } from './sections/sections.shared.ts';
import { readSections } from './sections/stored.ts';

interface Found {
  address: string;
  section: Section;
}

/** By the address and the id that a section of another page names. */
export type Reusable = ReadonlyMap<string, Found>;

/**
 * Finds what sections show of other pages: published, not hidden, and no form, because its fields have fixed ids. A
 * page that moved is found by its earlier address, too. One that shows another page's section itself isn't followed.
 */
export async function reusableIn(db: Kysely<Database>, sections: readonly Section[]): Promise<Reusable> {
  const named = sections.flatMap(({ type, data }) => (type === 'reused' && data.from ? [data.from] : []));
  if (named.length === 0) return new Map();
  const addresses = [...new Set(named.map(pageOf))];
  const current = await db
    .selectFrom('pages')
    .select(['address', 'address as named', 'sections'])
    .where('status', '=', 'published')
    .where('address', 'in', addresses)
    .execute();
  const moved = await db
    .selectFrom('leading_page_addresses as leading')
    .innerJoin('pages', 'pages.id', 'leading.page_id')
    .select(['pages.address', 'leading.address as named', 'sections'])
    .where('pages.status', '=', 'published')
    .where('leading.address', 'in', addresses)
    .execute();
  const found = new Map<string, Found>();
  for (const page of [...moved, ...current])
    for (const section of withoutPrompts(readSections(page.sections).filter(isReusable)))
      found.set(`${page.named}#${section.id}`, { address: page.address, section });
  return found;
}

/** Puts the sections of other pages in place, under the ids that they have here. */
export function withReused(sections: readonly Section[], reusable: Reusable): Section[] {
  return sections.flatMap((section): Section[] => {
    if (section.type !== 'reused') return [section];
    const found = reusable.get(section.data.from);
    return found ? [{ ...found.section, id: section.id }] : [];
  });
}

/** The addresses of the pages whose sections are shown, by the ids that they have here. */
export function reusedFrom(sections: readonly Section[], reusable: Reusable): Record<string, string> {
  return Object.fromEntries(
    sections.flatMap(({ id, type, data }) => {
      const found = type === 'reused' ? reusable.get(data.from) : undefined;
      return found ? [[id, found.address]] : [];
    }),
  );
}

function pageOf(from: string): string {
  return from.replace(/#.*$/s, '');
}
