import { LinkButton } from '#renderer/components/Button.tsx';
import { CallToAction } from '#renderer/components/CallToAction.tsx';
import { PageHero } from '#renderer/components/PageHero.tsx';
import { Section } from '#renderer/components/Section.tsx';
import type { PageProps } from '#renderer/page.ts';
import type { ServicePageData } from './+data.ts';
import { BackToServices } from './BackToServices.tsx';
import type { ExtraSection } from './content/types.ts';
import { drawings } from './drawings/index.ts';
import { NewService } from './NewService.tsx';
import css from './page.module.css';
import { Entries } from './sections/Entries.tsx';
import { Extra } from './sections/Extra.tsx';
import { Facts } from './sections/Facts.tsx';
import { HeroActions } from './sections/HeroActions.tsx';
import { Process } from './sections/Process.tsx';

/** One template for all services; what differs, also in order and emphasis, is in their content. */
export default function ServicePage({ data: { service, content } }: PageProps<ServicePageData>) {
  if (!content) return <NewService service={service} />;
  const { offers, extras, process, closing } = content;
  const { slug, shortName } = service;
  const Drawing = drawings[service.drawing];
  return (
    <>
      <PageHero
        above={<BackToServices />}
        eyebrow={shortName}
        title={content.hero.title}
        lede={content.hero.lead}
        actions={<HeroActions hero={content.hero} slug={slug} />}
        {...(content.drawing === 'aside' ? { drawing: <Drawing /> } : {})}
      />
      {content.drawing !== 'aside' && (
        <div className={css[content.drawing]}>
          <Drawing />
        </div>
      )}
      <Facts facts={content.facts} />
      <Section id="services" number="01" label={offers.label} title={offers.title} lede={offers.lead}>
        <Entries entries={offers.entries} layout={offers.layout} />
      </Section>
      {extras.map((section, index) => (
        <Section
          key={section.kind}
          id={section.kind}
          number={`0${index + 2}`}
          label={section.label}
          title={section.title}
          lede={section.lead}
          tone={toneOf(section)}
        >
          <Extra section={section} />
        </Section>
      ))}
      <Section
        id="process"
        number={`0${extras.length + 2}`}
        label={process.label}
        title={process.title}
        lede={process.lead}
      >
        <Process process={process} />
      </Section>
      <CallToAction id="start" title={closing.title} text={closing.text}>
        <LinkButton href={`/contact-us?service=${slug}#form`} enquiry={slug}>
          {content.hero.primary}
        </LinkButton>
        <LinkButton look="quiet" href="/book" booking>
          Schedule a Consultation
        </LinkButton>
      </CallToAction>
    </>
  );
}

function toneOf(section: ExtraSection) {
  if (section.kind === 'reasons') return section.onInk ? 'ink' : 'paper';
  return section.kind === 'groups' ? 'sunk' : 'paper';
}
