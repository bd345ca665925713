import { telephoneLink } from '#renderer/contact.ts';
import css from './PhoneLink.module.css';

/** Shows text that isn't a telephone number without a link. */
export function PhoneLink({ phone }: { phone: string }) {
  const to = telephoneLink(phone);
  return to === undefined ? (
    phone
  ) : (
    <a className={css.phone} href={to}>
      {phone}
    </a>
  );
}
