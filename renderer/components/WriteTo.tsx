import { emailLink } from '../contact.ts';

/** 'to hello@agency.example', or where one writes while the agency has named no address. */
export function WriteTo({ email, word = 'to' }: { email: string; word?: 'to' | 'at' }) {
  return email === '' ? (
    <>
      through our <a href="/contact-us">contact form</a>
    </>
  ) : (
    <>
      {word} <a href={emailLink(email)}>{email}</a>
    </>
  );
}
