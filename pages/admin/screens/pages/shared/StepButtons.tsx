import { Button } from '../../../ui/Button.tsx';
import { AscendingIcon, DescendingIcon } from '../../../ui/icons.tsx';

interface StepButtonsProps {
  name: string;
  isAtEnd(step: -1 | 1): boolean;
  onStep(step: -1 | 1): void;
}

/** At the end of the list, the buttons keep the focus; `onStep` does nothing then. */
export function StepButtons({ name, isAtEnd, onStep }: StepButtonsProps) {
  return ([-1, 1] as const).map((step) => (
    <Button
      key={step}
      look="bare"
      isSmall
      aria-label={`Move ${name} ${step < 0 ? 'up' : 'down'}`}
      aria-disabled={isAtEnd(step) || undefined}
      onClick={({ currentTarget }) => {
        onStep(step);
        // A row that moves within the page loses the focus.
        requestAnimationFrame(() => currentTarget.focus());
      }}
    >
      {step < 0 ? <AscendingIcon /> : <DescendingIcon />}
    </Button>
  ));
}
