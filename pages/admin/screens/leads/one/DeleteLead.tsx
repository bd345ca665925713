import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { LeadDetail } from '#content-api/enquiries/leads/leads.shared.ts';
import { Button } from '../../../ui/Button.tsx';
import { DeleteIcon } from '../../../ui/icons.tsx';
import { DeleteLeadsDialog } from '../shared/DeleteLeadsDialog.tsx';
import { useRemoveLeads } from '../shared/useRemoveLeads.ts';

export function DeleteLead({ lead, query }: { lead: LeadDetail; query: string }) {
  const { remove, isRemoving } = useRemoveLeads();
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const confirm = async () => {
    const worked = await remove([lead.id]);
    setAsking(false);
    if (worked) navigate(`/leads${query}`, { replace: true });
  };
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        <DeleteIcon />
        Delete
      </Button>
      <DeleteLeadsDialog
        name={lead.name}
        count={1}
        isOpen={isAsking}
        isBusy={isRemoving}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
