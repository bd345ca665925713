import {
  OFFERED,
  SECTION_TYPES,
  type SectionTypeName,
} from '#content-api/sitePages/sections/sections.shared.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import type { EditedSection } from '../../shared/sections.ts';
import css from './Sections.module.css';

interface AddSectionProps {
  sections: readonly EditedSection[];
  onAdd: (type: SectionTypeName) => void;
  onClose: () => void;
}

/** All kinds there are, each with what it is for. It comes behind the chosen one. */
export function AddSection({ sections, onAdd, onClose }: AddSectionProps) {
  return (
    <Dialog
      title="Add Section"
      text="The section is added after the chosen one."
      isOpen
      isWide
      onClose={onClose}
    >
      <ul className={css.kinds}>
        {OFFERED.map((name) => {
          const { label, hint, once } = SECTION_TYPES[name] as { label: string; hint: string; once?: true };
          const isThere = once === true && sections.some(({ type }) => type === name);
          return (
            <li key={name}>
              <button type="button" className={css.choice} disabled={isThere} onClick={() => onAdd(name)}>
                <span className={css.kind}>{label}</span>
                <span className={css.words}>{isThere ? 'The page already has one.' : hint}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
