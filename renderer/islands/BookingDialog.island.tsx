import { BOOKING } from '#content-api/agency/wording/pages.shared.ts';
import { say } from '#renderer/wording.ts';
import { type Agency, emptyValues } from './booking/bookingValues.ts';
import { BookingSteps } from './booking/steps/BookingSteps.tsx';
import { detectedZone } from './booking/zones.ts';
import { DialogFrame } from './dialog/DialogFrame.tsx';
import { useDialogRequest } from './dialog/useDialogRequest.ts';

export default function BookingDialog({ agency }: { agency: Agency }) {
  const [request, close] = useDialogRequest('booking');
  return (
    <DialogFrame title={say(BOOKING.title)} isOpen={request !== undefined} onClose={close} maxWidth={720}>
      <BookingSteps
        agency={agency}
        initial={emptyValues(detectedZone(agency.timezone))}
        onLeave={close}
        leave={say(BOOKING.done)}
      />
    </DialogFrame>
  );
}
