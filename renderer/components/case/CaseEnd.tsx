import type { ReactNode } from 'react';
import { WORK } from '#content-api/agency/wording/work.shared.ts';
import { say } from '#renderer/wording.ts';
import { type CaseOnPage, caseAddress } from '#static-data/select/listed.ts';
import { Arrow } from '../Arrow.tsx';
import { Picture } from '../Picture.tsx';
import { Section } from '../page/Section.tsx';
import css from './Case.module.css';

interface CaseEndProps {
  of: CaseOnPage;
  /** The list of related case studies. */
  children: ReactNode;
}

/** Leads from a case study to related ones, and to the next. */
export function CaseEnd({ of: { related, next }, children }: CaseEndProps) {
  return (
    <>
      {related.length > 0 ? (
        <Section id="related" title={say(WORK.related)}>
          {children}
        </Section>
      ) : null}
      {next ? (
        <section className={css.next} aria-labelledby="next-title" data-no-print="">
          <p className={css.label}>
            {say(WORK.next)} <Arrow to="forth" />
          </p>
          <h2 className={css.name} id="next-title">
            <a href={caseAddress(next.slug)} dir="auto">
              {next.name}
            </a>
          </h2>
          <p className={css.client}>{next.client}</p>
          {next.cover ? <Picture picture={next.cover} sizes="(min-width: 64rem) 40vw, 92vw" alt="" /> : null}
        </section>
      ) : null}
    </>
  );
}
