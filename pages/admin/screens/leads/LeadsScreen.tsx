import { useSearchParams } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { RefreshIcon } from '../../ui/icons.tsx';
import { LoadProblem } from '../../ui/LoadProblem.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { LeadFilters } from './LeadFilters.tsx';
import css from './Leads.module.css';
import { LeadTable } from './LeadTable.tsx';
import { addressOf, type LeadView, viewOf } from './leadAddress.ts';
import { useLeads } from './useLeads.ts';

/** What came in, page by page; searched, filtered and sorted by the server. */
export default function LeadsScreen() {
  const [address, setAddress] = useSearchParams();
  const view = viewOf(address);
  const leads = useLeads(view);
  /** A click is a step one can go back from; typing isn't. */
  const show = (next: LeadView, replace = false) =>
    setAddress(addressOf(next), { replace, preventScrollReset: true });
  return (
    <Screen
      title="Leads"
      subtitle="Browse and manage incoming leads"
      actions={
        <Button look="quiet" onClick={() => leads.refetch()} isBusy={leads.isFetching}>
          <RefreshIcon />
          Refresh
        </Button>
      }
    >
      <LeadFilters view={view} onChange={show} />
      {leads.isError ? (
        <LoadProblem notice="Failed to load leads" onRetry={() => leads.refetch()} />
      ) : (
        <div className={css.list} aria-busy={leads.isPlaceholderData}>
          <LeadTable leads={leads.data?.leads} view={view} onSort={show} />
          {leads.data && leads.data.total > 0 ? (
            <Pager
              page={view.page}
              totalPages={leads.data.totalPages}
              total={leads.data.total}
              what={leads.data.total === 1 ? 'lead' : 'leads'}
              addressOf={(page) => `?${addressOf({ ...view, page })}`}
            />
          ) : null}
        </div>
      )}
    </Screen>
  );
}
