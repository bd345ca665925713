import type { MouseEventHandler, ReactNode } from 'react';
import css from './Tag.module.css';

interface TagProps {
  children: ReactNode;
  href?: string;
  /** This one is chosen. */
  current?: boolean;
  /** What an island does instead of following the link. */
  onClick?: MouseEventHandler | undefined;
}

/** A small square-cornered label; a link when it leads somewhere. */
export function Tag({ children, href, current = false, onClick }: TagProps) {
  if (href === undefined) return <span className={css.tag}>{children}</span>;
  return (
    <a
      className={`${css.tag} ${css.link}`}
      href={href}
      aria-current={current ? 'page' : undefined}
      onClick={onClick}
    >
      {children}
    </a>
  );
}
