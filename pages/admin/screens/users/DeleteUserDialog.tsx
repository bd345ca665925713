import type { User } from '#content-api/values/identity.shared.ts';
import { sentenceOf } from '../../app/calls/failure.ts';
import { keepFocusOnPage } from '../../ui/dialogs/afterFocusReturned.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { showFailure } from '../../ui/notices/showFailure.ts';
import { showToast } from '../../ui/notices/toasts.ts';

interface DeleteUserDialogProps {
  user: User | null;
  isBusy: boolean;
  remove(id: number): Promise<unknown>;
  onClose: () => void;
}

export function DeleteUserDialog({ user, isBusy, remove, onClose }: DeleteUserDialogProps) {
  const confirm = async () => {
    if (!user) return;
    try {
      await remove(user.id);
      showToast('Success', 'User deleted successfully');
    } catch (failure) {
      showFailure(failure, sentenceOf(failure, 'Failed to delete user'));
    }
    onClose();
    keepFocusOnPage();
  };
  return (
    <ConfirmDialog
      title="Delete User"
      text={`Are you sure you want to delete ${user?.display_name ?? ''}? This action cannot be undone.`}
      isOpen={user !== null}
      isBusy={isBusy}
      onConfirm={confirm}
      onClose={onClose}
    >
      {user?.role === 'admin' ? <p>Leads that they take care of are nobody’s then.</p> : null}
    </ConfirmDialog>
  );
}
