import { useState } from 'react';
import { Button as DragButton } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { SECTION_TYPES } from '#content-api/sitePages/sections/sections.shared.ts';
import { Button } from '../../../../ui/Button.tsx';
import { beforeOf } from '../../../../ui/entries/order.ts';
import { AddIcon, DragIcon } from '../../../../ui/icons.tsx';
import type { EditedPage, PageProblems } from '../../shared/editedPage.ts';
import { type EditedSection, nameOf, titleOf } from '../../shared/sections.ts';
import type { SectionEditing } from '../useSectionEditing.ts';
import { AddSection } from './AddSection.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import css from './Sections.module.css';

interface SectionListProps {
  edited: EditedPage;
  problems: PageProblems;
  editing: SectionEditing;
  /** @param id of the section; null for the page's own fields. */
  onChoose: (id: string | null) => void;
}

export function SectionList({ edited, problems, editing, onChoose }: SectionListProps) {
  const { sections } = edited;
  const { chosen, move } = editing;
  const [isAdding, setAdding] = useState(false);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => ({ 'text/plain': sections.find(({ id }) => id === key)?.type ?? '' })),
    onReorder: ({ keys: [key], target }) => {
      const section = sections.find(({ id }) => id === key);
      if (section)
        move(section, beforeOf(sections, section.id, String(target.key), target.dropPosition === 'after'));
    },
  });
  const { sections: ofAll, ...own } = problems.own;
  return (
    <>
      <button type="button" id="own-fields" className={css.choice} onClick={() => onChoose(null)}>
        <span className={css.kind}>The page</span>
        <span className={css.words}>Title, address, status</span>
        {Object.keys(own).length > 0 ? <span className={css.problem}>Fix the marked fields</span> : null}
      </button>
      {ofAll ? (
        <p className={css.problem} role="alert">
          {ofAll}
        </p>
      ) : null}
      {sections.length === 0 ? (
        <p className={css.empty}>There are no sections yet. Add the first one.</p>
      ) : null}
      <GridList
        aria-label="Sections"
        className={css.list ?? ''}
        keyboardNavigationBehavior="tab"
        onAction={(id) => onChoose(String(id))}
        items={sections}
        dependencies={[sections, chosen, problems]}
        dragAndDropHooks={dragAndDropHooks}
      >
        {(section) => (
          <GridListItem id={section.id} textValue={nameOf(section)} className={css.row ?? ''}>
            <DragButton slot="drag" className={css.drag ?? ''} aria-label={`Drag ${nameOf(section)}`}>
              <DragIcon />
            </DragButton>
            <SectionChoice
              section={section}
              isChosen={section.id === chosen?.id}
              isWrong={problems.sections[section.id] !== undefined}
              onChoose={onChoose}
            />
            {section.id === chosen?.id ? (
              <MoveButtons section={section} sections={sections} move={move} />
            ) : null}
          </GridListItem>
        )}
      </GridList>
      <Button look="quiet" onClick={() => setAdding(true)}>
        <AddIcon />
        Add Section
      </Button>
      {isAdding ? (
        <AddSection
          sections={sections}
          onAdd={(type) => {
            setAdding(false);
            editing.add(type);
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </>
  );
}

interface SectionChoiceProps {
  section: EditedSection;
  isChosen: boolean;
  isWrong: boolean;
  onChoose: (id: string) => void;
}

function SectionChoice({ section, isChosen, isWrong, onChoose }: SectionChoiceProps) {
  const { id, type, hidden, data } = section;
  return (
    <button
      type="button"
      className={css.choice}
      aria-current={isChosen || undefined}
      data-hidden={hidden || undefined}
      onClick={() => onChoose(id)}
    >
      <span className={css.kind}>{SECTION_TYPES[type].label}</span>
      {titleOf(data) ? (
        <span className={css.words} dir="auto">
          {titleOf(data)}
        </span>
      ) : null}
      {hidden ? <span className={css.words}>Hidden</span> : null}
      {isWrong ? <span className={css.problem}>Fix the marked fields</span> : null}
    </button>
  );
}
