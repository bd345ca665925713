import type { ReactNode } from 'react';
import css from './Tag.module.css';

interface TagProps {
  children: ReactNode;
  href?: string;
  current?: boolean;
  /** The category that it chooses, for code that lists it in place; '' for all. */
  category?: string;
}

/** A small square-cornered label; a link when it leads somewhere. */
export function Tag({ children, href, current = false, category }: TagProps) {
  if (href === undefined) return <span className={css.tag}>{children}</span>;
  return (
    <a
      className={`${css.tag} ${css.link}`}
      href={href}
      aria-current={current ? 'page' : undefined}
      data-category={category}
    >
      {children}
    </a>
  );
}
