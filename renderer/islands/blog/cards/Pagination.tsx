import { BLOG } from '#content-api/agency/wording/pages.shared.ts';
import { Arrow } from '#renderer/components/Arrow.tsx';
import { inDigits, say } from '#renderer/wording.ts';
import { pageNumbers } from '#static-data/select/blogPage.ts';
import { plainClick } from '../pageBar.ts';
import css from './Pagination.module.css';

interface PaginationProps {
  page: number;
  totalPages: number;
  address: (page: number) => string;
  /** Turns the page in place; without it, the browser follows the link. */
  onTurn?: (page: number) => void;
}

export function Pagination({ page, totalPages, address, onTurn }: PaginationProps) {
  if (totalPages === 1) return null;
  const click = (number: number) => onTurn && plainClick(() => onTurn(number));
  return (
    <nav className={css.pagination} aria-label={say(BLOG.pages)}>
      {page > 1 && (
        <a className={css.step} href={address(page - 1)} onClick={click(page - 1)} rel="prev">
          <Arrow to="back" /> {say(BLOG.previous)}
        </a>
      )}
      <ol className={css.numbers}>
        {pageNumbers(page, totalPages).map((number) => (
          <li key={number}>
            <a
              className={css.number}
              href={address(number)}
              onClick={click(number)}
              aria-label={say(BLOG.pageNumber, { page: number })}
              aria-current={number === page ? 'page' : undefined}
            >
              {inDigits(number)}
            </a>
          </li>
        ))}
      </ol>
      {page < totalPages && (
        <a className={css.step} href={address(page + 1)} onClick={click(page + 1)} rel="next">
          {say(BLOG.next)} <Arrow to="forth" />
        </a>
      )}
    </nav>
  );
}
