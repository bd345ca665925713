import type { ReactNode } from 'react';
import css from './Eyebrow.module.css';

/** A small label above a title, with the spot mark in front. Never a heading itself. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return <p className={css.eyebrow}>{children}</p>;
}
