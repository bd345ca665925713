import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';

interface DeleteLeadsDialogProps {
  /** Of the one lead that is meant; of several, how many. */
  name: string;
  count: number;
  isOpen: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before leads are deleted, and says what goes with them. */
export function DeleteLeadsDialog({ name, count, ...dialog }: DeleteLeadsDialogProps) {
  const one = count === 1;
  return (
    <ConfirmDialog
      {...dialog}
      title={one ? `Delete ${name}` : `Delete ${count} leads`}
      text={`Are you sure you want to delete ${one ? 'this lead' : `these ${count} leads`}? Timelines, notes and past meetings are deleted too; meetings to come stay booked. This action cannot be undone.`}
    />
  );
}
