import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import css from './DialogFrame.module.css';

export interface DialogFrameProps {
  /** Its heading and its accessible name. */
  title: string;
  isOpen: boolean;
  /** Asked for by Escape and by the cross; the owner sets `isOpen` to false. */
  onClose(): void;
  children: ReactNode;
  /** Of the sheet, in pixels. */
  maxWidth?: number;
}

/**
 * A modal sheet over the page, as WAI-ARIA's dialog pattern has it: focus goes in, stays in and comes back to
 * what opened it, Escape and the cross close it, the page behind neither scrolls nor answers. It is at most nine
 * tenths of the window high and scrolls inside. A click beside it does nothing, so that nobody loses what they typed.
 */
export function DialogFrame({ title, isOpen, onClose, children, maxWidth = 500 }: DialogFrameProps) {
  return (
    <ModalOverlay
      className={css.overlay ?? ''}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={css.frame ?? ''} style={{ maxWidth }}>
        <Dialog className={css.sheet ?? ''}>
          <ReturnFocus />
          <header className={css.head}>
            <Heading slot="title" level={2} className={css.title ?? ''}>
              {title}
            </Heading>
            <button type="button" className={css.close} aria-label="Close" onClick={onClose} />
          </header>
          <div className={css.body}>{children}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/**
 * Gives the focus back where the frame's own way can't: a link inside a menu that closed meanwhile is not there
 * to be focused, the button that opens the menu is.
 */
function ReturnFocus() {
  const opener = useRef(document.activeElement);
  useEffect(() => {
    const link = opener.current;
    return () => {
      requestAnimationFrame(() => {
        const menu = link?.closest('[popover]');
        if (!menu || menu.matches(':popover-open') || document.activeElement !== document.body) return;
        document.querySelector<HTMLElement>(`[popovertarget="${menu.id}"]`)?.focus();
      });
    };
  }, []);
  return null;
}
