import { Link } from 'react-router';
import type { Agenda, Meeting } from '#content-api/enquiries/agenda/agenda.shared.ts';
import { meetingOutcomes } from '#content-api/enquiries/notes/notes.shared.ts';
import { clock, exactMoment } from '#content-api/values/formats/moments.shared.ts';
import { serverNow } from '../../../calls/clock.ts';
import { onSite } from '../../../session/auth.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { OuterLinkButton } from '../../../ui/Button.tsx';
import list from '../../../ui/list/List.module.css';
import { ownZone } from '../../../ui/moments/daysOf.ts';
import { Bar, Empty } from '../../../ui/Panel.tsx';
import { meetingName } from '../../../ui/values/meetingName.ts';
import { STATUS } from '../shared/times.ts';
import { clockIn, daysOf } from '../shared/weekDays.ts';
import css from './Bookings.module.css';
import type { BookingsView } from './bookingAddress.ts';

export function BookingDays({ agenda, view }: { agenda: Agenda | undefined; view: BookingsView }) {
  if (!agenda) return <Placeholder />;
  if (agenda.bookings.length === 0) return <NoBookings view={view} />;
  const own = ownZone();
  return daysOf(agenda.bookings, own, serverNow()).map(({ date, label, meetings }) => (
    <section key={date} aria-label={label}>
      <h2 className={css.day}>{label}</h2>
      <ul className={css.meetings}>
        {meetings.map((meeting) => (
          <BookingRow key={meeting.id} meeting={meeting} zone={agenda.timezone} own={own} />
        ))}
      </ul>
    </section>
  ));
}

function BookingRow({ meeting, zone, own }: { meeting: Meeting; zone: string; own: string }) {
  const { id, name, email, start, end, meeting_type, status, outcome } = meeting;
  const localTime = clockIn(start, zone);
  return (
    <li className={`${list.row} ${css.row}`}>
      <p className={css.time}>
        <time className={css.start} dateTime={start} title={exactMoment(start)}>
          {clock(start)}
        </time>
        <span className={list.second}>
          {localTime === clockIn(start, own) ? `to ${clock(end)}` : `${localTime} at the agency`}
        </span>
      </p>
      <p>
        <Link className={`${list.name} ${list.cover}`} to={`/bookings/${id}`}>
          {name}
        </Link>
        <span className={list.second}>{email}</span>
      </p>
      <p className={css.kind}>{meetingName(meeting_type)}</p>
      {status === 'confirmed' ? null : <Badge tint={STATUS[status].tint}>{STATUS[status].label}</Badge>}
      {outcome === '' || outcome === 'held' ? null : <Badge tint="neutral">{meetingOutcomes[outcome]}</Badge>}
    </li>
  );
}

function NoBookings({ view: { search, view } }: { view: BookingsView }) {
  if (search) return <Empty title="No bookings found" text="Try another search." />;
  if (view !== 'upcoming') return <Empty drawing="days" title={`No ${view} bookings`} />;
  return (
    <Empty
      drawing="days"
      title="No upcoming bookings"
      text="Bookings appear here when visitors choose a time, or when you book for somebody."
    >
      <OuterLinkButton href={onSite('/book')} look="quiet">
        Open the booking page
      </OuterLinkButton>
    </Empty>
  );
}

const ROWS = [1, 2, 3, 4, 5, 6];

function Placeholder() {
  return (
    <ul className={css.meetings} aria-busy="true" aria-label="Loading">
      {ROWS.map((row) => (
        <li key={row} className={css.row}>
          <Bar />
          <p>
            <Bar wide />
            <span className={list.second}>
              <Bar />
            </span>
          </p>
          <Bar />
        </li>
      ))}
    </ul>
  );
}
