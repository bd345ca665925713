import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { type SiteCheck, type Weight, weightOf } from '#content-api/blog/checks/checks.shared.ts';
import type { WantedFinding } from '../../editor/checks/useWanted.ts';
import { Badge } from '../../ui/Badge.tsx';
import { STATUS_TINTS } from '../posts/shared/postStatus.ts';
import { fieldOf } from '../seo/useWantedField.ts';
import css from './SiteCheck.module.css';

export const WEIGHTS: Record<Weight, string> = {
  broken: 'Broken',
  missing: 'Missing',
  better: 'Could be better',
};

function Dot({ weight }: { weight: Weight }) {
  return <span className={css.dot} data-weight={weight} role="img" aria-label={WEIGHTS[weight]} />;
}

export function PostsToMend({ posts }: Pick<SiteCheck, 'posts'>) {
  return (
    <ToMend title="Posts">
      {posts.map(({ id, title, status, findings }) => (
        <li key={id} className={css.entry}>
          <p className={css.name}>
            <Link to={`/posts/${id}/edit`}>{title || 'A post without a title'}</Link>{' '}
            <Badge tint={STATUS_TINTS[status]}>{status}</Badge>
          </p>
          <ul className={css.findings}>
            {inOrder(findings).map(({ key, text, ...mend }) => (
              <li key={key}>
                <Dot weight={weightOf(mend.code)} />
                <Link to={`/posts/${id}/edit`} state={{ mend } satisfies WantedFinding}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ToMend>
  );
}

/** Lists pages with things to fix. Sections link to the page's editor, the rest to SEO Config. */
export function PagesToMend({ pages }: Pick<SiteCheck, 'pages'>) {
  return (
    <ToMend title="Pages">
      {pages.map(({ id, key, name, findings }) => {
        const to = id === null ? seoAddress(key) : `/pages/${id}`;
        return (
          <li key={to} className={css.entry}>
            <p className={css.name}>
              <Link to={to}>{name}</Link>
            </p>
            <ul className={css.findings}>
              {inOrder(findings).map(({ key, text, ...mend }) => (
                <li key={key}>
                  <Dot weight={weightOf(mend.code)} />
                  <Link to={to} state={id === null ? fieldOf(mend) : ({ mend } satisfies WantedFinding)}>
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ToMend>
  );
}

const seoAddress = (page: string) => `/seo-config?tab=${encodeURIComponent(page)}`;

/** A part of the list under its title. */
export function ToMend({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={css.entries}>{children}</ul>
    </section>
  );
}

type Listed = SiteCheck['posts'][number]['findings'][number];

/** A text may have the same thing twice: the second has another key. */
function inOrder(findings: readonly Listed[]): (Listed & { key: string })[] {
  return findings.map((finding, nth) => ({ ...finding, key: `${nth} ${finding.text}` }));
}
