import type { ReactNode } from 'react';
import css from './Tag.module.css';

interface TagProps {
  children: ReactNode;
  href?: string;
  /** This one is chosen. */
  current?: boolean;
}

/** A small square-cornered label; a link when it leads somewhere. */
export function Tag({ children, href, current = false }: TagProps) {
  if (href === undefined) return <span className={css.tag}>{children}</span>;
  return (
    <a className={`${css.tag} ${css.link}`} href={href} aria-current={current ? 'page' : undefined}>
      {children}
    </a>
  );
}
