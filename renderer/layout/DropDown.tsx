import type { ReactNode } from 'react';
import type { MenuEntry, Picture as PictureData, MenuTile as Tile } from '#static-data/schema.ts';
import card from '../components/Card.module.css';
import { Picture } from '../components/Picture.tsx';
import type { LayoutData } from '../page.ts';
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

interface MenuProps<Kind extends MenuEntry['kind']> {
  id: string;
  entry: Entry<Kind>;
  layout: LayoutData;
  path: string;
}

export function ServicesMenu({ id, entry, layout, path }: MenuProps<'services'>) {
  return (
    <DropDown id={id} name={entry.name} isCurrent={isWithin(['/services'], path)}>
      <div className={css.services}>
        <a className={css.large} {...linkTo('/services', path)}>
          <span className={css.largeName}>{entry.all}</span>
          <span className={css.largeText}>{entry.text}</span>
        </a>
        <Tiles tiles={serviceTiles(layout.services)} entry={entry} layout={layout} path={path} />
      </div>
    </DropDown>
  );
}

export function GroupMenu({ id, entry, layout, path }: MenuProps<'group'>) {
  const hrefs = entry.tiles.map(({ href }) => href);
  return (
    <DropDown id={id} name={entry.name} isCurrent={isWithin(hrefs, path)}>
      <Tiles tiles={entry.tiles} entry={entry} layout={layout} path={path} />
    </DropDown>
  );
}

type TilesProps = Omit<MenuProps<'group' | 'services'>, 'id'> & { tiles: readonly Tile[] };

function Tiles({ tiles, entry, layout, path }: TilesProps) {
  return (
    <ul className={css.tiles}>
      {tiles.map((tile) => (
        <MenuTile
          key={`${tile.href} ${tile.name}`}
          tile={tile}
          picture={entry.pictures ? layout.navigation.tilePictures?.[tile.href] : undefined}
          path={path}
        />
      ))}
    </ul>
  );
}

function MenuTile({ tile, picture, path }: { tile: Tile; picture: PictureData | undefined; path: string }) {
  return (
    <li className={css.tile}>
      <a className={css.link} {...linkTo(tile.href, path)}>
        {picture ? <Picture picture={picture} sizes="22rem" alt="" className={card.picture} /> : null}
        <span className={css.name}>{tile.name}</span>
        <span className={css.summary}>{tile.summary}</span>
      </a>
    </li>
  );
}
