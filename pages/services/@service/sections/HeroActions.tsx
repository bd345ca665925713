import button from '#renderer/components/Button.module.css';
import { ButtonRow, LinkButton } from '#renderer/components/Button.tsx';
import type { ServiceContent } from '../content/types.ts';

/** The hero's two buttons. The second has no action: the specification gives it none. */
export function HeroActions({ hero, slug }: Pick<ServiceContent, 'hero'> & { slug: string }) {
  return (
    <ButtonRow>
      <LinkButton href={`/contact-us?service=${slug}#form`} enquiry={slug}>
        {hero.primary}
      </LinkButton>
      <button type="button" className={`${button.button} ${button.quiet}`}>
        {hero.secondary}
      </button>
    </ButtonRow>
  );
}
