import { type RefObject, useEffect, useRef } from 'react';
import type { Location } from 'react-router';

export interface UnsavedWork {
  isUnsaved: boolean;
  text: string;
  /** Whether an address still shows what is unsaved. */
  staysAt(next: Pick<Location, 'pathname'>, current: Pick<Location, 'pathname'>): boolean;
}

/** Everything on screen that may be unsaved; a window's comes after what it stands over. */
const all = new Set<RefObject<UnsavedWork>>();

export function useUnsavedWork(work: UnsavedWork): void {
  const own = useRef(work);
  own.current = work;
  useEffect(() => {
    all.add(own);
    return () => {
      all.delete(own);
    };
  }, []);
}

export function isAnythingUnsaved(): boolean {
  return [...all].some((work) => work.current.isUnsaved);
}

export function lostBy(current: Pick<Location, 'pathname'>, next: Pick<Location, 'pathname'>): string[] {
  const works = [...all].map((work) => work.current);
  return works.filter((work) => work.isUnsaved && !work.staysAt(next, current)).map(({ text }) => text);
}
