import { ButtonRow, LinkButton } from '#renderer/components/Button.tsx';
import { CallToAction } from '#renderer/components/CallToAction.tsx';
import { ServiceDrawing } from '#renderer/components/drawings/ServiceDrawing.tsx';
import { PageHero } from '#renderer/components/PageHero.tsx';
import type { ShownService } from '#static-data/schema.ts';
import { BackToServices } from './BackToServices.tsx';

/** The page of a service that has no words of its own beside those on its card. */
export function NewService({ service }: { service: ShownService }) {
  const ask = (
    <LinkButton href={`/contact-us?service=${service.slug}#form`} enquiry={service.slug}>
      Get Started
    </LinkButton>
  );
  return (
    <>
      <PageHero
        above={<BackToServices />}
        eyebrow={service.shortName}
        title={service.name}
        lede={service.description}
        actions={<ButtonRow>{ask}</ButtonRow>}
        drawing={<ServiceDrawing service={service} />}
      />
      <CallToAction
        id="start"
        title={service.summary}
        text="Tell us what you have in mind; a person answers."
      >
        {ask}
        <LinkButton look="quiet" href="/book" booking>
          Schedule a Consultation
        </LinkButton>
      </CallToAction>
    </>
  );
}
