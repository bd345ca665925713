import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { NextBooking } from '#content-api/office/overview/overview.shared.ts';
import { useMay, useUser } from '../../session/auth.ts';
import { Badge } from '../../ui/Badge.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { LoadProblem } from '../../ui/notices/LoadProblem.tsx';
import { Wait } from '../../ui/notices/Wait.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { meetingName } from '../../ui/values/meetingName.ts';
import { When } from '../../ui/values/When.tsx';
import alert from './Alert.module.css';
import { Counts } from './Counts.tsx';
import css from './Dashboard.module.css';
import { DeliveryAlert, SettingTroubles } from './DeliveryAlert.tsx';
import { LeadChart } from './leads/LeadChart.tsx';
import { LeadWeek } from './leads/LeadWeek.tsx';
import { MakeItYours } from './MakeItYours.tsx';
import { AttentionLinks, OverviewList } from './OverviewList.tsx';
import { GeneratePanel } from './publishing/GeneratePanel.tsx';
import { RolledBack } from './publishing/KeptReleases.tsx';
import { MissedSchedules, Unreleased } from './publishing/Unreleased.tsx';
import { useGeneration } from './publishing/useGeneration.ts';
import { WaitingPanel } from './publishing/WaitingPages.tsx';
import { editorOf, useOverview } from './useOverview.ts';

export default function DashboardScreen() {
  const { display_name } = useUser();
  const may = useMay();
  const generation = useGeneration();
  const { data, error, isError, refetch } = useOverview();
  const isReady = useIsReady(data !== undefined || isError);
  return (
    <Screen title="Dashboard" subtitle={`Signed in as ${display_name}`}>
      {isReady ? null : <Wait />}
      <div className={isReady ? css.ready : undefined} hidden={!isReady}>
        {may('outbox.manage') ? <DeliveryAlert /> : null}
        <ReasonAlerts />
        <SettingTroubles />
        {may('settings.write') ? <MakeItYours /> : null}
        <RolledBack {...generation} />
        <Unreleased />
        <MissedSchedules />
        <AttentionLinks />
        {isError && !data ? (
          <LoadProblem notice="Failed to load the overview" failure={error} onRetry={() => refetch()} />
        ) : null}
        <div className={css.columns}>
          <div className={css.column}>
            <GeneratePanel {...generation} />
            <WaitingPanel />
            <Drafts />
            <Scheduled />
          </div>
          {may('leads.read') ? (
            <div className={css.column}>
              <NewLeads />
              {may('bookings.read') ? <NextBookings /> : null}
              <LeadWeek />
              <LeadChart />
            </div>
          ) : null}
        </div>
        <Counts />
        <ProgramVersion />
      </div>
    </Screen>
  );
}

/** The other parts show this many milliseconds after the overview, loaded or not. */
const LONGEST_WAIT = 1000;

/** Parts show together once each has its first data, so that none moves another when it arrives. */
function useIsReady(hasOverview: boolean): boolean {
  const loading = useIsFetching({ predicate: ({ state }) => state.status === 'pending' });
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!hasOverview) return;
    const timer = setTimeout(() => setReady(true), loading === 0 ? 0 : LONGEST_WAIT);
    return () => clearTimeout(timer);
  }, [hasOverview, loading]);
  return isReady;
}

const SHOWN_ELSEWHERE: readonly string[] = ['calendar_failing', 'run_failed', 'forms_held'];

function ReasonAlerts() {
  const reasons = useOverview().data?.reasons ?? [];
  const shown = reasons.filter(({ code }) => !SHOWN_ELSEWHERE.includes(code));
  if (shown.length === 0) return null;
  return (
    <section className={alert.alert} aria-label="The server needs attention">
      {shown.map(({ code, sentence, advice }) => (
        <p key={code} className={alert.reason}>
          <strong>{sentence}</strong> {advice}
        </p>
      ))}
    </section>
  );
}

function ProgramVersion() {
  const program = useOverview().data?.program;
  if (!program) return null;
  return (
    <p className={css.program}>
      {`Vitrine ${program.version}`}
      {program.is_behind ? '. A newer server has updated this database: update this one too.' : null}
    </p>
  );
}

function Drafts() {
  return (
    <OverviewList
      title="Drafts"
      entriesOf={({ drafts }) => drafts}
      empty={
        <>
          <p>There are no drafts.</p>
          <p>
            <LinkButton to="/posts/create" look="quiet" isSmall>
              Create a post
            </LinkButton>
          </p>
        </>
      }
    >
      {(draft) => (
        <li key={`${draft.kind} ${draft.id}`}>
          <Link to={editorOf(draft.kind, draft.id)}>{draft.title}</Link>
          <span>edited</span>
          <When at={draft.updated_at} />
        </li>
      )}
    </OverviewList>
  );
}

function NextBookings() {
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

function Scheduled() {
  const { data } = useOverview();
  if (!data || data.scheduled.length === 0) return null;
  return (
    <OverviewList title="Scheduled" entriesOf={({ scheduled }) => scheduled} empty={null}>
      {({ kind, id, title, turn, at, until }) => (
        <li key={`${kind} ${id}`}>
          <Link to={editorOf(kind, id)}>{title}</Link>
          <span>
            {turn === 'publish' ? 'goes online' : 'goes offline'}
            {until === null ? null : (
              <>
                , until <When at={until} withTime />
              </>
            )}
          </span>
          <When at={at} withTime />
        </li>
      )}
    </OverviewList>
  );
}

function NewLeads() {
  return (
    <OverviewList
      title="New leads"
      entriesOf={({ leads }) => leads?.newest ?? null}
      empty={<p>No leads are waiting for an answer.</p>}
      more={
        <p>
          <Link className="alone" to="/leads?status=Lead">
            All new leads
          </Link>
        </p>
      }
    >
      {(lead) => (
        <li key={lead.id}>
          <span className={css.name}>
            <Link to={`/leads/${lead.id}?status=Lead`}>{lead.name}</Link>
            {lead.opened_at === null ? <Badge tint="ink">New</Badge> : null}
          </span>
          <span>{lead.project_name || lead.lead_type}</span>
          <When at={lead.created_at} isBrief />
        </li>
      )}
    </OverviewList>
  );
}
