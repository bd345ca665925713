import { useEffect, useState } from 'react';
import { useUser } from '../../../../app/session/auth.tsx';
import { canonicalContent } from '../../../../editor/content.ts';
import { claimed, whenFree } from '../../../../editor/journal/claims.ts';
import { journal } from '../../../../editor/journal/deviceJournal.ts';
import { type JournalEntry, sameValues } from '../../../../editor/journal/entry.ts';
import { tell } from '../../../../ui/notices/toasts.ts';
import { discardCopy, returnCopy } from '../edits/copyCalls.ts';
import type { Writing } from '../writing/writing.ts';

/** From pages that went away, newest first. What turns out to be on the server after all is forgotten. */
export function useLeftovers(writing: Writing) {
  const user = useUser().id;
  const [entries, setEntries] = useState<JournalEntry[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const look = async () => {
      const { free, held } = await leftovers(user, writing);
      if (signal.aborted) return;
      setEntries(free);
      // What another page holds is offered when that page has gone without saving it.
      for (const { id } of held) whenFree(id, signal).then(look, () => {});
    };
    void look();
    return () => leaving.abort();
  }, [user, writing]);
  const drop = (entry: JournalEntry) => setEntries((before) => before.filter(({ id }) => id !== entry.id));
  return {
    entry: entries[0],
    restore: async (entry: JournalEntry) => {
      const isElsewhere = (await claimed()).has(entry.id);
      writing.restore(isElsewhere ? { ...entry, id: writing.draft.id } : entry);
      writing.draft.focusText();
      drop(entry);
    },
    discard: (entry: JournalEntry) => {
      drop(entry);
      void journal.remove(entry.id);
      // Of one that was never saved there may be as much on the server.
      const draft = entry.post === null ? { key: entry.id } : null;
      if (draft) discardCopy(draft).catch(() => {});
      const undo = () => {
        void journal.put(entry);
        if (draft) returnCopy(draft).catch(() => {});
        setEntries((before) => [entry, ...before]);
      };
      tell('Discarded', 'The changes from before are gone.', { label: 'Undo', run: undo });
    },
  };
}

async function leftovers(user: number, writing: Writing) {
  const { server } = writing.state.read();
  const there = writing.there();
  const [entries, open] = await Promise.all([journal.entries(user, server?.id ?? null), claimed()]);
  const others = entries.filter((entry) => entry.id !== writing.draft.id);
  const held = others.filter((entry) => open.has(entry.id));
  const free = others.filter((entry) => {
    if (open.has(entry.id)) return false;
    const values = { ...entry.values, content: canonicalContent(entry.values.content) };
    if (!sameValues(values, there)) return true;
    void journal.remove(entry.id);
    return false;
  });
  return { free, held };
}
