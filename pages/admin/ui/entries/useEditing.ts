import { useState } from 'react';

/** Which entry a dialog of the screen is about: none, a new one, or one of the list. */
export function useEditing<Entry>() {
  const [edited, setEdited] = useState<Entry | 'new' | null>(null);
  const [deleted, setDeleted] = useState<Entry | null>(null);
  return {
    /** Null while the form is closed. */
    edited,
    /** Null while nobody asks to delete. */
    deleted,
    add: () => setEdited('new'),
    edit: (entry: Entry) => setEdited(entry),
    askToDelete: (entry: Entry) => setDeleted(entry),
    close: () => {
      setEdited(null);
      setDeleted(null);
    },
  };
}
