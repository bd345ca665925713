import { cancellationSchema, type Meeting } from '#content-api/enquiries/agenda/agenda.shared.ts';
import { longDate } from '#content-api/values/formats/moments.shared.ts';
import { slotClock } from '#content-api/values/formats/slots.shared.ts';
import { sentenceOf } from '../../../calls/failure.ts';
import { keepFocusOnPage } from '../../../ui/dialogs/afterFocusReturned.ts';
import { TypedDialog } from '../../../ui/dialogs/TypedDialog.tsx';
import { FormEnd, FormFields } from '../../../ui/fields/Form.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { useForm } from '../../../ui/fields/useForm.ts';
import { showFailure } from '../../../ui/notices/showFailure.ts';
import { showToast } from '../../../ui/notices/toasts.ts';

import { useBookingChange } from './useBooking.ts';

export function CancelDialog({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) {
  const { cancel } = useBookingChange(String(meeting.id));
  const form = useForm({
    schema: cancellationSchema.omit({ sequence: true }),
    initial: { message: '' },
    send: async (input) => {
      await cancel({ ...input, sequence: meeting.sequence });
      showToast('Cancelled', 'The visitor gets an email.');
      onClose();
      // The button that opened the dialog is gone.
      keepFocusOnPage();
    },
    failed: (failure) => showFailure(failure, sentenceOf(failure, 'Failed to cancel the meeting')),
  });
  const when = `${longDate(meeting.date)}, ${slotClock(meeting.time)}`;
  return (
    <TypedDialog
      title="Cancel this meeting?"
      text={`${meeting.name}, ${when} in their time. This action cannot be undone.`}
      isOpen
      isTyped={form.isTyped}
      onClose={onClose}
      role="alertdialog"
    >
      <form {...form.props} aria-label="Cancel this meeting?">
        <FormFields>
          <TextArea
            {...form.field('message')}
            label="Message to the visitor"
            hint="Included in the email to the visitor."
            rows={4}
          />
        </FormFields>
        <FormEnd
          action={form.isSending ? 'Cancelling...' : 'Cancel the meeting'}
          look="danger"
          isBusy={form.isSending}
          back="Keep the meeting"
          isBackFirst
          onClose={onClose}
        />
      </form>
    </TypedDialog>
  );
}
