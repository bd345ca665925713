import { useMemo, useState } from 'react';
import type { Lead } from '#content-api/leads/contract.ts';

/** Which leads something is about to be done to. It outlasts turning the page. */
export interface Selection {
  leads: ReadonlyMap<number, Lead>;
  /** Selects these or lets them go, and leaves the others. */
  set(leads: readonly Lead[], isSelected: boolean): void;
  clear(): void;
}

export function useSelection(): Selection {
  const [leads, setLeads] = useState<ReadonlyMap<number, Lead>>(new Map());
  return useMemo(() => {
    const set = (changed: readonly Lead[], isSelected: boolean) =>
      setLeads((before) => {
        const after = new Map(before);
        for (const lead of changed) {
          if (isSelected) after.set(lead.id, lead);
          else after.delete(lead.id);
        }
        return after;
      });
    return { leads, set, clear: () => setLeads(new Map()) };
  }, [leads]);
}
