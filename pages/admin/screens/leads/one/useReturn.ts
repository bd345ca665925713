import { type RefObject, useEffect, useRef } from 'react';

/** A form that closes gives the focus to the button in its place that opened it. */
export function useReturn(place: RefObject<HTMLElement | null>, isEditing: boolean): void {
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing) place.current?.querySelector('button')?.focus();
    wasEditing.current = isEditing;
  }, [place, isEditing]);
}
