import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { randomKey } from '#renderer/islands/randomKey.ts';
import { claimed } from '../../../../editor/journal/claims.ts';
import { journal } from '../../../../editor/journal/deviceJournal.ts';
import type { JournalEntry, PostValues } from '../../../../editor/journal/entry.ts';
import css from '../../../../editor/writing/Writing.module.css';
import { useUser } from '../../../../session/auth.ts';
import { Button } from '../../../../ui/Button.tsx';

/** Offers to continue with unsaved changes of a post that the user can no longer open. */
export function LostEdits({ postId }: { postId: number }) {
  const user = useUser().id;
  const navigate = useNavigate();
  const [entries, setEntries] = useState<JournalEntry<PostValues>[]>([]);
  useEffect(() => {
    let isHere = true;
    void leftBehind(user, postId).then((found) => isHere && setEntries(found));
    return () => {
      isHere = false;
    };
  }, [user, postId]);
  if (entries.length === 0) return null;
  const takeAlong = async () => {
    for (const entry of entries) await becomeNew(entry);
    await navigate('/posts/create');
  };
  return (
    <section className={css.banner} aria-label="Unsaved changes on this device">
      <div role="status">
        <p className={css.bannerTitle}>There are unsaved changes on this device</p>
        <p>You can no longer open their post, but you can continue with them in a new one.</p>
      </div>
      <div className={css.buttons}>
        <Button isSmall onClick={takeAlong}>
          Continue in a new post
        </Button>
      </div>
    </section>
  );
}

async function leftBehind(user: number, postId: number): Promise<JournalEntry<PostValues>[]> {
  const [entries, open] = await Promise.all([
    journal.entries(user, { kind: 'post', entry: postId }),
    claimed(),
  ]);
  return (entries as JournalEntry<PostValues>[]).filter(({ id }) => !open.has(id));
}

/** The entry gets a new id, because the other post may have been created with the old one. */
async function becomeNew(entry: JournalEntry<PostValues>): Promise<void> {
  const values = { ...entry.values, status: 'draft' as const };
  await journal.put({ ...entry, id: randomKey(), entry: null, base: null, values });
  await journal.remove(entry.id);
}
