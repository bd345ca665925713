import { useState } from 'react';

const CLOSED = { isOpen: false, files: [] as File[], altText: '' };

/** Holds the files that were chosen or dropped: one has a form, several have a table. */
export function useAdding() {
  const [adding, setAdding] = useState(CLOSED);
  return {
    ...adding,
    /** @param altText typed before more files were chosen; it describes the first. */
    open: (files: File[] = [], altText = '') => setAdding({ isOpen: true, files, altText }),
    close: () => setAdding(CLOSED),
  };
}
