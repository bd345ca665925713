import { NavLink } from 'react-router';
import { grouped } from '../../ui/values/grouped.ts';
import css from './Redirects.module.css';
import { useAdded, useEarlier, useMissed } from './useRedirects.ts';

export function ListNav() {
  const lists = [
    { path: '/redirects', label: 'Added', count: useAdded().data?.length },
    { path: '/redirects/earlier', label: 'Earlier addresses', count: useEarlier().data?.length },
    { path: '/redirects/not-found', label: 'Not found', count: useMissed().data?.length },
  ];
  return (
    <nav aria-label="Lists of redirects">
      <ul className={css.lists}>
        {lists.map(({ path, label, count }) => (
          <li key={path}>
            <NavLink className={css.listLink ?? ''} to={path} end preventScrollReset>
              {label}
              {count === undefined ? null : <span className={css.count}>{grouped(count)}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
