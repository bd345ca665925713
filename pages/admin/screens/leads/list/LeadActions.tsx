import { useState } from 'react';
import { openWindow } from '../../../app/palette/windows.ts';
import { Button } from '../../../ui/Button.tsx';
import { DownloadIcon, RefreshIcon } from '../../../ui/icons.tsx';
import { tellFailure } from '../../../ui/notices/tellFailure.ts';
import { tell } from '../../../ui/notices/toasts.ts';
import type { LeadView } from '../shared/leadAddress.ts';
import { exportLeads } from './exportLeads.ts';
import css from './Leads.module.css';

interface LeadActionsProps {
  view: LeadView;
  isFetching: boolean;
  onRefresh: () => void;
}

export function LeadActions({ view, isFetching, onRefresh }: LeadActionsProps) {
  const [isExporting, setExporting] = useState(false);
  const save = async () => {
    setExporting(true);
    try {
      tell('Exported', await exportLeads(view));
    } catch (failure) {
      tellFailure(failure, 'Failed to export leads');
    } finally {
      setExporting(false);
    }
  };
  return (
    <>
      <span className={css.keys}>
        <Button look="bare" onClick={() => openWindow('keys')} aria-keyshortcuts="?">
          Shortcuts
        </Button>
      </span>
      <Button look="quiet" onClick={save} isBusy={isExporting}>
        <DownloadIcon />
        {isExporting ? 'Exporting...' : 'Export CSV'}
      </Button>
      <Button look="quiet" onClick={onRefresh} isBusy={isFetching}>
        <RefreshIcon />
        Refresh
      </Button>
    </>
  );
}
