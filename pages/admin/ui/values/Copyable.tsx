import type { ReactNode } from 'react';
import css from './Copyable.module.css';
import { CopyButton } from './CopyButton.tsx';

interface CopyableProps {
  /** '' gives a dash and nothing to copy. */
  text: string;
  what: string;
  children?: ReactNode;
}

export function Copyable({ text, what, children = text }: CopyableProps) {
  if (!text) return '-';
  return (
    <span className={css.copyable}>
      <span>{children}</span>
      <CopyButton text={text} what={what} />
    </span>
  );
}
