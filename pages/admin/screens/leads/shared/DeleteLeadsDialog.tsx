import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';

interface DeleteLeadsDialogProps {
  name: string;
  count: number;
  isOpen: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function DeleteLeadsDialog({ name, count, ...dialog }: DeleteLeadsDialogProps) {
  const one = count === 1;
  return (
    <ConfirmDialog
      {...dialog}
      title={one ? `Delete ${name}` : `Delete ${count} leads`}
      text={`Are you sure you want to delete ${one ? 'this lead' : `these ${count} leads`}? Timelines, notes and past meetings are deleted too; upcoming meetings stay booked. This action cannot be undone.`}
    />
  );
}
