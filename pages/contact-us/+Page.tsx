import { ButtonRow, LinkButton } from '#renderer/components/Button.tsx';
import { LettersDrawing } from '#renderer/components/drawings/LettersDrawing.tsx';
import { FormColumns } from '#renderer/components/FormColumns.tsx';
import { ContactForm } from '#renderer/components/forms/ContactForm.tsx';
import { PageHero } from '#renderer/components/PageHero.tsx';
import { Section } from '#renderer/components/Section.tsx';
import { scripted } from '#renderer/islands/Island.tsx';
import type { PageProps } from '#renderer/page.ts';
import css from './Details.module.css';
import { Details } from './Details.tsx';
import { HeroDrawing } from './HeroDrawing.tsx';
import { Questions } from './Questions.tsx';

export default function Page({ data }: PageProps) {
  return (
    <>
      <PageHero
        eyebrow="Contact us"
        title="Start with a sentence"
        lede="You need no brief and no budget to write to us. Say what is going wrong; one of us reads it and tells you honestly whether we are the people for it."
        actions={
          <>
            <ButtonRow>
              <LinkButton href="/book" booking>
                Book a Free Consultation
              </LinkButton>
              <LinkButton href="#form" look="quiet">
                Write instead
              </LinkButton>
            </ButtonRow>
            <p className={css.note}>
              The consultation is a 30-minute video call with one of the people who would do the work.
            </p>
          </>
        }
        drawing={
          <HeroDrawing>
            <LettersDrawing />
          </HeroDrawing>
        }
      />
      <Details site={data.layout.site} />
      <Section id="form" number="01" label="Message" title="Send us a message">
        <FormColumns
          aside={
            <p>
              It lands in one inbox that we take turns to read. Whoever answers signs with a name, and stays
              your contact for as long as the conversation lasts.
            </p>
          }
        >
          <div {...scripted('contactMessage', 'visible')}>
            <ContactForm services={data.layout.services} />
          </div>
        </FormColumns>
      </Section>
      <Questions />
    </>
  );
}
