import { Link } from 'react-router';
import { useAuth } from '../../session/auth.tsx';
import { Bar } from '../../ui/Panel.tsx';
import css from './Dashboard.module.css';
import { useCounts } from './useCounts.ts';

/** One number a tile; a tile leads to its screen. */
export function Counts() {
  const { isAdmin } = useAuth();
  const { posts, authors, categories, leads, users } = useCounts(isAdmin);
  return (
    <dl className={css.counts}>
      <Count
        label="Blog Posts"
        count={posts.data?.total}
        failed={posts.isError}
        note={postsNote(posts.data)}
      />
      <Count label="Authors" count={authors.data?.length} failed={authors.isError} to="/authors" />
      <Count
        label="Categories"
        count={categories.data?.length}
        failed={categories.isError}
        to="/categories"
      />
      {isAdmin ? (
        <>
          <Count
            label="Leads"
            count={leads.data?.total}
            failed={leads.isError}
            to="/leads"
            note={leads.data ? `${leads.data.fresh} new` : ''}
          />
          <Count label="Users" count={users.data?.length} failed={users.isError} to="/users" />
        </>
      ) : null}
    </dl>
  );
}

interface CountProps {
  label: string;
  count: number | undefined;
  failed: boolean;
  to?: string;
  note?: string;
}

function Count({ label, count, failed, to, note = '' }: CountProps) {
  return (
    <div className={css.count}>
      <dt>
        {to === undefined ? (
          label
        ) : (
          <Link className={css.link} to={to}>
            {label}
          </Link>
        )}
      </dt>
      <dd className={css.number}>{failed ? '-' : (count ?? <Bar />)}</dd>
      <dd className={css.note}>{failed ? 'not available' : note}</dd>
    </div>
  );
}

function postsNote(posts: { drafts: number; published: number; isWhole: boolean } | undefined): string {
  if (!posts) return '';
  const counted = `${posts.published} published, ${posts.drafts} ${posts.drafts === 1 ? 'draft' : 'drafts'}`;
  return posts.isWhole ? counted : `${counted} among the newest 1000`;
}
