import { useState } from 'react';
import { sendRenewing } from '../../../calls/api.ts';
import { downloadFile } from '../../../calls/downloadFile.ts';
import { failureOf } from '../../../calls/failure.ts';
import { openWindow } from '../../../keys/windows.ts';
import { Button } from '../../../ui/Button.tsx';
import { DownloadIcon, RefreshIcon } from '../../../ui/icons.tsx';
import { MoreMenu } from '../../../ui/MoreMenu.tsx';
import { showFailure } from '../../../ui/notices/showFailure.ts';
import { showToast } from '../../../ui/notices/toasts.ts';
import { addressOf, type LeadView } from '../shared/leadAddress.ts';

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
      showToast('Exported', await exportLeads(view));
    } catch (failure) {
      showFailure(failure, 'Failed to export leads');
    } finally {
      setExporting(false);
    }
  };
  return (
    <>
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

/**
 * Fetches the file, because a plain link can't carry the token. @returns the file's name. @throws CallFailure
 */
async function exportLeads(view: LeadView): Promise<string> {
  const response = await sendRenewing(`/api/leads/export.csv?${addressOf({ ...view, page: 1 })}`);
  if (!response.ok) throw await failureOf(response);
  const disposition = response.headers.get('content-disposition') ?? '';
  const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'leads.csv';
  downloadFile(await response.blob(), name);
  return name;
}
