import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import css from './Dialog.module.css';

interface DialogProps {
  title: string;
  text?: string;
  isOpen: boolean;
  onClose: () => void;
  /** Escape and a click beside it leave it open until the user answers. */
  isHeld?: boolean;
  isWide?: boolean;
  /** `alertdialog` asks before something is destroyed (WAI-ARIA 1.2). */
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

const HoldContext = createContext<(isHeld: boolean) => void>(() => {});

/** Keeps the surrounding window open while it waits for an answer of the server. */
export function useHeldWindow(isHeld: boolean): void {
  const hold = use(HoldContext);
  useLayoutEffect(() => {
    hold(isHeld);
    return () => hold(false);
  }, [hold, isHeld]);
}

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
