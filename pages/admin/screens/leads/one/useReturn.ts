import { type RefObject, useEffect, useRef } from 'react';

/** A form that closes gives the focus to the button in its place that opened it. */
export function useReturn(container: RefObject<HTMLElement | null>, isEditing: boolean): void {
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing) container.current?.querySelector('button')?.focus();
    wasEditing.current = isEditing;
  }, [container, isEditing]);
}
