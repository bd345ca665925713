import type { ReactNode } from 'react';
import css from './SmallDrawing.module.css';

/** A drawing that stays small where the text and not the picture is what people came for. */
export function SmallDrawing({ children }: { children: ReactNode }) {
  return <div className={css.drawing}>{children}</div>;
}
