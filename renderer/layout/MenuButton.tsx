import type { Navigation } from '#static-data/schema.ts';
import { LinkButton } from '../components/Button.tsx';

/** The one beside the menu; nothing where it has no words. */
export function MenuButton({ button, wide = false }: { button: Navigation['button']; wide?: boolean }) {
  if (button.name === '') return null;
  if (button.does === 'booking')
    return (
      <LinkButton href="/book" booking wide={wide}>
        {button.name}
      </LinkButton>
    );
  return (
    <LinkButton href="/contact-us?service=#form" enquiry="" wide={wide}>
      {button.name}
    </LinkButton>
  );
}
