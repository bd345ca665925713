import { stepOf } from '../../../../ui/entries/order.ts';
import { StepButtons } from '../../shared/StepButtons.tsx';
import { type EditedSection, nameOf } from '../../shared/sections.ts';
import css from './Sections.module.css';

interface MoveButtonsProps {
  section: EditedSection;
  sections: readonly EditedSection[];
  move: (section: EditedSection, before: string | null) => void;
}

export function MoveButtons({ section, sections, move }: MoveButtonsProps) {
  const beforeAfter = (step: -1 | 1) => stepOf(sections, section.id, step);
  return (
    <span className={css.moves}>
      <StepButtons
        name={nameOf(section)}
        isAtEnd={(step) => beforeAfter(step) === undefined}
        onStep={(step) => {
          const before = beforeAfter(step);
          if (before !== undefined) move(section, before);
        }}
      />
    </span>
  );
}
