import { useState } from 'react';
import { useParams } from 'react-router';
import { serverNow } from '../../../calls/clock.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { BackIcon } from '../../../ui/icons.tsx';
import { Missing } from '../../../ui/notices/LoadProblem.tsx';
import { Wait } from '../../../ui/notices/Wait.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { meetingName } from '../../../ui/values/meetingName.ts';
import { BookingDetails } from './BookingDetails.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { useBooking } from './useBooking.ts';

export default function BookingScreen() {
  const { id = '' } = useParams();
  const { data: meeting, error, isError, refetch } = useBooking(id);
  const [asked, setAsked] = useState<'move' | 'cancel' | null>(null);
  const back = (
    <LinkButton to="/bookings" look="bare" isSmall>
      <BackIcon />
      Back to Bookings
    </LinkButton>
  );
  if (isError && !meeting) {
    return (
      <Screen title="Booking" back={back}>
        <Missing title="Booking not found" failure={error} onRetry={() => refetch()} />
      </Screen>
    );
  }
  if (!meeting) return <Wait />;
  const canChange = meeting.status !== 'cancelled' && Date.parse(meeting.start) > serverNow().getTime();
  const close = () => setAsked(null);
  return (
    <Screen
      title={meeting.name}
      subtitle={`${meetingName(meeting.meeting_type)}, 30 minutes by video`}
      back={back}
      actions={
        canChange ? (
          <>
            <Button look="quiet" onClick={() => setAsked('move')}>
              Reschedule
            </Button>
            <Button look="quiet" onClick={() => setAsked('cancel')}>
              Cancel meeting
            </Button>
          </>
        ) : null
      }
    >
      <BookingDetails meeting={meeting} />
      {asked === 'move' ? <MoveDialog meeting={meeting} onClose={close} /> : null}
      {asked === 'cancel' ? <CancelDialog meeting={meeting} onClose={close} /> : null}
    </Screen>
  );
}
