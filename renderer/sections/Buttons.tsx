import type { ButtonData } from '#content-api/sitePages/fields/drawings.shared.ts';
import button from '../components/Button.module.css';
import { ButtonRow, LinkButton } from '../components/Button.tsx';

/** Buttons in a row; nothing while there are none. */
export function Buttons({ of }: { of: readonly ButtonData[] }) {
  const shown = of.filter(({ label }) => label !== '');
  if (shown.length === 0) return null;
  return (
    <ButtonRow>
      {shown.map((one) => (
        <Button key={`${one.label} ${one.href}`} of={one} />
      ))}
    </ButtonRow>
  );
}

/** Without code the booking and the enquiry are pages. One that does nothing is a button all the same. */
export function Button({ of }: { of: ButtonData }) {
  const { label, does, href, service, look } = of;
  if (does === 'booking')
    return (
      <LinkButton href="/book" booking look={look}>
        {label}
      </LinkButton>
    );
  if (does === 'enquiry')
    return (
      <LinkButton href={`/contact-us?service=${service}#form`} enquiry={service} look={look}>
        {label}
      </LinkButton>
    );
  if (does === 'link' && href !== '')
    return (
      <LinkButton href={href} look={look}>
        {label}
      </LinkButton>
    );
  return (
    <button type="button" className={`${button.button} ${button[look]}`}>
      {label}
    </button>
  );
}
