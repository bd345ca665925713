import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '../../../calls/api.ts';
import { sentenceOf } from '../../../calls/failure.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { showFailure } from '../../../ui/notices/showFailure.ts';
import { showToast } from '../../../ui/notices/toasts.ts';

interface DisconnectProps {
  /** Whose calendar it is; '' when Google didn't say. */
  account: string;
  isOpen: boolean;
  onClose: () => void;
  /** The button that led here is no longer there: where the focus goes is for the caller to say. */
  onGone: () => void;
}

export function Disconnect({ account, isOpen, onClose, onGone }: DisconnectProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => answerOf(api.calendar.$delete()),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['calendar'] });
      onClose();
      showToast('Disconnected', 'Google Calendar was disconnected.');
      // After the dialog has given the focus back to what is gone.
      setTimeout(onGone, 0);
    },
    onError: (failure) => {
      onClose();
      showFailure(failure, sentenceOf(failure, 'Failed to disconnect the calendar'));
    },
  });
  return (
    <ConfirmDialog
      title="Disconnect Google Calendar"
      text={`New bookings are no longer added to the calendar of ${account || 'this account'}, and visitors can book its busy times. Existing events stay.`}
      action="Disconnect"
      isOpen={isOpen}
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
