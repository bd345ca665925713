import type { ReactNode } from 'react';
import css from './Copyable.module.css';
import { CopyButton } from './CopyButton.tsx';

interface CopyableProps {
  /** '' gives a dash and nothing to copy. */
  text: string;
  /** What the button copies, as 'the phone number'. */
  what: string;
  /** How the text is shown, where it isn't as it is. */
  children?: ReactNode;
}

/** A text with a button that copies it. */
export function Copyable({ text, what, children = text }: CopyableProps) {
  if (!text) return '-';
  return (
    <span className={css.copyable}>
      <span>{children}</span>
      <CopyButton text={text} what={what} />
    </span>
  );
}
