import { useEffect, useState } from 'react';
import { canonicalContent } from '../../editor/content.ts';
import { claimed } from '../../editor/journal/claims.ts';
import { type JournalEntry, sameValues } from '../../editor/journal/entry.ts';
import { useUser } from '../../session/auth.tsx';
import { tell } from '../../ui/toasts.ts';
import { journal } from './useWriting.ts';
import type { Writing } from './writing.ts';

/**
 * What this device has of this post that the server hasn't, from a page that went away: the newest first. What turns
 * out to be on the server after all is forgotten.
 */
export function useLeftovers(writing: Writing) {
  const user = useUser().id;
  const [entries, setEntries] = useState<JournalEntry[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void leftovers(user, writing).then((found) => isCurrent && setEntries(found));
    return () => {
      isCurrent = false;
    };
  }, [user, writing]);
  const drop = (entry: JournalEntry) => setEntries((before) => before.filter(({ id }) => id !== entry.id));
  return {
    entry: entries[0],
    restore: async (entry: JournalEntry) => {
      const isElsewhere = (await claimed()).has(entry.id);
      writing.restore(entry.values, isElsewhere ? writing.draft.id : entry.id);
      writing.draft.focusText();
      drop(entry);
    },
    discard: (entry: JournalEntry) => {
      drop(entry);
      void journal.remove(entry.id);
      const undo = () => {
        void journal.put(entry);
        setEntries((before) => [entry, ...before]);
      };
      tell('Discarded', 'The changes from before are gone.', { label: 'Undo', run: undo });
    },
  };
}

async function leftovers(user: number, writing: Writing): Promise<JournalEntry[]> {
  const { server } = writing.state.read();
  const there = writing.draft.acknowledged;
  const [entries, open] = await Promise.all([journal.entries(user, server?.id ?? null), claimed()]);
  return entries.filter((entry) => {
    if (open.has(entry.id) || entry.id === writing.draft.id) return false;
    const values = { ...entry.values, content: canonicalContent(entry.values.content) };
    if (!sameValues(values, there)) return true;
    void journal.remove(entry.id);
    return false;
  });
}
