import { Button } from '../../../ui/Button.tsx';
import { grouped } from '../../../ui/values/grouped.ts';
import type { LeadView } from '../shared/leadAddress.ts';

interface HeldToggleProps {
  view: LeadView;
  held: number | undefined;
  onChange: (view: LeadView) => void;
}

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
