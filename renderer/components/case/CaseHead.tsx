import type { ReactNode } from 'react';
import { WORK } from '#content-api/agency/wording/work.shared.ts';
import { say } from '#renderer/wording.ts';
import type { CaseOnPage } from '#static-data/select/listed.ts';
import { caseAddress } from '#static-data/select/listed.ts';
import { Arrow } from '../Arrow.tsx';
import { Picture } from '../Picture.tsx';
import { PageHero } from '../page/PageHero.tsx';
import section from '../page/Section.module.css';
import { Section } from '../page/Section.tsx';
import css from './Case.module.css';

/** The head of a case study: what it is, its facts, and its cover from edge to edge. */
export function CaseHead({ of, all }: { of: CaseOnPage; all: string | null }) {
  const { entry, logo, services } = of;
  const { name, client, sector, year, summary, result, cover } = entry;
  const mark = logo && <Picture picture={logo} sizes="10rem" alt={client || logo.alt} />;
  const facts: [label: string, value: ReactNode][] = [
    [say(WORK.client), mark ?? client],
    [say(WORK.services), services.length > 0 && services.map(serviceLink)],
    [say(WORK.sector), sector],
    [say(WORK.year), year],
    [say(WORK.result), result],
  ];
  return (
    <>
      <PageHero
        {...(all
          ? {
              above: (
                <a className={section.way} href={all}>
                  <Arrow to="back" /> {say(WORK.all)}
                </a>
              ),
            }
          : {})}
        title={name}
        {...(summary ? { lede: summary } : {})}
      />
      {cover ? (
        <div className={css.cover}>
          <Picture picture={cover} sizes="100vw" first />
        </div>
      ) : null}
      <dl className={css.facts}>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </>
  );
}

function serviceLink({ name, href }: CaseOnPage['services'][number]) {
  return (
    <a className={css.service} href={href} key={href}>
      {name}
    </a>
  );
}

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
