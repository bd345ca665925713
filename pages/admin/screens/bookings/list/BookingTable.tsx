import { Link } from 'react-router';
import type { Agenda, Meeting } from '#content-api/enquiries/agenda/agenda.shared.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { OuterLinkButton } from '../../../ui/Button.tsx';
import list from '../../../ui/list/List.module.css';
import { Bar, Empty } from '../../../ui/Panel.tsx';
import { meetingName } from '../../../ui/values/meetingName.ts';
import { When } from '../../../ui/values/When.tsx';
import { STATUS } from '../shared/bookingStatus.ts';
import { clockIn } from '../shared/weekDays.ts';
import css from './Bookings.module.css';
import type { BookingsView } from './bookingAddress.ts';

interface BookingTableProps {
  agenda: Agenda | undefined;
  view: BookingsView;
}

/** A table where there is room; on narrow screens each row is a card. */
export function BookingTable({ agenda, view }: BookingTableProps) {
  if (agenda?.bookings.length === 0) return <NoBookings view={view} />;
  return (
    <table className={`${list.table} ${css.table}`}>
      <caption className="visually-hidden">Bookings</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Name / Email</th>
          <th scope="col">Meeting</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {agenda
          ? agenda.bookings.map((meeting) => (
              <BookingRow key={meeting.id} meeting={meeting} zone={agenda.timezone} />
            ))
          : PLACEHOLDERS.map((row) => <Placeholder key={row} />)}
      </tbody>
    </table>
  );
}

function BookingRow({ meeting, zone }: { meeting: Meeting; zone: string }) {
  const { id, name, email, start, meeting_type, status } = meeting;
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const localTime = clockIn(start, zone);
  return (
    <tr className={`${list.row} ${css.row}`}>
      <td className={css.when}>
        <When at={start} withTime />
        {localTime === clockIn(start, own) ? null : (
          <span className={`${list.second} ${css.soft}`}>{localTime} at the agency</span>
        )}
      </td>
      <td>
        <Link className={`${list.name} ${list.cover}`} to={`/bookings/${id}`}>
          {name}
        </Link>
        <span className={list.second}>{email}</span>
      </td>
      <td>{meetingName(meeting_type)}</td>
      <td>
        <Badge tint={STATUS[status].tint}>{STATUS[status].label}</Badge>
      </td>
    </tr>
  );
}

function NoBookings({ view: { search, view } }: { view: BookingsView }) {
  if (search) return <Empty title="No bookings found" text="Try another search." />;
  if (view !== 'upcoming') return <Empty title={`No ${view} bookings`} />;
  return (
    <Empty title="No upcoming bookings" text="Bookings appear here when visitors choose a time.">
      <OuterLinkButton href="/book" look="quiet">
        Open the booking page
      </OuterLinkButton>
    </Empty>
  );
}

const PLACEHOLDERS = [1, 2, 3, 4, 5, 6];

function Placeholder() {
  return (
    <tr className={`${list.row} ${css.row}`} data-placeholder="">
      <td className={css.when}>
        <Bar wide />
      </td>
      <td>
        <Bar wide />
        <span className={list.second}>
          <Bar />
        </span>
      </td>
      <td>
        <Bar />
      </td>
      <td>
        <Bar />
      </td>
    </tr>
  );
}
