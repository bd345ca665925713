import { useState } from 'react';

export function useEditing<Entry>() {
  const [edited, setEdited] = useState<Entry | 'new' | null>(null);
  const [deleted, setDeleted] = useState<Entry | null>(null);
  return {
    edited,
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
