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

export function PostsToMend({ posts }: Pick<SiteCheck, 'posts'>) {
  return (
    <ToMend title="Posts">
      {posts.map(({ id, title, status, findings }) => (
        <Entry
          key={id}
          to={`/posts/${id}/edit`}
          name={title || 'A post without a title'}
          findings={findings}
          stateOf={mending}
        >
          {' '}
          <Badge tint={STATUS_TINTS[status]}>{status}</Badge>
        </Entry>
      ))}
    </ToMend>
  );
}

/** Findings in sections link to the page's editor, the rest to SEO Config. */
export function PagesToMend({ pages }: Pick<SiteCheck, 'pages'>) {
  return (
    <ToMend title="Pages">
      {pages.map(({ id, key, name, findings }) => {
        const to = id === null ? `/seo-config?tab=${encodeURIComponent(key)}` : `/pages/${id}`;
        return (
          <Entry key={to} to={to} name={name} findings={findings} stateOf={id === null ? fieldOf : mending} />
        );
      })}
    </ToMend>
  );
}

type Listed = SiteCheck['posts'][number]['findings'][number];

const mending = (mend: Omit<Listed, 'text'>): WantedFinding => ({ mend });

interface EntryProps {
  to: string;
  name: string;
  findings: readonly Listed[];
  stateOf(finding: Omit<Listed, 'text'>): object;
  children?: ReactNode;
}

function Entry({ to, name, findings, stateOf, children }: EntryProps) {
  return (
    <li className={css.entry}>
      <p className={css.name}>
        <Link to={to}>{name}</Link>
        {children}
      </p>
      <ul className={css.findings}>
        {[...findings.entries()].map(([nth, { text, ...finding }]) => {
          const weight = weightOf(finding.code);
          return (
            // A text may have the same finding twice.
            <li key={`${nth} ${text}`}>
              <span className={css.dot} data-weight={weight} role="img" aria-label={WEIGHTS[weight]} />
              <Link to={to} state={stateOf(finding)}>
                {text}
              </Link>
            </li>
          );
        })}
      </ul>
    </li>
  );
}

export function ToMend({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={css.entries}>{children}</ul>
    </section>
  );
}
