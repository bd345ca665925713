import { telephoneLink } from '#renderer/contact.ts';
import css from './PhoneLink.module.css';

/** A telephone number that can be called; as it is where people wrote something else into its field. */
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
