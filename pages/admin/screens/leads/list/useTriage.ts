import { type RefObject, useEffect, useRef } from 'react';
import { type Lead, type LeadStatus, leadStatuses } from '#content-api/enquiries/leads/leads.shared.ts';
import { commandKey } from '../../../keys/singleKeys.ts';
import { useKeyDown } from '../shared/useKeyDown.ts';

/** Letters work anywhere on the screen, arrows only inside the list. */
const STEPS: Record<string, number> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

interface Triage {
  rows: RefObject<HTMLElement | null>;
  leads: readonly Lead[];
  onStatus: (lead: Lead, status: LeadStatus) => void;
  onAssign: (lead: Lead) => void;
  onSelect: (lead: Lead) => void;
}

/** J, K and arrows move, 1 to 4 set the status, E asks for the owner, X selects, Enter opens. */
export function useTriage({ rows, leads, onStatus, onAssign, onSelect }: Triage): void {
  const lastRow = useRef<number | null>(null);

  useKeyDown((event) => {
    const key = commandKey(event, rows.current);
    const current = rowWithFocus(rows.current);
    const step = STEPS[key.length === 1 ? key.toLowerCase() : key];
    const lead = leads[current];
    const status = leadStatuses[Number(key) - 1];
    if (step !== undefined && (current >= 0 || !key.startsWith('Arrow'))) {
      linksIn(rows.current)[current < 0 ? 0 : current + step]?.focus();
    } else if (lead && status) {
      lastRow.current = current;
      onStatus(lead, status);
    } else if (lead && key.toLowerCase() === 'e') {
      lastRow.current = current;
      onAssign(lead);
    } else if (lead && key.toLowerCase() === 'x') onSelect(lead);
    else return;
    event.preventDefault();
  });

  // When a row leaves the list, the next row takes over its focus.
  useEffect(() => {
    if (lastRow.current === null || document.activeElement !== document.body) return;
    linksIn(rows.current)[Math.min(lastRow.current, leads.length - 1)]?.focus();
    lastRow.current = null;
  }, [leads, rows]);
}

function linksIn(rows: HTMLElement | null): HTMLElement[] {
  return [...(rows?.querySelectorAll('a') ?? [])];
}

function rowWithFocus(rows: HTMLElement | null): number {
  const row = document.activeElement?.closest('tr');
  return row && rows?.contains(row) ? [...rows.children].indexOf(row) : -1;
}
