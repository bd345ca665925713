import type { ReactNode } from 'react';
import css from './Button.module.css';

interface Look {
  children: ReactNode;
  /** `primary` is the spot colour and appears once in a view; `quiet` is an outline; `plain` is underlined text. */
  look?: 'primary' | 'quiet' | 'plain';
  wide?: boolean;
}

interface LinkButtonProps extends Look {
  href: string;
  /** Opens the enquiry dialog where code is available, with this service preselected ('' for none). */
  enquiry?: string;
  /** Opens the consultation booking where code is available. */
  booking?: boolean;
}

function className({ look = 'primary', wide = false }: Look): string {
  return [css.button, css[look], wide ? css.wide : ''].filter(Boolean).join(' ');
}

export function LinkButton({ href, enquiry, booking, ...look }: LinkButtonProps) {
  return (
    <a
      className={className(look)}
      href={href}
      data-enquiry={enquiry}
      data-booking={booking === true ? '' : undefined}
    >
      {look.children}
    </a>
  );
}

export function SubmitButton(look: Look) {
  return (
    <button className={className(look)} type="submit">
      {look.children}
    </button>
  );
}

export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>;
}
