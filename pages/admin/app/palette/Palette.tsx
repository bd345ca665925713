import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { closeWindow } from '../../keys/windows.ts';
import css from './Palette.module.css';
import { PaletteBox } from './PaletteBox.tsx';

/** Everything by name: screens, actions, posts and leads. Focus returns to where it was. */
export default function Palette() {
  return (
    <ModalOverlay
      className={css.overlay ?? ''}
      isOpen
      isDismissable
      onOpenChange={(open) => !open && closeWindow()}
    >
      <Modal className={css.modal ?? ''}>
        <Dialog className={css.dialog ?? ''} aria-label="Go to or search">
          <PaletteBox />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
