import { Link } from 'react-router';
import type { NextBooking } from '#content-api/office/overview/overview.shared.ts';
import { meetingName } from '../../ui/values/meetingName.ts';
import { When } from '../../ui/values/When.tsx';
import { OverviewList } from './OverviewList.tsx';

export function NextBookings() {
  return (
    <OverviewList
      title="Next meetings"
      entriesOf={({ bookings }) => bookings}
      empty={<p>No meetings are booked.</p>}
    >
      {(booking) => <Meeting key={booking.id} booking={booking} />}
    </OverviewList>
  );
}

function Meeting({ booking }: { booking: NextBooking }) {
  const { name, lead_id, meeting_type, meeting_link, start } = booking;
  const type = meetingName(meeting_type);
  return (
    <li>
      {lead_id === null ? <strong>{name}</strong> : <Link to={`/leads/${lead_id}`}>{name}</Link>}
      <span>{/^https:\/\//.test(meeting_link) ? <a href={meeting_link}>{type}</a> : type}</span>
      <When at={start} withTime />
    </li>
  );
}
