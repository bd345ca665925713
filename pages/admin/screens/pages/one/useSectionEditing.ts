import { useRef, useState } from 'react';
import type { SectionTypeName } from '#content-api/sitePages/sections/sections.shared.ts';
import { afterFocusReturned, keepFocusOnPage } from '../../../ui/dialogs/afterFocusReturned.ts';
import { nextOf, withMoved } from '../../../ui/entries/order.ts';
import { showToast } from '../../../ui/notices/toasts.ts';
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

/** Milliseconds within which further steps of the same section count as one move. */
const SAME_MOVE = 12_000;

/** @param show opens the list of sections, or the form of the chosen one. */
export function useSectionEditing(
  { edited: { sections }, change }: Pick<PageEditing, 'edited' | 'change'>,
  show: (part: 'sections' | 'form') => void,
) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const moving = useRef({ id: '', from: null as string | null, since: 0 });
  const chosen = sections.find(({ id }) => id === chosenId) ?? null;
  const edit = (next: (now: Sections) => Sections) =>
    change((now) => ({ ...now, sections: next(now.sections) }));
  /** Notices with the same words stay apart, each with its undo, unless they are about the same moment. */
  const offer = (title: string, text: string, undo: () => void, redo: () => void, about = Date.now()) => {
    if (title !== 'Moved') moving.current.id = '';
    const run = () => {
      moving.current.id = '';
      undo();
    };
    const again = () => {
      redo();
      offer(title, text, undo, redo);
    };
    showToast(title, text, { label: 'Undo', lasts: true, untilSaved: true, run, redo: again, about });
  };
  const insert = (section: EditedSection, after: string | null | undefined) => {
    edit((now) => withAdded(now, section, after === undefined ? (now.at(-1)?.id ?? null) : after));
    setChosenId(section.id);
    show('form');
  };
  const takeOut = (section: EditedSection, next: string | null) => {
    edit((now) => without(now, section.id));
    setChosenId(next);
    show('sections');
  };
  const add = (title: string, section: EditedSection, after: string | undefined) => {
    insert(section, after);
    const undo = () => {
      takeOut(section, after ?? null);
      keepFocusOnPage();
      setAnnouncement(`${nameOf(section)} was removed again`);
    };
    offer(title, `“${nameOf(section)}” is added when you save`, undo, () => insert(section, after));
  };
  const hide = (section: EditedSection, hidden: boolean) => {
    edit((now) => withChanged(now, section.id, { hidden }));
    setAnnouncement(`${nameOf(section)} is ${hidden ? 'hidden' : 'shown'}`);
  };
  const move = (section: EditedSection, before: string | null) => {
    edit((now) => withMoved([...now], section.id, before));
    const position = withMoved([...sections], section.id, before).findIndex(({ id }) => id === section.id);
    setAnnouncement(`${nameOf(section)} moved to place ${position + 1} of ${sections.length}`);
  };
  return {
    chosen,
    /** The last action, for screen readers. */
    announcement,
    choose: setChosenId,
    add: (type: SectionTypeName) => add('Added', newSection(type), chosen?.id),
    duplicate: (section: EditedSection) => add('Duplicated', copyOf(section), section.id),
    set: (id: string, data: unknown) => edit((now) => withChanged(now, id, { data })),
    hide: (section: EditedSection, hidden: boolean) => {
      hide(section, hidden);
      offer(
        hidden ? 'Hidden' : 'Shown',
        `“${nameOf(section)}” is ${hidden ? 'hidden' : 'shown'} when you save`,
        () => hide(section, !hidden),
        () => hide(section, hidden),
      );
    },
    move: (section: EditedSection, before: string | null) => {
      const { id, since } = moving.current;
      if (id !== section.id || Date.now() - since > SAME_MOVE)
        moving.current = { id: section.id, from: nextOf(sections, section.id), since: Date.now() };
      const { from, since: begun } = moving.current;
      move(section, before);
      const text = `“${nameOf(section)}” moves when you save`;
      offer(
        'Moved',
        text,
        () => move(section, from),
        () => move(section, before),
        begun,
      );
    },
    remove: (section: EditedSection) => {
      const after = previousOf(sections, section.id);
      takeOut(section, null);
      focusRow(after ?? nextOf(sections, section.id));
      const undo = () => {
        insert(section, after);
        setAnnouncement(`${nameOf(section)} was restored`);
      };
      offer('Removed', `“${nameOf(section)}” is removed when you save`, undo, () => takeOut(section, null));
    },
  };
}

/** Focuses the row of a section once the list is visible. */
export function focusRow(id: string | null): void {
  const row = id === null ? '#own-fields' : `[role=row][data-key="${id}"]`;
  afterFocusReturned(() => document.querySelector<HTMLElement>(row)?.focus());
}
