import type { ReactNode } from 'react';
import css from './Grid.module.css';

/** `halves`, `thirds` and `quarters` on wide screens; `aside` is a narrow column before a wide one. */
type Columns = 'halves' | 'thirds' | 'quarters' | 'aside';

interface GridProps {
  children: ReactNode;
  as: Columns;
}

export function Grid({ children, as }: GridProps) {
  return <div className={gridClass(as)}>{children}</div>;
}

/** The grid's classes, for an element whose children are markup already. */
export function gridClass(as: Columns): string {
  return `${css.grid} ${css[as]}`;
}
