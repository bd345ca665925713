import { pageNumbers } from '#static-data/select/blogPage.ts';
import { listAddress } from './listAddress.ts';
import css from './Pagination.module.css';

interface PaginationProps {
  category: string | null;
  page: number;
  totalPages: number;
}

/** Previous, at most five numbers around the current one, Next. */
export function Pagination({ category, page, totalPages }: PaginationProps) {
  if (totalPages === 1) return null;
  const address = (number: number) => listAddress(category, number);
  return (
    <nav className={css.pagination} aria-label="Pages">
      {page > 1 && (
        <a className={css.step} href={address(page - 1)} rel="prev">
          <span aria-hidden="true">←</span> Previous
        </a>
      )}
      <ol className={css.numbers}>
        {pageNumbers(page, totalPages).map((number) => (
          <li key={number}>
            <a
              className={css.number}
              href={address(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      {page < totalPages && (
        <a className={css.step} href={address(page + 1)} rel="next">
          Next <span aria-hidden="true">→</span>
        </a>
      )}
    </nav>
  );
}
