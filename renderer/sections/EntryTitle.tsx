import { createContext, type ReactNode, use } from 'react';

/** Whether the section has a title, below which those of its entries stand. */
export const BelowTitle = createContext(true);

/** The title of an entry of a section. It looks the same where it stands highest, but no level is left out. */
export function EntryTitle({ className, children }: { className?: string | undefined; children: ReactNode }) {
  if (use(BelowTitle)) return <h3 className={className}>{children}</h3>;
  return (
    <h2 className={className} data-entry="">
      {children}
    </h2>
  );
}
