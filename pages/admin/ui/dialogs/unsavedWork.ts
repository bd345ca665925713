import { type RefObject, useEffect, useRef } from 'react';
import type { Location } from 'react-router';

export interface UnsavedWork {
  isUnsaved: boolean;
  text: string;
  staysAt(next: Pick<Location, 'pathname'>, current: Pick<Location, 'pathname'>): boolean;
}

/** All forms on screen; that of a window comes after those below it. */
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
