import { createContext, use, useCallback, useEffect, useState } from 'react';

/** Hears of each section whether it holds changes that are not saved. */
export interface UnsavedSections {
  /** Addresses of those that do. */
  sections: ReadonlySet<string>;
  report(path: string, isUnsaved: boolean): void;
}

/** Which section one is in, and whom to tell. */
export const SectionContext = createContext<{ path: string; report: UnsavedSections['report'] }>({
  path: '',
  report: () => {},
});

/** Kept by the screen for all of its sections. */
export function useUnsavedSections(): UnsavedSections {
  const [sections, setSections] = useState<ReadonlySet<string>>(new Set());
  const report = useCallback((path: string, isUnsaved: boolean) => {
    setSections((before) => {
      if (before.has(path) === isUnsaved) return before;
      return isUnsaved ? new Set([...before, path]) : new Set([...before].filter((other) => other !== path));
    });
  }, []);
  return { sections, report };
}

/** To be called by a section: as long as it holds unsaved changes, leaving the settings asks first. */
export function useUnsaved(isUnsaved: boolean): void {
  const { path, report } = use(SectionContext);
  useEffect(() => {
    report(path, isUnsaved);
    return () => report(path, false);
  }, [path, report, isUnsaved]);
}
