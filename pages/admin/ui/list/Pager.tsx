import { Link, useLocation } from 'react-router';
import { grouped } from '../values/fileSize.ts';
import css from './Pager.module.css';
import type { WholeList } from './useWholeList.ts';

interface PagerProps {
  page: number;
  totalPages: number;
  total: number;
  what: string;
  /** The query of the address of a page, with its question mark or ''. */
  addressOf: (page: number) => string;
}

export function Pager({ page, totalPages, total, what, addressOf }: PagerProps) {
  const { pathname } = useLocation();
  const step = (label: string, to: number) =>
    to < 1 || to > totalPages || to === page ? (
      <span className={css.step} aria-disabled="true">
        {label}
      </span>
    ) : (
      <Link className={css.step} to={{ pathname, search: addressOf(to) }} preventScrollReset>
        {label}
      </Link>
    );
  // The list may have become shorter.
  const isPast = page > totalPages;
  const pages = `${grouped(totalPages)} ${totalPages === 1 ? 'page' : 'pages'}`;
  const where = isPast ? `on ${pages}` : `page ${grouped(page)} of ${grouped(totalPages)}`;
  return (
    <nav className={css.pager} aria-label="Pages">
      <p role="status">
        {grouped(total)} {what}, {where}
      </p>
      <div className={css.steps}>
        {step('First', 1)}
        {step('Previous', isPast ? totalPages : page - 1)}
        {step('Next', page + 1)}
        {step('Last', totalPages)}
      </div>
    </nav>
  );
}

interface WholeListPagerProps {
  list: Pick<WholeList<unknown>, 'page' | 'totalPages' | 'total' | 'addressOf'>;
  what: string;
}

export function WholeListPager({ list: { page, totalPages, total, addressOf }, what }: WholeListPagerProps) {
  if (totalPages === 1) return null;
  return <Pager page={page} totalPages={totalPages} total={total} what={what} addressOf={addressOf} />;
}
