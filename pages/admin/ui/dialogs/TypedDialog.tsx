import { type ComponentProps, useState } from 'react';
import { Dialog } from './Dialog.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';

interface TypedDialogProps extends ComponentProps<typeof Dialog> {
  isTyped: boolean;
}

/**
 * Cancel leaves at once; Escape, the way back and closing the window ask once something is typed. The image
 * picker is none (specification §8).
 */
export function TypedDialog({ isTyped, onClose, children, ...dialog }: TypedDialogProps) {
  const [isAsked, setAsked] = useState(false);
  const stay = () => setAsked(false);
  const leave = () => {
    stay();
    onClose();
  };
  return (
    <Dialog {...dialog} onClose={isTyped ? () => setAsked(true) : onClose}>
      {children}
      {isTyped ? (
        <LeaveQuestion
          isUnsaved
          text="What you typed in this window is not saved."
          closing={{ isAsked, onStay: stay, onLeave: leave }}
        />
      ) : null}
    </Dialog>
  );
}
