import { createContext, use, useCallback, useEffect, useState } from 'react';

export interface UnsavedSections {
  sections: ReadonlySet<string>;
  report(path: string, isUnsaved: boolean): void;
}

export const SectionContext = createContext<{ path: string; report: UnsavedSections['report'] }>({
  path: '',
  report: () => {},
});

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
