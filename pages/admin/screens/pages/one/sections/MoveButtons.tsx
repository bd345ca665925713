import { Button } from '../../../../ui/Button.tsx';
import { stepOf } from '../../../../ui/entries/order.ts';
import { AscendingIcon, DescendingIcon } from '../../../../ui/icons.tsx';
import { type EditedSection, nameOf } from '../../shared/sections.ts';
import css from './Sections.module.css';

interface MoveButtonsProps {
  section: EditedSection;
  sections: readonly EditedSection[];
  move: (section: EditedSection, before: string | null) => void;
}

/** At the end of the list they stay where the focus is, and do nothing. */
export function MoveButtons({ section, sections, move }: MoveButtonsProps) {
  return (
    <span className={css.moves}>
      {([-1, 1] as const).map((step) => {
        const before = stepOf(sections, section.id, step);
        return (
          <Button
            key={step}
            look="bare"
            isSmall
            aria-label={`Move ${nameOf(section)} ${step < 0 ? 'up' : 'down'}`}
            aria-disabled={before === undefined || undefined}
            onClick={({ currentTarget }) => {
              if (before === undefined) return;
              move(section, before);
              // A row that is taken to another place of the page loses the focus.
              requestAnimationFrame(() => currentTarget.focus());
            }}
          >
            {step < 0 ? <AscendingIcon /> : <DescendingIcon />}
          </Button>
        );
      })}
    </span>
  );
}
