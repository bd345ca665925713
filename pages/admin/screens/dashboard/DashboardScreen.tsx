import { useUser } from '../../app/session/auth.tsx';
import { useMay } from '../../app/session/OnlyWith.tsx';
import { LoadProblem } from '../../ui/notices/LoadProblem.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { AttentionLinks } from './AttentionLinks.tsx';
import { Counts } from './Counts.tsx';
import css from './Dashboard.module.css';
import { DeliveryAlert } from './DeliveryAlert.tsx';
import { Drafts } from './Drafts.tsx';
import { LeadChart } from './leads/LeadChart.tsx';
import { NewLeads } from './leads/NewLeads.tsx';
import { MakeItYours } from './MakeItYours.tsx';
import { MissedSchedules } from './MissedSchedules.tsx';
import { NextBookings } from './NextBookings.tsx';
import { GeneratePanel } from './publishing/GeneratePanel.tsx';
import { RolledBack } from './publishing/RolledBack.tsx';
import { Unreleased } from './publishing/Unreleased.tsx';
import { useGeneration } from './publishing/useGeneration.ts';
import { WaitingPanel } from './publishing/WaitingPanel.tsx';
import { Scheduled } from './Scheduled.tsx';
import { SettingTroubles } from './SettingTroubles.tsx';
import { useOverview } from './useOverview.ts';

export default function DashboardScreen() {
  const { display_name } = useUser();
  const may = useMay();
  const generation = useGeneration();
  const { data, error, isError, refetch } = useOverview();
  return (
    <Screen title="Dashboard" subtitle={`Signed in as ${display_name}`}>
      {may('outbox.manage') ? <DeliveryAlert /> : null}
      <SettingTroubles />
      {may('settings.write') ? <MakeItYours /> : null}
      <RolledBack {...generation} />
      <Unreleased />
      <MissedSchedules />
      <Counts />
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
            <LeadChart />
          </div>
        ) : null}
      </div>
    </Screen>
  );
}
