import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import type { ActivityKind } from '#content-api/http/audit.shared.ts';
import {
  type ActivityEntry,
  COMMAND_LINE,
  isRefusal,
  SCHEDULE,
} from '#content-api/staff/activity/activity.shared.ts';
import { clock, exactMoment } from '#content-api/values/formats/moments.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { useMay } from '../../session/auth.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import list from '../../ui/list/List.module.css';
import { useView } from '../../ui/list/useView.ts';
import { DayFilter } from '../../ui/moments/DayFilter.tsx';
import { type Day, dayName, daysOf } from '../../ui/moments/daysOf.ts';
import { LoadProblem } from '../../ui/notices/LoadProblem.tsx';
import { useReloadNotice } from '../../ui/notices/useReloadNotice.ts';
import { Bar, Empty } from '../../ui/Panel.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { userEntries } from '../users/userEntries.ts';
import css from './Activity.module.css';
import { type ActivityView, addressOf, queryOf, viewOf } from './activityAddress.ts';
import { sentenceOf } from './activityText.ts';

const FAILURE = 'Failed to load the activity';

export default function ActivityScreen() {
  const { view, show } = useView(viewOf, addressOf);
  const activity = useActivity(view);
  useReloadNotice(activity, FAILURE);
  const isAll = useMay()('activity.read');
  return (
    <Screen
      title="Activity"
      subtitle={
        isAll ? 'Who did what, in the last 180 days' : 'Who changed which content, in the last 180 days'
      }
    >
      <ActivityFilters view={view} onChange={show} />
      {activity.isLoadingError ? (
        <LoadProblem notice={FAILURE} failure={activity.error} onRetry={() => activity.refetch()} />
      ) : (
        <Days
          activity={activity}
          isFiltered={String(addressOf(view)) !== ''}
          onAll={() => show(viewOf(new URLSearchParams()))}
        />
      )}
    </Screen>
  );
}

interface DaysProps {
  activity: ReturnType<typeof useActivity>;
  isFiltered: boolean;
  onAll: () => void;
}

function Days({ activity, isFiltered, onAll }: DaysProps) {
  const { data, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = activity;
  if (!data) {
    return (
      <p role="status" aria-label="Loading">
        <Bar wide />
      </p>
    );
  }
  const days = daysOf(
    data.pages.flatMap(({ entries }) => entries),
    ({ at }) => at,
  );
  if (days.length === 0) {
    return isFiltered ? (
      <Empty title="No matching activity" text="Nothing matched in the last 180 days.">
        <Button look="quiet" onClick={onAll}>
          Show everything
        </Button>
      </Empty>
    ) : (
      <Empty drawing="sheets" title="No activity yet" text="Actions by users appear here.">
        <LinkButton to="/posts/create">Create Post</LinkButton>
      </Empty>
    );
  }
  return (
    <div className={list.list} aria-busy={isPlaceholderData}>
      {days.map((day) => (
        <ActivityDay key={day.date} day={day} />
      ))}
      {hasNextPage ? (
        <div>
          <Button look="quiet" isBusy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            Show earlier
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function ActivityDay({ day: { date, entries } }: { day: Day<ActivityEntry> }) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id}>{dayName(date)}</h2>
      <ol className={css.lines}>
        {entries.map((entry) => (
          <Line key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function Line({ entry }: { entry: ActivityEntry }) {
  const may = useMay();
  const { who, before, subject, after, to, needs } = sentenceOf(entry);
  const { at, since, count, address, device, action } = entry;
  const call = action === 'calls.refuse' ? entry.subject?.title : undefined;
  return (
    <li className={css.line} data-refused={isRefusal(action) || undefined}>
      <p className={css.time}>
        {count > 1 && clock(since) !== clock(at) ? (
          <>
            <Clock at={since} /> to{' '}
          </>
        ) : null}
        <Clock at={at} />
      </p>
      <p className={css.sentence}>
        <strong>{who}</strong> {before}
        {to === null || (needs && !may(needs)) ? subject : <Link to={to}>{subject}</Link>}
        {after}
      </p>
      <p className={css.where}>{[address, device, call].filter(Boolean).join(', ')}</p>
    </li>
  );
}

function Clock({ at }: { at: string }) {
  return (
    <time dateTime={at} title={exactMoment(at)}>
      {clock(at)}
    </time>
  );
}

const KINDS: Record<ActivityKind, string> = {
  access: 'Sign-ins and users',
  content: 'Content',
  enquiries: 'Leads and bookings',
  site: 'Publishing',
  setup: 'Settings',
};

const NOBODY = [COMMAND_LINE, SCHEDULE];

interface ActivityFiltersProps {
  view: ActivityView;
  onChange: (view: ActivityView) => void;
}

function ActivityFilters({ view, onChange }: ActivityFiltersProps) {
  const may = useMay();
  return (
    <search className={list.filters}>
      {may('activity.read') ? <WhoAndWhat view={view} onChange={onChange} /> : null}
      <DayFilter label="From" value={view.from} onChange={(from) => onChange({ ...view, from })} />
      <DayFilter label="To" value={view.to} onChange={(to) => onChange({ ...view, to })} />
    </search>
  );
}

function WhoAndWhat({ view, onChange }: ActivityFiltersProps) {
  const names = useQuery({ queryKey: [userEntries.key], queryFn: userEntries.list }).data ?? [];
  const isKnown = NOBODY.includes(view.user) || names.some(({ email }) => email === view.user);
  return (
    <>
      <select
        className={`${list.filter} ${css.choice}`}
        aria-label="Who"
        value={view.user}
        onChange={(event) => onChange({ ...view, user: event.target.value })}
      >
        <option value="">Everyone</option>
        {names.map(({ id, email, display_name }) => (
          <option key={id} value={email}>
            {display_name}
          </option>
        ))}
        {NOBODY.map((name) => (
          <option key={name}>{name}</option>
        ))}
        {view.user === '' || isKnown ? null : <option value={view.user}>{view.user}</option>}
      </select>
      <select
        className={`${list.filter} ${css.choice}`}
        aria-label="What"
        value={view.kind}
        onChange={(event) => onChange({ ...view, kind: event.target.value as ActivityView['kind'] })}
      >
        <option value="">Everything</option>
        {Object.entries(KINDS).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </select>
    </>
  );
}

function useActivity(view: ActivityView) {
  return useInfiniteQuery({
    queryKey: ['activity', queryOf(view)],
    placeholderData: keepPreviousData,
    // A user who returns has probably done something in the meantime.
    staleTime: 0,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = { ...queryOf(view), ...(pageParam ? { before: pageParam } : {}) };
      return answerOf(api.admin.activity.$get({ query }, { init: { signal } }));
    },
    getNextPageParam: ({ next }) => next,
  });
}
