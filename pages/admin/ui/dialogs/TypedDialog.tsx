import { type ComponentProps, useState } from 'react';
import { Dialog } from './Dialog.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';

interface TypedDialogProps extends ComponentProps<typeof Dialog> {
  /** Whether something is typed in it that would be lost. */
  isTyped: boolean;
}

/**
 * A window in which people type. Its Cancel leaves it as one asked for; Escape, the way back and closing the
 * browser's window may be a slip, and ask once something is typed. The image picker is none: closing it forgets what
 * it holds (specification §8).
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
