import { useEffect, useState } from 'react';
import type { LeadDetail } from '#content-api/enquiries/leads/leads.shared.ts';
import { commandKey } from '../../../../keys/singleKeys.ts';
import { AssignDialog } from '../../shared/AssignDialog.tsx';
import { useOwnerChange } from '../../shared/useOwnerChange.ts';
import { useOwners } from '../../shared/useOwners.ts';
import { DiscardReason } from './DiscardReason.tsx';
import css from './FollowUp.module.css';
import { NextStep } from './NextStep.tsx';

export function FollowUp({ lead }: { lead: LeadDetail }) {
  return (
    <section className={css.parts} aria-label="Follow-up">
      <OwnerField lead={lead} />
      <NextStep lead={lead} />
      {lead.status === 'Discard' ? <DiscardReason lead={lead} /> : null}
    </section>
  );
}

function OwnerField({ lead }: { lead: LeadDetail }) {
  const { owners = [], nameOf } = useOwners();
  const setOwner = useOwnerChange();
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (commandKey(event).toLowerCase() !== 'e') return;
      event.preventDefault();
      setAsking(true);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
  const { owner } = lead;
  const isListed = owner === null || owners.some(({ id }) => id === owner.id);
  const people = isListed ? owners : [...owners, owner];
  return (
    <div className={css.part}>
      <label className={css.owner}>
        Owner
        <select
          value={owner?.id ?? ''}
          onChange={(event) => {
            const chosen = people.find(({ id }) => String(id) === event.target.value);
            setOwner([lead], chosen ?? null);
          }}
        >
          <option value="">No owner</option>
          {people.map((person) => (
            <option key={person.id} value={person.id}>
              {nameOf(person)}
            </option>
          ))}
        </select>
      </label>
      <AssignDialog
        leads={[lead]}
        isOpen={isAsking}
        onChoose={(chosen) => {
          setAsking(false);
          setOwner([lead], chosen);
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
