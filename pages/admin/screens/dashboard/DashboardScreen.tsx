import { useUser } from '../../session/auth.tsx';
import { useMay } from '../../session/OnlyWith.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Counts } from './Counts.tsx';
import css from './Dashboard.module.css';
import { GeneratePanel } from './GeneratePanel.tsx';
import { NewLeads } from './NewLeads.tsx';
import { ReleasePanel } from './ReleasePanel.tsx';

/** The first screen: how much there is, what is being served, and what is waiting. */
export default function DashboardScreen() {
  const { display_name } = useUser();
  const may = useMay();
  return (
    <Screen title="Dashboard" subtitle={`Signed in as ${display_name}`}>
      <Counts />
      <div className={css.columns}>
        {may('site.generate') ? <GeneratePanel /> : <ReleasePanel />}
        {may('leads.read') ? <NewLeads /> : null}
      </div>
    </Screen>
  );
}
