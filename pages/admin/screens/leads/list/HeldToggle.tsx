import { Button } from '../../../ui/Button.tsx';
import { grouped } from '../../../ui/values/grouped.ts';
import type { LeadView } from '../shared/leadAddress.ts';

interface HeldToggleProps {
  view: LeadView;
  /** How many are held back; undefined while nobody knows. */
  held: number | undefined;
  onChange: (view: LeadView) => void;
}

/** Between the leads and what is held back as suspected spam; there as long as something is. */
export function HeldToggle({ view, held = 0, onChange }: HeldToggleProps) {
  const isShown = view.spam === 'held';
  if (held === 0 && !isShown) return null;
  return (
    <Button
      look="quiet"
      aria-pressed={isShown}
      onClick={() => onChange({ ...view, spam: isShown ? '' : 'held', page: 1 })}
    >
      Suspected spam ({grouped(held)})
    </Button>
  );
}
