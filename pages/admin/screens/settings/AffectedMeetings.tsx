import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { SettingName } from '#content-api/agency/settings/settings.shared.ts';
import { clock, dateInWeek } from '#content-api/values/formats/moments.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { meetingName } from '../../ui/values/meetingName.ts';
import { useDebounced } from '../../ui/values/useDebounced.ts';
import { problemsOf, type SectionValues } from './mergeSection.ts';
import css from './Settings.module.css';

const PAUSE = 400;

const WHY: Record<string, string> = {
  holiday: 'on a holiday',
  outside: 'outside your hours',
  notice: 'with too little notice',
  taken: 'too close to another meeting',
  horizon: 'too far ahead',
  full: 'more than the daily limit',
};

/** Lists booked meetings that the new settings would rule out. They stay booked until someone acts. */
export function AffectedMeetings({ values }: { values: Partial<SectionValues<SettingName>> }) {
  const query = useDebounced(JSON.stringify(values), PAUSE);
  const change = JSON.parse(query) as Partial<SectionValues<SettingName>>;
  const { data } = useQuery({
    queryKey: ['bookings', 'affected', query],
    placeholderData: keepPreviousData,
    enabled: Object.keys(problemsOf(change)).length === 0,
    queryFn: () => answerOf(api.bookings.affected.$get({ query: { settings: query } })),
  });
  const { meetings = [], timezone } = data ?? {};
  return (
    <div role="status">
      {meetings.length > 0 ? (
        <div className={css.affected}>
          <p>
            {meetings.length === 1 ? 'One booked meeting does' : `${meetings.length} booked meetings do`} not
            fit these settings. {meetings.length === 1 ? 'It stays' : 'They stay'} booked until you move or
            cancel {meetings.length === 1 ? 'it' : 'them'}.
          </p>
          <ul>
            {meetings.map(({ id, name, meeting_type, start, reason }) => (
              <li key={id}>
                <Link to={`/bookings/${id}`}>
                  {dateInWeek(dayIn(start, timezone))}, {clock(start, timezone)}: {name}
                </Link>
                , {meetingName(meeting_type, 'Meeting')}, {WHY[reason] ?? reason}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

function dayIn(at: string, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(at));
}
