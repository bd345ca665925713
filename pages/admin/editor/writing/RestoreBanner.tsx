import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useUser } from '../../session/auth.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/notices/toasts.ts';
import { When } from '../../ui/values/When.tsx';
import { claimed, whenFree } from '../journal/claims.ts';
import { journal } from '../journal/deviceJournal.ts';
import { type JournalEntry, sameValues } from '../journal/entry.ts';
import { discardCopy, returnCopy } from './copyCalls.ts';
import type { Sides } from './sides.ts';
import css from './Writing.module.css';
import type { Writing } from './writing.ts';
import type { WritingTypes } from './writingState.ts';

interface RestoreBannerProps<Types extends WritingTypes> {
  writing: Writing<Types>;
  canonical: Canonical<Types>;
  amountOf(remote: Types['values'], here: Types['values']): string;
  Difference: ComponentType<Sides<Types['values']>>;
}

/** Offers to restore unsaved changes that a closed page left on this device. */
export function RestoreBanner<Types extends WritingTypes>({
  writing,
  canonical,
  amountOf,
  Difference,
}: RestoreBannerProps<Types>) {
  const { entry, restore, discard } = useLeftovers(writing, canonical);
  const [isShown, setShown] = useState(false);
  if (!entry) return null;
  const { kind } = writing;
  const remote = writing.remoteValues();
  const here = canonical(entry.values);
  const { server, opened } = writing.state.read();
  const isBehind = entry.base !== null && server !== null && entry.base < server.revision;
  return (
    <section className={css.banner} aria-label="Unsaved changes on this device">
      <div role="status">
        <p className={css.bannerTitle}>
          There are unsaved changes on this device{entry.values.title ? `: “${entry.values.title}”` : ''}
        </p>
        <p>
          Written <When at={entry.writtenAt} withTime />, {amountOf(remote, here)}.
          {opened === null ? '' : ' They are compared with your changes on the server.'}
          {isBehind ? ` The ${kind} has changed on the server since you started them.` : ''}
        </p>
      </div>
      <div className={css.buttons}>
        <Button isSmall onClick={() => restore(entry)}>
          Restore
        </Button>
        <Button look="quiet" isSmall onClick={() => discard(entry)}>
          Discard
        </Button>
        <Button look="quiet" isSmall aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          Show difference
        </Button>
      </div>
      {isShown ? (
        <Difference
          before={remote}
          after={here}
          words={[opened === null ? 'Saved' : 'On the server', 'On this device']}
          only={[opened === null ? 'Only in the saved version' : 'Only on the server', 'Only on this device']}
        />
      ) : null}
    </section>
  );
}

/** Brings values from this device into the editor's form. */
type Canonical<Types extends WritingTypes> = (values: Types['values']) => Types['values'];

/** Newest first. Forgets entries that the server has after all. */
function useLeftovers<Types extends WritingTypes>(writing: Writing<Types>, canonical: Canonical<Types>) {
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
