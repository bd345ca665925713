import type { ReactNode } from 'react';
import type { MenuEntry, ShownService, MenuTile as Tile } from '#static-data/schema.ts';
import header from './Header.module.css';
import css from './Menu.module.css';
import { isWithin, linkTo, serviceTiles } from './navigation.ts';

type Entry<Kind extends MenuEntry['kind']> = Extract<MenuEntry, { kind: Kind }>;

interface DropDownProps {
  /** The id of its panel, unique on the page. */
  id: string;
  name: string;
  isCurrent: boolean;
  children: ReactNode;
}

function DropDown({ id, name, isCurrent, children }: DropDownProps) {
  return (
    <li className={`${header.item} ${css.item}`}>
      <button
        className={header.top}
        type="button"
        popoverTarget={id}
        data-current={isCurrent ? '' : undefined}
      >
        {name}
        <span className={css.arrow} />
      </button>
      <div className={css.panel} id={id} popover="auto" data-hover="">
        {children}
      </div>
    </li>
  );
}

interface ServicesMenuProps {
  id: string;
  entry: Entry<'services'>;
  services: readonly ShownService[];
  path: string;
}

export function ServicesMenu({ id, entry, services, path }: ServicesMenuProps) {
  return (
    <DropDown id={id} name={entry.name} isCurrent={isWithin(['/services'], path)}>
      <div className={css.services}>
        <a className={css.large} {...linkTo('/services', path)}>
          <span className={css.largeName}>{entry.all}</span>
          <span className={css.largeText}>{entry.text}</span>
        </a>
        <Tiles tiles={serviceTiles(services)} path={path} />
      </div>
    </DropDown>
  );
}

export function GroupMenu({ id, entry, path }: { id: string; entry: Entry<'group'>; path: string }) {
  const hrefs = entry.tiles.map(({ href }) => href);
  return (
    <DropDown id={id} name={entry.name} isCurrent={isWithin(hrefs, path)}>
      <Tiles tiles={entry.tiles} path={path} />
    </DropDown>
  );
}

function Tiles({ tiles, path }: { tiles: Entry<'group'>['tiles']; path: string }) {
  return (
    <ul className={css.tiles}>
      {tiles.map((tile) => (
        <MenuTile key={`${tile.href} ${tile.name}`} tile={tile} path={path} />
      ))}
    </ul>
  );
}

function MenuTile({ tile, path }: { tile: Tile; path: string }) {
  return (
    <li className={css.tile}>
      <a className={css.link} {...linkTo(tile.href, path)}>
        <span className={css.name}>{tile.name}</span>
        <span className={css.summary}>{tile.summary}</span>
      </a>
    </li>
  );
}
