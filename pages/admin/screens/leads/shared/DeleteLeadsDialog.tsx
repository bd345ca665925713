import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '../../../calls/api.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { showFailure, showToast } from '../../../ui/notices/toasts.ts';
import { tellGone } from './tellGone.ts';

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

export function useRemoveLeads() {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (ids: readonly number[]) => answerOf(api.leads.deletion.$post({ json: { ids: [...ids] } })),
  });
  const remove = async (ids: readonly number[]): Promise<boolean> => {
    const what = ids.length === 1 ? 'lead' : 'leads';
    let deleted: number;
    let upcoming: number;
    try {
      ({ deleted, upcoming } = await mutateAsync(ids));
    } catch (failure) {
      showFailure(failure, `Failed to delete ${what}`);
      return false;
    }
    tellGone(ids.length - deleted, ids.length);
    if (deleted > 0)
      showToast(
        'Success',
        deleted === 1 ? 'Lead deleted successfully' : `${deleted} leads deleted successfully`,
      );
    if (upcoming > 0)
      showToast(
        'Still booked',
        upcoming === 1 ? 'One upcoming meeting stays booked.' : `${upcoming} upcoming meetings stay booked.`,
      );
    for (const id of ids) queryClient.removeQueries({ queryKey: ['leads', 'one', String(id)] });
    void queryClient.invalidateQueries({ queryKey: ['leads'] });
    void queryClient.invalidateQueries({ queryKey: ['overview'] });
    return true;
  };
  return { remove, isRemoving: isPending };
}
