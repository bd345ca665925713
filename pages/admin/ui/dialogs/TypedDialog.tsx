import { type ComponentProps, useRef, useState } from 'react';
import css from './Dialog.module.css';
import { Dialog } from './Dialog.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';

interface TypedDialogProps extends ComponentProps<typeof Dialog> {
  isTyped: boolean;
}

/**
 * Cancel leaves at once. Escape, the back button and closing the browser's window ask once something is typed. The
 * image picker doesn't ask (specification §8).
 */
export function TypedDialog({ isTyped, onClose, children, ...dialog }: TypedDialogProps) {
  const [isAsked, setAsked] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const stay = () => setAsked(false);
  const leave = () => {
    stay();
    onClose();
  };
  /** Submits the form like its button: the window closes once everything is valid. */
  const save = () => {
    stay();
    content.current?.querySelector('form')?.requestSubmit();
  };
  return (
    <Dialog {...dialog} onClose={isTyped ? () => setAsked(true) : onClose}>
      <div ref={content} className={css.content}>
        {children}
      </div>
      {isTyped ? (
        <LeaveQuestion
          isUnsaved
          text="Your changes in this window are not saved."
          closing={{ isAsked, onStay: stay, onLeave: leave, onSave: save }}
        />
      ) : null}
    </Dialog>
  );
}
