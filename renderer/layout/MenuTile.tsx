import css from './Menu.module.css';
import type { NavigationLink } from './navigation.ts';
import { current } from './navigation.ts';

export function MenuTile({ link, path }: { link: NavigationLink; path: string }) {
  return (
    <li className={css.tile}>
      <a className={css.link} href={link.href} aria-current={current(link.href, path)}>
        <span className={css.name}>{link.name}</span>
        <span className={css.summary}>{link.summary}</span>
      </a>
    </li>
  );
}
