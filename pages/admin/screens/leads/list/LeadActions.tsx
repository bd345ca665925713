import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeadList } from '#content-api/enquiries/leads/leads.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { exportFile } from '../../../calls/downloadFile.ts';
import { commandKey } from '../../../keys/singleKeys.ts';
import { openWindow } from '../../../keys/windows.ts';
import { useMay } from '../../../session/auth.ts';
import { Button } from '../../../ui/Button.tsx';
import { AddIcon, DownloadIcon, RefreshIcon } from '../../../ui/icons.tsx';
import { MoreMenu } from '../../../ui/MoreMenu.tsx';
import { showFailure, showToast } from '../../../ui/notices/toasts.ts';
import { grouped } from '../../../ui/values/fileSize.ts';
import { addressOf, filterOf, type LeadView } from '../shared/leadAddress.ts';
import { useKeyDown } from '../shared/useKeyDown.ts';
import { useUnopenedLeads } from '../shared/useUnopenedLeads.ts';
import css from './Leads.module.css';
import { NewLeadDialog } from './NewLeadDialog.tsx';

interface LeadActionsProps {
  view: LeadView;
  isFetching: boolean;
  onRefresh: () => void;
}

export function LeadActions({ view, isFetching, onRefresh }: LeadActionsProps) {
  const may = useMay();
  const [isExporting, setExporting] = useState(false);
  const [isAdding, setAdding] = useState(false);
  useKeyDown((event) => {
    if (commandKey(event).toLowerCase() !== 'n' || !may('leads.change')) return;
    event.preventDefault();
    setAdding(true);
  });
  const save = async () => {
    setExporting(true);
    try {
      showToast(
        'Exported',
        await exportFile(`/api/leads/export.csv?${addressOf({ ...view, page: 1 })}`, 'leads.csv'),
      );
    } catch (failure) {
      showFailure(failure, 'Failed to export leads');
    } finally {
      setExporting(false);
    }
  };
  return (
    <>
      {may('leads.change') ? (
        <Button onClick={() => setAdding(true)}>
          <AddIcon />
          New lead
        </Button>
      ) : null}
      {isAdding ? <NewLeadDialog onClose={() => setAdding(false)} /> : null}
      <Button look="quiet" onClick={onRefresh} isBusy={isFetching}>
        <RefreshIcon />
        Refresh
      </Button>
      <MoreMenu
        label="More actions"
        isBusy={isExporting}
        actions={[
          { label: 'Export CSV', Icon: DownloadIcon, run: save },
          { label: 'Keyboard shortcuts', run: () => openWindow('keys') },
        ]}
      />
    </>
  );
}

interface LaterLeadsProps {
  view: LeadView;
  list: LeadList | undefined;
  onShow: () => void;
}

/** New leads wait for a click, because rows that came by themselves would move the others under the pointer. */
export function LaterLeads({ view, list, onShow }: LaterLeadsProps) {
  const { newest } = useUnopenedLeads();
  const after = list?.newest ?? 0;
  const { data } = useQuery({
    queryKey: ['leads', 'later', filterOf(view), after, newest],
    enabled: list !== undefined && newest > after,
    queryFn: () =>
      answerOf(api.leads.$get({ query: { ...filterOf(view), after: String(after), limit: '1' } })),
  });
  const count = newest > after ? (data?.total ?? 0) : 0;
  return (
    <div role="status">
      {count > 0 ? (
        <p className={css.later}>
          {count === 1 ? 'A new lead has arrived.' : `${grouped(count)} new leads have arrived.`}
          <Button look="quiet" isSmall onClick={onShow}>
            {count === 1 ? 'Show it' : 'Show them'}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
