import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { SelectedLead } from '#content-api/enquiries/leads/leadChanges.shared.ts';
import type { Lead, LeadStatus } from '#content-api/enquiries/leads/leads.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { useMay } from '../../../session/auth.ts';
import { Button } from '../../../ui/Button.tsx';
import css from '../../../ui/list/List.module.css';
import { Pager } from '../../../ui/list/Pager.tsx';
import { useSelection } from '../../../ui/list/useSelection.ts';
import { useView } from '../../../ui/list/useView.ts';
import { LoadProblem } from '../../../ui/notices/LoadProblem.tsx';
import { useReloadNotice } from '../../../ui/notices/useReloadNotice.ts';
import { Empty } from '../../../ui/Panel.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { AssignDialog } from '../shared/AssignDialog.tsx';
import { addressOf, isFiltered, type LeadView, queryOf, unfiltered, viewOf } from '../shared/leadAddress.ts';
import { useOwnerChange } from '../shared/useOwnerChange.ts';
import { FilterChips } from './FilterChips.tsx';
import { LaterLeads, LeadActions } from './LeadActions.tsx';
import { LeadBulkBar } from './LeadBulkBar.tsx';
import { LeadFilters } from './LeadFilters.tsx';
import { LeadTable } from './LeadTable.tsx';
import { NewLeadDialog } from './NewLeadDialog.tsx';
import rowCss from './SavedViews.module.css';
import { SavedViews } from './SavedViews.tsx';
import { useStatusChange } from './useStatusChange.ts';
import { useTriage } from './useTriage.ts';

export default function LeadsScreen() {
  const { view, show } = useView(viewOf, addressOf);
  const leads = useQuery({
    queryKey: ['leads', 'list', view],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => answerOf(api.leads.$get({ query: queryOf(view) }, { init: { signal } })),
  });
  const { data, isFetching, isPlaceholderData, refetch } = leads;
  useReloadNotice(leads, 'Failed to load leads');
  const selection = useSelection<SelectedLead>(data?.leads);
  const setStatus = useStatusChange();
  const latest = useRef(setStatus);
  latest.current = setStatus;
  const setOneStatus = useCallback((lead: Lead, status: LeadStatus) => latest.current([lead], status), []);
  const setOwner = useOwnerChange();
  const [assigned, setAssigned] = useState<Lead | null>(null);
  const rows = useRef<HTMLTableSectionElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useTriage({
    rows,
    leads: data?.leads ?? [],
    onStatus: (lead, status) => setStatus([lead], status),
    onAssign: setAssigned,
    onSelect: (lead) => selection.pick(lead),
  });
  return (
    <Screen
      title="Leads"
      subtitle="Browse and manage incoming leads"
      actions={
        <>
          <LeadFilters view={view} onChange={show} />
          <LeadActions view={view} isFetching={isFetching} onRefresh={() => refetch()} />
        </>
      }
    >
      <div className={rowCss.above}>
        <SavedViews view={view} />
        <FilterChips view={view} today={data?.today ?? ''} held={data?.held} onChange={show} />
      </div>
      {leads.isLoadingError ? (
        <LoadProblem notice="Failed to load leads" failure={leads.error} onRetry={() => refetch()} />
      ) : (
        <div className={css.list} ref={list} aria-busy={isPlaceholderData}>
          <LaterLeads
            view={view}
            list={data}
            onShow={() => {
              if (view.page > 1) show({ ...view, page: 1 });
              void refetch();
            }}
          />
          <LeadTable
            leads={data?.leads}
            today={data?.today ?? ''}
            view={view}
            selection={selection}
            rows={rows}
            onSort={show}
            onStatus={setOneStatus}
          />
          {data?.leads.length === 0 ? <NoLeads view={view} total={data.total} onShow={show} /> : null}
          {data && data.total > 0 ? (
            <Pager
              page={view.page}
              totalPages={data.totalPages}
              total={data.total}
              what={data.total === 1 ? 'lead' : 'leads'}
              addressOf={(page) => `?${addressOf({ ...view, page })}`}
            />
          ) : null}
          <LeadBulkBar
            selection={selection}
            total={data?.total}
            view={view}
            onDone={() => focusSelectAll(list.current)}
          />
          <AssignDialog
            leads={assigned ? [assigned] : []}
            isOpen={assigned !== null}
            onChoose={(owner) => {
              if (assigned) setOwner([assigned], owner);
              setAssigned(null);
            }}
            onClose={() => setAssigned(null)}
          />
        </div>
      )}
    </Screen>
  );
}

/** This checkbox is the nearest to those of the selected rows, which are gone. */
function focusSelectAll(list: HTMLElement | null): void {
  list?.querySelector<HTMLElement>('thead input')?.focus({ preventScroll: true });
}

function FirstLead() {
  const may = useMay();
  const [isAdding, setAdding] = useState(false);
  if (!may('leads.change')) return null;
  return (
    <>
      <Button onClick={() => setAdding(true)}>Add your first lead</Button>
      {isAdding ? <NewLeadDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}

interface NoLeadsProps {
  view: LeadView;
  total: number;
  onShow: (view: LeadView) => void;
}

function NoLeads({ view, total, onShow }: NoLeadsProps) {
  if (total > 0) {
    return (
      <Empty title="No leads found" text="The list no longer has this page.">
        <Button look="quiet" onClick={() => onShow({ ...view, page: 1 })}>
          Go to the first page
        </Button>
      </Empty>
    );
  }
  if (!isFiltered(view)) {
    return (
      <Empty drawing="letter" title="No leads found" text="Enquiries from your site appear here.">
        <FirstLead />
      </Empty>
    );
  }
  if (view.spam === 'held' && !isFiltered({ ...view, spam: '' })) {
    return (
      <Empty
        drawing="letter"
        title="No suspected spam"
        text="Enquiries that look like spam are held back here until you check them."
      >
        <Button look="quiet" onClick={() => onShow({ ...view, spam: '', page: 1 })}>
          Show all leads
        </Button>
      </Empty>
    );
  }
  return (
    <Empty title="No leads found" text="Try another search, or show all leads.">
      <Button look="quiet" onClick={() => onShow({ ...view, ...unfiltered, page: 1 })}>
        Show all leads
      </Button>
    </Empty>
  );
}
