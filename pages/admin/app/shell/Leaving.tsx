import { useEffect, useState } from 'react';
import { journal } from '../../editor/journal/deviceJournal.ts';
import type { JournalEntry } from '../../editor/journal/entry.ts';
import { useAuth, useUser } from '../../session/auth.ts';
import { clearTraces, noteKeys } from '../../session/unsavedTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormFoot } from '../../ui/fields/Form.tsx';

interface Texts {
  entries: JournalEntry[];
  notes: string[];
}

/** Screens store their last text when they close. This comes after that, in milliseconds. */
const AFTER_SCREENS = 300;

export default function Leaving({ onStay }: { onStay: () => void }) {
  const { signOut } = useAuth();
  const { id } = useUser();
  const [texts, setTexts] = useState<Texts | null>(null);
  useEffect(() => {
    let current = true;
    void textsOf(id).then(async (found) => {
      if (!current) return;
      if (found.entries.length + found.notes.length > 0) return setTexts(found);
      signOut();
      clearTraces(await journal.isEmpty());
    });
    return () => {
      current = false;
    };
  }, [id, signOut]);
  const keep = () => {
    clearTraces(false);
    signOut();
  };
  const discard = () => {
    void discardAll(id);
    signOut();
    setTimeout(() => void discardAll(id), AFTER_SCREENS);
  };
  return (
    <Dialog
      title="Keep unsaved text on this device?"
      text={texts ? inWords(texts) : ''}
      isOpen={texts !== null}
      onClose={onStay}
      role="alertdialog"
    >
      <p>
        If you keep them, you can restore them when you next sign in here, but other people who use this
        browser could read them. If you discard them, you lose them.
      </p>
      <FormFoot>
        <Button look="quiet" onClick={onStay} autoFocus>
          Stay signed in
        </Button>
        <Button look="danger" onClick={discard}>
          Discard and log out
        </Button>
        <Button onClick={keep}>Keep and log out</Button>
      </FormFoot>
    </Dialog>
  );
}

async function textsOf(user: number): Promise<Texts> {
  return { entries: await journal.ofUser(user), notes: noteKeys() };
}

async function discardAll(user: number): Promise<void> {
  const { entries, notes } = await textsOf(user);
  for (const { id } of entries) await journal.remove(id);
  for (const key of notes) sessionStorage.removeItem(key);
  clearTraces(await journal.isEmpty());
}

function inWords({ entries, notes }: Texts): string {
  const written = entries.map(({ kind, values }) =>
    values.title ? `“${values.title}”` : `a ${kind} without a title`,
  );
  const shown = written.slice(0, 3);
  const rest = written.length - shown.length;
  const leads = notes.length;
  const all = [
    ...shown,
    ...(rest > 0 ? [`${rest} more`] : []),
    ...(leads === 1 ? ['a note about a lead'] : []),
    ...(leads > 1 ? [`${leads} notes about leads`] : []),
  ];
  return `Not saved on the server: ${all.join(', ')}.`;
}
