import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import css from './Dialog.module.css';

interface DialogProps {
  title: string;
  text?: string;
  isOpen: boolean;
  onClose: () => void;
  /** Escape and a click beside it leave it open: what it asks has to be answered. */
  isHeld?: boolean;
  isWide?: boolean;
  /** `alertdialog` asks before something is destroyed (WAI-ARIA 1.2). */
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

const HoldContext = createContext<(isHeld: boolean) => void>(() => {});

/** Keeps the window around open for as long as an answer is awaited there that would come to nobody. */
export function useHeldWindow(isHeld: boolean): void {
  const hold = use(HoldContext);
  // Before the next key can come.
  useLayoutEffect(() => {
    hold(isHeld);
    return () => hold(false);
  }, [hold, isHeld]);
}

/** A window over the page: focus goes in, stays in, and returns to where it came from. */
export function Dialog({
  title,
  text,
  isOpen,
  onClose,
  isHeld = false,
  isWide = false,
  role = 'dialog',
  children,
}: DialogProps) {
  const [isAwaiting, setAwaiting] = useState(false);
  return (
    <ModalOverlay
      className={css.overlay ?? ''}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isKeyboardDismissDisabled={isHeld || isAwaiting}
    >
      <Modal className={(isWide ? `${css.modal} ${css.wide}` : css.modal) ?? ''}>
        <AriaDialog className={css.dialog ?? ''} role={role}>
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {text === undefined ? null : <p className={css.text}>{text}</p>}
          <HoldContext value={setAwaiting}>{children}</HoldContext>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
