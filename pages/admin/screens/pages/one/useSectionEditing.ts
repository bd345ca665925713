import { useState } from 'react';
import type { SectionTypeName } from '#content-api/sitePages/sections/contract.ts';
import { withMoved } from '../../../ui/entries/order.ts';
import { tell } from '../../../ui/notices/toasts.ts';
import {
  copyOf,
  type EditedSection,
  nameOf,
  newSection,
  previousOf,
  withAdded,
  withChanged,
  without,
} from '../shared/sections.ts';
import type { PageEditing } from './usePageEditing.ts';

type Sections = readonly EditedSection[];

export type SectionEditing = ReturnType<typeof useSectionEditing>;

/** Which section is being looked at, and what is done to them: always by their ids. */
export function useSectionEditing({ draft: { sections }, change }: Pick<PageEditing, 'draft' | 'change'>) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const chosen = sections.find(({ id }) => id === chosenId) ?? null;
  const edit = (next: (now: Sections) => Sections) =>
    change((now) => ({ ...now, sections: next(now.sections) }));
  const insert = (section: EditedSection, after: string | null | undefined, words: string) => {
    edit((now) => withAdded(now, section, after === undefined ? (now.at(-1)?.id ?? null) : after));
    setChosenId(section.id);
    setSaid(words);
  };
  return {
    chosen,
    /** What has just been done, for who can't see it. */
    said,
    choose: setChosenId,
    add: (type: SectionTypeName) => {
      const section = newSection(type);
      insert(section, chosen?.id, `${nameOf(section)} added`);
    },
    duplicate: (section: EditedSection) =>
      insert(copyOf(section), section.id, `${nameOf(section)} duplicated`),
    set: (id: string, data: unknown) => edit((now) => withChanged(now, id, { data })),
    hide: (section: EditedSection, hidden: boolean) => {
      edit((now) => withChanged(now, section.id, { hidden }));
      setSaid(`${nameOf(section)} is ${hidden ? 'hidden' : 'shown'}`);
    },
    move: (section: EditedSection, before: string | null) => {
      edit((now) => withMoved([...now], section.id, before));
      const place = withMoved([...sections], section.id, before).findIndex(({ id }) => id === section.id);
      setSaid(`${nameOf(section)} is number ${place + 1} of ${sections.length}`);
    },
    remove: (section: EditedSection) => {
      const after = previousOf(sections, section.id);
      edit((now) => without(now, section.id));
      setChosenId(null);
      tell('Removed', `“${nameOf(section)}” goes when you save`, {
        label: 'Undo',
        // Two of the same name are two notices, each with its own way back.
        about: Date.now(),
        run: () => insert(section, after, `${nameOf(section)} is back`),
      });
    },
  };
}
