import { sameValues } from '../../../editor/journal/entry.ts';
import { type Merged, merging, type Preferred } from '../../../editor/writing/sides.ts';
import type { EditedPage } from './editedPage.ts';
import { type EditedSection, nameOf } from './sections.ts';

export const FIELDS = {
  title: 'Title',
  address: 'Address',
  description: 'Description',
  status: 'Status',
} as const;

export const NOTHING: EditedPage = { address: '', title: '', description: '', status: 'draft', sections: [] };

/** Takes each section, matched by id, from one user as a whole. @param base the version that both began with. */
export function mergePages(
  base: EditedPage = NOTHING,
  mine: EditedPage,
  theirs: EditedPage,
  preferred: Preferred,
): Merged<EditedPage> {
  const { chosen, ...outcome } = merging(preferred);
  const page: EditedPage = {
    title: chosen(base.title, mine.title, theirs.title, () => FIELDS.title),
    address: chosen(base.address, mine.address, theirs.address, () => FIELDS.address),
    description: chosen(base.description, mine.description, theirs.description, () => FIELDS.description),
    status: chosen(base.status, mine.status, theirs.status, () => FIELDS.status),
    sections: [],
  };
  const [before, my, their] = [byId(base.sections), byId(mine.sections), byId(theirs.sections)];
  const remaining = new Map<string, EditedSection>();
  for (const id of new Set([...my.keys(), ...their.keys()])) {
    const one = my.get(id) ?? their.get(id);
    const section = chosen(before.get(id), my.get(id), their.get(id), () => (one ? nameOf(one) : ''));
    if (section) remaining.set(id, section);
  }
  const hasMoved = !sameValues(common(mine, their), common(base, their, my));
  const order = hasMoved ? [mine, theirs] : [theirs, mine];
  page.sections = orderedAs(order, remaining);
  return { values: page, ...outcome };
}

function byId(sections: readonly EditedSection[]): Map<string, EditedSection> {
  return new Map(sections.map((section) => [section.id, section]));
}

/** Returns the ids that the others have too, in their order. */
function common(page: EditedPage, ...others: ReadonlyMap<string, unknown>[]): string[] {
  return page.sections.map(({ id }) => id).filter((id) => others.every((other) => other.has(id)));
}

/** Follows the order of the first page. A section of the second alone follows its neighbour there. */
function orderedAs(
  pages: readonly EditedPage[],
  remaining: ReadonlyMap<string, EditedSection>,
): EditedSection[] {
  const ids: string[] = [];
  for (const { sections } of pages) {
    const here = sections.map(({ id }) => id).filter((id) => remaining.has(id));
    for (const [index, id] of here.entries()) {
      if (ids.includes(id)) continue;
      const behind = here.slice(0, index).findLast((other) => ids.includes(other));
      ids.splice(behind === undefined ? 0 : ids.indexOf(behind) + 1, 0, id);
    }
  }
  return ids.flatMap((id) => remaining.get(id) ?? []);
}
