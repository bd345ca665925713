import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import css from './Button.module.css';

interface Look {
  /** `primary` once on a screen; `quiet` is an outline; `bare` has no frame; `danger` destroys something. */
  look?: 'primary' | 'quiet' | 'bare' | 'danger' | undefined;
  /** For rows of a list, still at least 24 px (WCAG 2.2, 2.5.8). */
  isSmall?: boolean | undefined;
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className'> {
  /** Keeps the focus and accepts no second click. */
  isBusy?: boolean;
}

function classOf({ look = 'primary', isSmall = false }: Look): string {
  return [css.button, css[look], isSmall ? css.small : ''].filter(Boolean).join(' ');
}

export function Button({ look, isSmall, isBusy = false, onClick, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={classOf({ look, isSmall })}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    />
  );
}

export function LinkButton({ to, children, ...look }: Look & { to: string; children: ReactNode }) {
  return (
    <Link className={classOf(look)} to={to}>
      {children}
    </Link>
  );
}

export function OuterLinkButton({ href, children, ...look }: Look & { href: string; children: ReactNode }) {
  return (
    <a className={classOf(look)} href={href}>
      {children}
    </a>
  );
}
