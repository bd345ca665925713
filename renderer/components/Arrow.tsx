import type { ReactNode } from 'react';
import css from './Eyebrow.module.css'; /** Points to where one comes from or goes to, on whichever side that is read. */
export function Arrow({ to }: { to: 'back' | 'forth' }) {
  return (
    <span data-arrow="" aria-hidden="true">
      {to === 'back' ? '←' : '→'}
    </span>
  );
}

/** A small label above a title, with the spot mark in front. Never a heading itself. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return <p className={css.eyebrow}>{children}</p>;
}
