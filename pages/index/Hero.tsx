import { ButtonRow, LinkButton } from '#renderer/components/Button.tsx';
import { HeroPrint } from '#renderer/components/drawings/HeroPrint.tsx';
import { Eyebrow } from '#renderer/components/Eyebrow.tsx';
import { inTown } from '#renderer/contact.ts';
import type { Site } from '#static-data/schema.ts';
import css from './Hero.module.css';

/** The claim, the drawing that explains it, and two ways on. */
export function Hero({ site }: { site: Site }) {
  return (
    <div className={css.hero}>
      <div className={css.text}>
        <Eyebrow>Digital agency{inTown(site.address)}, since 2014</Eyebrow>
        <h1 className={css.title}>Two inks make three colours</h1>
        <p className={css.lede}>
          Print one ink over another and you get a third for free. We do the same with strategy, craft and
          engineering: nineteen people, one workshop, and work that none of them would have made alone.
        </p>
        <ButtonRow>
          <LinkButton href="/book" booking>
            Book a Free Consultation
          </LinkButton>
          <LinkButton href="/services" look="quiet">
            See Our Work
          </LinkButton>
        </ButtonRow>
        <p className={css.note}>
          It starts with a quick 15-minute intro call. No slides, and no follow-up calls unless you ask for
          one.
        </p>
      </div>
      <div className={css.drawing}>
        <HeroPrint />
      </div>
    </div>
  );
}
