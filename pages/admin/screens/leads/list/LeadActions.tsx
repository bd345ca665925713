import { useEffect, useState } from 'react';
import { exportFile } from '../../../calls/exportFile.ts';
import { commandKey } from '../../../keys/singleKeys.ts';
import { openWindow } from '../../../keys/windows.ts';
import { useMay } from '../../../session/useMay.ts';
import { Button } from '../../../ui/Button.tsx';
import { AddIcon, DownloadIcon, RefreshIcon } from '../../../ui/icons.tsx';
import { MoreMenu } from '../../../ui/MoreMenu.tsx';
import { showFailure } from '../../../ui/notices/showFailure.ts';
import { showToast } from '../../../ui/notices/toasts.ts';
import { addressOf, type LeadView } from '../shared/leadAddress.ts';
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
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (commandKey(event).toLowerCase() !== 'n' || !may('leads.change')) return;
      event.preventDefault();
      setAdding(true);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [may]);
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
