import type { MenuTile as Tile } from '#static-data/schema.ts';
import css from './Menu.module.css';
import { linkTo } from './navigation.ts';

export function MenuTile({ tile, path }: { tile: Tile; path: string }) {
  return (
    <li className={css.tile}>
      <a className={css.link} {...linkTo(tile.href, path)}>
        <span className={css.name}>{tile.name}</span>
        <span className={css.summary}>{tile.summary}</span>
      </a>
    </li>
  );
}
