import type { ReactNode } from 'react';

interface CellProps {
  label: string;
  className?: string | undefined;
  /** '' and null give a dash in the table; on a card of a phone the label isn't there then either. */
  children: ReactNode;
}

export function Cell({ label, className, children }: CellProps) {
  const isEmpty = children === '' || children === null || children === undefined;
  return (
    <td className={className} data-label={label} data-empty={isEmpty || undefined}>
      {isEmpty ? '-' : children}
    </td>
  );
}
