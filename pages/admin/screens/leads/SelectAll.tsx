import { useEffect, useRef } from 'react';
import type { Lead } from '#content-api/leads/contract.ts';
import css from './Leads.module.css';
import type { Selection } from './useSelection.ts';

/** Selects all leads of this page, or none of them; half-way when it is some. */
export function SelectAll({ leads, selection }: { leads: readonly Lead[]; selection: Selection }) {
  const selected = leads.filter(({ id }) => selection.leads.has(id)).length;
  const areAll = leads.length > 0 && selected === leads.length;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected > 0 && !areAll;
  }, [selected, areAll]);
  return (
    <label className={css.tick}>
      <input
        ref={box}
        type="checkbox"
        checked={areAll}
        disabled={leads.length === 0}
        onChange={() => selection.set(leads, !areAll)}
      />
      <span className="visually-hidden">Select all leads of this page</span>
    </label>
  );
}
