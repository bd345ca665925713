import { useState } from 'react';
import type { SelectedLead } from '#content-api/enquiries/leads/leadChanges.shared.ts';
import { leadStatuses } from '#content-api/enquiries/leads/leads.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { useMay } from '../../../session/auth.ts';
import { Button } from '../../../ui/Button.tsx';
import { afterWindowClosed } from '../../../ui/dialogs/afterFocusReturned.ts';
import { SelectAll } from '../../../ui/list/SelectAll.tsx';
import bar from '../../../ui/list/SelectionBar.module.css';
import { type Selection, useSelected } from '../../../ui/list/useSelection.ts';
import { AssignDialog } from '../shared/AssignDialog.tsx';
import { DeleteLeadsDialog, useRemoveLeads } from '../shared/DeleteLeadsDialog.tsx';
import { filterOf, type LeadView } from '../shared/leadAddress.ts';
import { useOwnerChange } from '../shared/useOwnerChange.ts';
import { useSpamChange } from '../shared/useSpamChange.ts';
import css from './LeadBulkBar.module.css';
import { useStatusChange } from './useStatusChange.ts';

interface LeadBulkBarProps {
  selection: Selection<SelectedLead>;
  total: number | undefined;
  view: LeadView;
  onDone: () => void;
}

/** The bar floats, so that nothing moves when you select the first lead. */
export function LeadBulkBar({ selection, total, view, onDone }: LeadBulkBarProps) {
  const may = useMay();
  const setStatus = useStatusChange();
  const { remove, isRemoving } = useRemoveLeads();
  const setOwner = useOwnerChange();
  const { setSpam } = useSpamChange();
  const [isAsking, setAsking] = useState(false);
  const [isAssigning, setAssigning] = useState(false);
  const leads = [...useSelected(selection).values()];
  const ids = leads.map(({ id }) => id);
  const [first] = leads;
  const end = () => {
    selection.keep([]);
    onDone();
  };
  const removeAll = async () => {
    const worked = await remove(ids);
    setAsking(false);
    if (worked) end();
  };
  if (!first) return null;
  // A list never mixes suspected spam with other leads.
  const isHeld = first.spam.length > 0;
  return (
    <section className={bar.bar} aria-label="Selected leads">
      <SelectAll
        selection={selection}
        total={total}
        load={async () => (await answerOf(api.leads.selection.$get({ query: filterOf(view) }))).leads}
      />
      <fieldset className={css.statuses}>
        <legend>Set to</legend>
        {leadStatuses.map((status) => (
          <Button
            key={status}
            look="quiet"
            isSmall
            onClick={() => {
              setStatus(leads, status);
              end();
            }}
          >
            {status}
          </Button>
        ))}
      </fieldset>
      <Button look="quiet" isSmall onClick={() => setAssigning(true)}>
        Assign
      </Button>
      <Button
        look="quiet"
        isSmall
        onClick={() => {
          setSpam(ids, !isHeld);
          end();
        }}
      >
        {isHeld ? 'Not spam' : 'Mark as spam'}
      </Button>
      {may('leads.delete') ? (
        <Button look="quiet" isSmall onClick={() => setAsking(true)}>
          Delete
        </Button>
      ) : null}
      <Button look="bare" isSmall onClick={end}>
        Clear selection
      </Button>
      <AssignDialog
        leads={leads}
        isOpen={isAssigning}
        onChoose={(owner) => {
          setAssigning(false);
          setOwner(leads, owner);
          // The dialog returns the focus to a button that goes with the selection.
          afterWindowClosed(end);
        }}
        onClose={() => setAssigning(false)}
      />
      <DeleteLeadsDialog
        name={first.name}
        count={ids.length}
        isOpen={isAsking}
        isBusy={isRemoving}
        onConfirm={removeAll}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}
