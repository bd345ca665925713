import type { ShownCase } from '#content-api/kinds/cases.shared.ts';
import card from '#renderer/components/Card.module.css';
import { Picture } from '#renderer/components/Picture.tsx';
import type { ShownService } from '#static-data/schema.ts';
import { caseAddress } from '#static-data/select/listed.ts';
import { EntryTitle } from '../Headed.tsx';
import css from './CaseList.module.css';

interface CaseListProps {
  cases: readonly ShownCase[];
  services: readonly ShownService[];
  layout: 'grid' | 'full' | 'index';
  /** Whether the first pictures are on the first screen. */
  isFirst?: boolean;
}

const SIZES = { grid: '(min-width: 48rem) 46vw, 92vw', full: '100vw', index: '12rem' };

export function CaseList({ cases, services, layout, isFirst = false }: CaseListProps) {
  const nameOf = new Map(services.map(({ slug, shortName }) => [slug, shortName]));
  return (
    <ul className={css[layout]}>
      {cases.map(({ slug, name, client, year, result, summary, cover, ...one }, index) => (
        <li className={css.case} key={slug}>
          {cover ? (
            <div className={css.cover}>
              <Picture picture={cover} sizes={SIZES[layout]} first={isFirst && index === 0} />
            </div>
          ) : null}
          <div className={css.words}>
            <EntryTitle className={css.title}>
              <a className={card.link} href={caseAddress(slug)} dir="auto">
                {name}
              </a>
            </EntryTitle>
            <p className={css.meta}>{[client, year].filter(Boolean).join(', ')}</p>
            <p className={css.line}>
              {layout === 'full'
                ? summary
                : result || one.services.flatMap((service) => nameOf.get(service) ?? []).join(', ')}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
