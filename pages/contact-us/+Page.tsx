import { ButtonRow, LinkButton } from '#renderer/components/Button.tsx';
import { ContactForm } from '#renderer/components/forms/ContactForm.tsx';
import { PageHero } from '#renderer/components/PageHero.tsx';
import { Section } from '#renderer/components/Section.tsx';
import type { PageProps } from '#renderer/page.ts';
import css from './contact.module.css';
import { Details } from './Details.tsx';
import { Questions } from './Questions.tsx';

/** How to reach the agency: a free half hour, a message, or the details to do it one’s own way. */
export default function Page({ data }: PageProps) {
  return (
    <>
      <PageHero
        eyebrow="Contact us"
        title="Start with a sentence"
        lede="You need no brief and no budget to write to us. Say what is going wrong; somebody in Bristol reads it and tells you honestly whether we are the people for it."
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
      />
      <div className={css.details}>
        <Details site={data.layout.site} />
      </div>
      <Section id="form" number="01" label="Message" title="Send us a message">
        <div className={css.columns}>
          <div className={css.aside}>
            <p>
              It lands in one inbox that we take turns to read. You get an answer from a named person, who
              stays your contact for as long as the conversation lasts.
            </p>
          </div>
          <div className={css.form}>
            <ContactForm />
          </div>
        </div>
      </Section>
      <Questions />
    </>
  );
}
