import type { Suggestion } from '#content-api/agents/suggestions.shared.ts';
import { formOf } from '#content-api/sitePages/fields/form.shared.ts';
import { SECTION_TYPES } from '#content-api/sitePages/sections/sections.shared.ts';
import { sameValues } from '../../../editor/journal/entry.ts';
import { plainPassage, type SuggestedPassage, wholeValue } from '../../../editor/suggestions/passage.ts';
import type { EditedPage } from './editedPage.ts';
import { passagesOfSection } from './passages.ts';
import { type EditedSection, nameOf, previousOf, withAdded, withChanged, without } from './sections.ts';

type Sections = readonly EditedSection[];
type Suggested = SuggestedPassage<EditedPage>;
type Data = Record<string, unknown>;

export function suggestedPassages({ changes, before }: Suggestion): Suggested[] {
  const names = (['title', 'description'] as const).filter((name) => name in changes);
  const fields = names.map(
    (name): Suggested => ({
      id: name,
      label: name === 'title' ? 'Title' : 'Description',
      sides: () => [plainPassage(String(before[name] ?? '')), plainPassage(String(changes[name] ?? ''))],
      apply: (page) => {
        const value = wholeValue(page[name], String(before[name] ?? ''), String(changes[name] ?? ''));
        if (value === undefined) return undefined;
        return value === page[name] ? page : { ...page, [name]: value };
      },
    }),
  );
  if (changes.sections === undefined) return fields;
  return [...fields, ...ofSections(before.sections as Sections, changes.sections as Sections)];
}

function ofSections(before: Sections, after: Sections): Suggested[] {
  const ids = new Set(after.map(({ id }) => id));
  const changed = after.flatMap((section) => {
    const old = before.find(({ id, type }) => id === section.id && type === section.type);
    return old ? changesOf(old, section) : [addition(section, previousOf(after, section.id))];
  });
  const removed = before.filter(({ id }) => !ids.has(id)).map(removal);
  return [...changed, ...removed, ...reordering(before, after)];
}

function changesOf(old: EditedSection, section: EditedSection): Suggested[] {
  const [was, will] = [Object(old.data) as Data, Object(section.data) as Data];
  const labels = new Map(formOf(SECTION_TYPES[section.type]).map(({ name, label }) => [name, label]));
  const names = [...new Set([...Object.keys(was), ...Object.keys(will)])];
  const fields = names
    .filter((name) => !sameValues(was[name], will[name]))
    .map((name): Suggested => {
      const changed = { ...old, data: { ...was, [name]: will[name] } };
      return {
        id: `${section.id} ${name}`,
        label: `${nameOf(old)}, ${labels.get(name) ?? name}`,
        sides: () => [passagesOfSection(old), passagesOfSection(changed)],
        apply: inSection(section.id, (current) => {
          const data = Object(current.data) as Data;
          const value = wholeValue(data[name], was[name], will[name]);
          if (value === undefined && will[name] !== undefined) return undefined;
          return sameValues(value, data[name]) ? current : { ...current, data: { ...data, [name]: value } };
        }),
      };
    });
  if (old.hidden === section.hidden) return fields;
  const { hidden } = section;
  const hiding: Suggested = {
    id: `${section.id} hidden`,
    label: `${hidden ? 'Hide' : 'Show'} ${nameOf(old)}`,
    sides: () => [passagesOfSection(old), passagesOfSection({ ...old, hidden })],
    apply: inSection(section.id, (current) => (current.hidden === hidden ? current : { ...current, hidden })),
  };
  return [...fields, hiding];
}

function inSection(id: string, change: (section: EditedSection) => EditedSection | undefined) {
  return (page: EditedPage): EditedPage | undefined => {
    const current = page.sections.find((section) => section.id === id);
    const changed = current && change(current);
    if (!changed) return undefined;
    return changed === current ? page : { ...page, sections: withChanged(page.sections, id, changed) };
  };
}

function addition(section: EditedSection, after: string | null): Suggested {
  return {
    id: `${section.id} added`,
    label: `New section: ${nameOf(section)}`,
    sides: () => [[], passagesOfSection(section)],
    apply: (page) => {
      const sections = withAdded(page.sections, section, after);
      return sections === page.sections ? page : { ...page, sections };
    },
  };
}

function removal(section: EditedSection): Suggested {
  return {
    id: `${section.id} removed`,
    label: `Remove ${nameOf(section)}`,
    sides: () => [passagesOfSection(section), []],
    apply: (page) => {
      const current = page.sections.find(({ id }) => id === section.id);
      if (!current) return page;
      return sameValues(current, section)
        ? { ...page, sections: without(page.sections, section.id) }
        : undefined;
    },
  };
}

/** A new order is one change, because moving a section moves the others. */
function reordering(before: Sections, after: Sections): Suggested[] {
  const common = (some: Sections, others: Sections) =>
    some.filter(({ id }) => others.some((other) => other.id === id));
  const [was, will] = [common(before, after), common(after, before)];
  if (was.every(({ id }, nth) => id === will[nth]?.id)) return [];
  const order = will.map(({ id }) => id);
  const listed = (some: Sections) =>
    some.map((section) => ({ key: section.id, kind: '', text: nameOf(section) }));
  return [
    {
      id: 'order',
      label: 'Order of the sections',
      sides: () => [listed(was), listed(will)],
      apply: (page) => {
        const moved = page.sections
          .filter(({ id }) => order.includes(id))
          .toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
        const sections = page.sections.map((section) =>
          order.includes(section.id) ? (moved.shift() ?? section) : section,
        );
        return sections.every((section, nth) => section === page.sections[nth])
          ? page
          : { ...page, sections };
      },
    },
  ];
}
