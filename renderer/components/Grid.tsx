import type { ReactNode } from 'react';
import css from './Grid.module.css';

interface GridProps {
  children: ReactNode;
  /** `halves`, `thirds` and `quarters` on wide screens; `aside` is a narrow column before a wide one. */
  as: 'halves' | 'thirds' | 'quarters' | 'aside';
}

/** Equal or unequal columns on the page's twelve. */
export function Grid({ children, as }: GridProps) {
  return <div className={`${css.grid} ${css[as]}`}>{children}</div>;
}
