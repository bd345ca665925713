import { Link } from 'react-router';
import type { Overview } from '#content-api/office/overview/overview.shared.ts';
import { useMay } from '../../session/auth.ts';
import { Bar } from '../../ui/Panel.tsx';
import { grouped } from '../../ui/values/fileSize.ts';
import css from './Dashboard.module.css';
import { useOverview } from './useOverview.ts';

export function Counts() {
  const { data, isError } = useOverview();
  const may = useMay();
  const failed = isError && !data;
  return (
    <dl className={css.counts}>
      <Count
        label="Blog Posts"
        to="/posts"
        count={data?.posts.total}
        failed={failed}
        note={postsNote(data)}
      />
      <Count label="Authors" to="/authors" count={data?.authors} failed={failed} />
      <Count label="Categories" to="/categories" count={data?.categories} failed={failed} />
      {may('leads.read') ? (
        <Count
          label="Leads"
          to="/leads"
          count={data?.leads?.total}
          failed={failed}
          note={data?.leads ? `${grouped(data.leads.unopened)} new` : ''}
        />
      ) : null}
      {may('users.manage') ? (
        <Count label="Users" to="/users" count={data?.users ?? undefined} failed={failed} />
      ) : null}
    </dl>
  );
}

interface CountProps {
  label: string;
  count: number | undefined;
  failed: boolean;
  to: string;
  note?: string;
}

function Count({ label, count, failed, to, note = '' }: CountProps) {
  return (
    <div className={css.count}>
      <dt>
        <Link className={css.link} to={to}>
          {label}
        </Link>
      </dt>
      <dd className={css.number}>{failed ? '-' : count === undefined ? <Bar /> : grouped(count)}</dd>
      <dd className={css.note}>{failed ? 'not available' : note}</dd>
    </div>
  );
}

function postsNote(overview: Overview | undefined): string {
  if (!overview) return '';
  const { published, drafts, archived } = overview.posts;
  const counted = `${grouped(published)} published, ${grouped(drafts)} ${drafts === 1 ? 'draft' : 'drafts'}`;
  return archived === 0 ? counted : `${counted}, ${grouped(archived)} archived`;
}
