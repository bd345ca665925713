import { useEffect, useRef, useState } from 'react';
import { useUser } from '../../session/auth.ts';
import { showToast } from '../../ui/notices/toasts.ts';
import { claimed, whenFree } from '../journal/claims.ts';
import { journal } from '../journal/deviceJournal.ts';
import { type JournalEntry, sameValues } from '../journal/entry.ts';
import { discardCopy, returnCopy } from './copyCalls.ts';
import type { Writing } from './writing.ts';
import type { WritingTypes } from './writingTypes.ts';

/** Brings values that lay on this device into the editor's own form. */
type Canonical<Types extends WritingTypes> = (values: Types['values']) => Types['values'];

/** From pages that went away, newest first. What turns out to be on the server after all is forgotten. */
export function useLeftovers<Types extends WritingTypes>(
  writing: Writing<Types>,
  canonical: Canonical<Types>,
) {
  type Entry = JournalEntry<Types['values']>;
  const latest = useRef(canonical);
  latest.current = canonical;
  const user = useUser().id;
  const [entries, setEntries] = useState<Entry[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const look = async () => {
      const { free, held } = await leftovers(user, writing, latest.current);
      if (signal.aborted) return;
      setEntries(free);
      // Changes that another page holds are offered when that page closes without saving them.
      for (const { id } of held) whenFree(id, signal).then(look, () => {});
    };
    void look();
    return () => leaving.abort();
  }, [user, writing]);
  const drop = (entry: Entry) => setEntries((before) => before.filter(({ id }) => id !== entry.id));
  return {
    entry: entries[0],
    restore: async (entry: Entry) => {
      const isElsewhere = (await claimed()).has(entry.id);
      writing.restore(isElsewhere ? { ...entry, id: writing.local.id } : entry);
      writing.local.focus();
      drop(entry);
    },
    discard: (entry: Entry) => {
      drop(entry);
      void journal.remove(entry.id);
      // The server may have the same changes of a post that was never saved.
      const draft = entry.entry === null ? { key: entry.id } : null;
      if (draft) discardCopy(draft).catch(() => {});
      const undo = () => {
        void journal.put(entry);
        if (draft) returnCopy(draft).catch(() => {});
        setEntries((before) => [entry, ...before]);
      };
      showToast('Discarded', 'The unsaved changes were discarded.', { label: 'Undo', run: undo });
    },
  };
}

async function leftovers<Types extends WritingTypes>(
  user: number,
  writing: Writing<Types>,
  canonical: Canonical<Types>,
) {
  const { server } = writing.state.read();
  const remote = writing.remoteValues();
  const of = { kind: writing.kind, entry: server?.id ?? null };
  const [entries, open] = await Promise.all([journal.entries(user, of), claimed()]);
  const others = (entries as JournalEntry<Types['values']>[]).filter(
    (entry) => entry.id !== writing.local.id,
  );
  const held = others.filter((entry) => open.has(entry.id));
  const free = others.filter((entry) => {
    if (open.has(entry.id)) return false;
    if (!sameValues(canonical(entry.values), remote)) return true;
    void journal.remove(entry.id);
    return false;
  });
  return { free, held };
}
