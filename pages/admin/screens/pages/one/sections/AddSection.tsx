import { useState } from 'react';
import { SECTION_TYPES, type SectionTypeName } from '#content-api/sitePages/sections/sections.shared.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import type { EditedSection } from '../../shared/sections.ts';
import css from './Sections.module.css';
import { GROUPS, SectionDrawing } from './sectionDrawings.tsx';

interface AddSectionProps {
  sections: readonly EditedSection[];
  onAdd: (type: SectionTypeName) => void;
  onClose: () => void;
}

/** All kinds of sections, each with a drawing and its purpose. The new one comes after the chosen one. */
export function AddSection({ sections, onAdd, onClose }: AddSectionProps) {
  const [search, setSearch] = useState('');
  const groups = GROUPS.map(
    ([name, types]) => [name, types.filter((type) => isFound(type, search))] as const,
  );
  const found = groups.flatMap(([, types]) => types);
  const isTaken = (type: SectionTypeName) =>
    optionsOf(type).once === true && sections.some((section) => section.type === type);
  const [first] = found.filter((type) => !isTaken(type));
  return (
    <Dialog
      title="Add Section"
      text="The section is added after the chosen one."
      isOpen
      isWide
      onClose={onClose}
    >
      <TextField
        label="Search sections"
        type="search"
        autoFocus
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || search.trim() === '' || !first) return;
          event.preventDefault();
          onAdd(first);
        }}
      />
      {groups.map(([name, types]) =>
        types.length > 0 ? (
          <section key={name} className={css.kindGroup} aria-label={name}>
            <h3>{name}</h3>
            <ul className={css.kinds}>
              {types.map((type) => (
                <li key={type}>
                  <button
                    type="button"
                    className={css.choice}
                    disabled={isTaken(type)}
                    onClick={() => onAdd(type)}
                  >
                    <SectionDrawing type={type} />
                    <span className={css.kind}>{optionsOf(type).label}</span>
                    <span className={css.words}>
                      {isTaken(type) ? 'The page already has one.' : optionsOf(type).hint}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ) : null,
      )}
      <p role="status" className={css.empty}>
        {found.length === 0 ? `No section matches “${search.trim()}”.` : ''}
      </p>
    </Dialog>
  );
}

const optionsOf = (type: SectionTypeName) =>
  SECTION_TYPES[type] as { label: string; hint: string; once?: true };

function isFound(type: SectionTypeName, search: string): boolean {
  const { label, hint } = optionsOf(type);
  const words = search.toLowerCase().split(/\s+/);
  return words.every((word) => `${label} ${hint}`.toLowerCase().includes(word));
}
