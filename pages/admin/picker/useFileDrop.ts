import { type DragEvent, useState } from 'react';

/** Lets files be dropped on an element. @param onDrop at least one file, of any kind. */
export function useFileDrop(onDrop: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    props: {
      onDragOver: (event: DragEvent) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        // Moving over a child leaves the parent too.
        const { currentTarget, relatedTarget } = event;
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        const files = [...event.dataTransfer.files];
        if (files.length === 0) return;
        event.preventDefault();
        // A dialog is a React child of the page behind it, which takes files too.
        event.stopPropagation();
        onDrop(files);
      },
    },
  };
}

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}
