import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

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

/** Opens the entry of `?edit=7` once the list has loaded, and removes the parameter for later reloads. */
export function useEditParameter<Entry extends { id: number }>(
  entries: Entry[] | undefined,
  edit: (entry: Entry) => void,
): void {
  const [address, setAddress] = useSearchParams();
  const requested = address.get('edit');
  const latest = useRef(edit);
  latest.current = edit;
  useEffect(() => {
    if (requested === null || entries === undefined) return;
    setAddress({}, { replace: true });
    const entry = entries.find(({ id }) => String(id) === requested);
    if (entry) latest.current(entry);
  }, [requested, entries, setAddress]);
}

export function editAddress(list: string, id: number | string): string {
  return `${list}?edit=${encodeURIComponent(id)}`;
}
