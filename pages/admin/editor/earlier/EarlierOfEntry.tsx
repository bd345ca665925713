import { useState } from 'react';
import type { Earlier } from '#content-api/agency/earlier.shared.ts';
import { Button } from '../../ui/Button.tsx';
import type { WithEarlier } from '../../ui/entries/useEntries.ts';
import { EarlierDialog } from './EarlierDialog.tsx';

interface EarlierOfEntryProps {
  /** Undefined of a new one, which has none. */
  id: number | undefined;
  entries: WithEarlier;
  form: { values: object; fill(values: Readonly<Record<string, unknown>>): void };
}

/** Lists earlier values of an entry's fields, and fills its form with the one you choose. */
export function EarlierOfEntry({ id, entries, form }: EarlierOfEntryProps) {
  const [isOpen, setOpen] = useState(false);
  if (id === undefined) return null;
  const take = (earlier: Earlier['values']) => {
    const before = { ...form.values };
    form.fill(earlier);
    return () => form.fill(before);
  };
  return (
    <div>
      <Button look="quiet" isSmall onClick={() => setOpen(true)}>
        Earlier versions
      </Button>
      <EarlierDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        queryKey={[entries.key, 'earlier', id]}
        load={() => entries.earlier(String(id))}
        onTake={take}
        isInWindow
      />
    </div>
  );
}
