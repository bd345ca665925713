import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { FRAME } from '#content-api/agency/wording/forms.shared.ts';
import { say } from '#renderer/wording.ts';
import { addRegion } from '../toasts/region.ts';
import css from './DialogFrame.module.css';

export interface DialogFrameProps {
  title: string;
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
  /** CSS pixels, if it differs from the width of forms. */
  maxWidth?: number;
}

/** WAI-ARIA's dialog pattern. A click outside does nothing, so that nobody loses their words. */
export function DialogFrame({ title, isOpen, onClose, children, maxWidth }: DialogFrameProps) {
  return (
    <ModalOverlay
      className={css.overlay ?? ''}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={css.frame ?? ''} style={maxWidth === undefined ? {} : { maxWidth }}>
        <Dialog className={css.sheet ?? ''}>
          <header className={css.head}>
            <Heading slot="title" level={2} className={css.title ?? ''}>
              {title}
            </Heading>
            <button type="button" className={css.close} aria-label={say(FRAME.close)} onClick={onClose} />
          </header>
          <div className={css.body}>{children}</div>
          <ToastRegion />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function ToastRegion() {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => (container.current ? addRegion(container.current) : undefined), []);
  return <div ref={container} />;
}
