import { ButtonRow, LinkButton } from '#renderer/components/Button.tsx';
import { CallToAction } from '#renderer/components/CallToAction.tsx';
import { PageHero } from '#renderer/components/PageHero.tsx';
import { Section } from '#renderer/components/Section.tsx';
import { Stats } from '#renderer/components/Stats.tsx';
import type { PageProps } from '#renderer/page.ts';
import { ServiceCards } from './ServiceCards.tsx';

const FIGURES = [
  { figure: '100+', label: 'projects', note: 'From a shelf and a printer to a ferry line’s timetable.' },
  { figure: '99%', label: 'satisfaction', note: 'Asked after each handover, in five questions.' },
  { figure: '50+', label: 'clients', note: 'In eleven counties and four time zones.' },
  { figure: '24/7', label: 'support', note: 'Somebody is on call, and you have their number.' },
];

export default function Page({ data }: PageProps) {
  return (
    <>
      <PageHero
        eyebrow="Services"
        title="Six trades under one roof"
        lede="Each is worth hiring on its own. They are better laid over each other: a page that was written, drawn and built by people who could ask one another why."
        actions={
          <ButtonRow>
            <LinkButton href="/book" booking>
              Book a free consultation
            </LinkButton>
          </ButtonRow>
        }
      />
      <ServiceCards services={data.layout.services} />
      <Section id="figures" label="In figures" title="What it adds up to" tone="sunk">
        <Stats stats={FIGURES} />
      </Section>
      <CallToAction
        id="ask"
        title="Not sure which one?"
        text="Most problems arrive under the wrong name. Describe yours as it looks from where you stand, and we will say which trade it belongs to."
      >
        <LinkButton href="/contact-us">Contact us</LinkButton>
      </CallToAction>
    </>
  );
}
