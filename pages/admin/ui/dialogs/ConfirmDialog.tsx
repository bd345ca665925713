import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { FormFoot } from '../fields/Form.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  text: string;
  isOpen: boolean;
  isBusy: boolean;
  action?: string;
  refusal?: string;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

export function ConfirmDialog({
  title,
  text,
  isOpen,
  isBusy,
  action = 'Delete',
  refusal,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  // The second click of a double click may come before the button is busy.
  const confirm = ({ detail: clicks }: MouseEvent) => {
    if (clicks < 2) onConfirm();
  };
  return (
    <Dialog title={title} text={text} isOpen={isOpen} onClose={onClose} isHeld={isBusy} role="alertdialog">
      {children}
      {refusal ? <p role="status">{refusal}</p> : null}
      <FormFoot>
        <Button look="quiet" onClick={onClose} isBusy={isBusy} autoFocus>
          Cancel
        </Button>
        <Button look="danger" onClick={confirm} isBusy={isBusy}>
          {action}
        </Button>
      </FormFoot>
    </Dialog>
  );
}
