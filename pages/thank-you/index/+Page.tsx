import { ButtonRow, LinkButton } from '#renderer/components/Button.tsx';
import { LettersDrawing } from '#renderer/components/drawings/LettersDrawing.tsx';
import { PageHero } from '#renderer/components/PageHero.tsx';
import { HeroDrawing } from '../../contact-us/HeroDrawing.tsx';

/** The enquiry arrived: what happens now, and what to do meanwhile. */
export default function Page() {
  return (
    <PageHero
      eyebrow="Message sent!"
      title="Thank you!"
      lede="We have received your enquiry and will get back to you soon. Soon means within 1 business day, from a person whose name and number are under the message."
      actions={
        <ButtonRow>
          <LinkButton href="/book" booking>
            Book a Free Consultation
          </LinkButton>
          <LinkButton href="/blog" look="quiet">
            Read the blog meanwhile
          </LinkButton>
        </ButtonRow>
      }
      drawing={
        <HeroDrawing>
          <LettersDrawing />
        </HeroDrawing>
      }
    />
  );
}
