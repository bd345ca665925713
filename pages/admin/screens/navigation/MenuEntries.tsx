import {
  defaultNavigation,
  type MenuEntry,
  type MenuTile,
  mostEntries,
  mostTiles,
} from '#content-api/agency/navigation/navigation.shared.ts';
import { Button } from '../../ui/Button.tsx';
import { Rows } from '../../ui/fields/Rows.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { AddIcon } from '../../ui/icons.tsx';
import type { Problems } from './editNavigation.ts';
import { LinkFields } from './LinkRows.tsx';
import css from './Navigation.module.css';

interface MenuEntriesProps {
  entries: readonly MenuEntry[];
  problems: Problems;
  onChange: (entries: MenuEntry[]) => void;
}

const tile: MenuTile = { name: '', href: '', summary: '' };
const services = defaultNavigation.menu.find(({ kind }) => kind === 'services');

const NEW: readonly [label: string, entry: MenuEntry][] = [
  ['Add Link', { kind: 'link', name: '', href: '' }],
  ['Add Group', { kind: 'group', name: '', tiles: [tile] }],
  ...(services ? [['Add Services', services] as [string, MenuEntry]] : []),
];

export function MenuEntries({ entries, problems, onChange }: MenuEntriesProps) {
  const hasServices = entries.some(({ kind }) => kind === 'services');
  return (
    <>
      <Rows label="Menu entries" rows={entries} nameOf={({ name }) => name} onChange={onChange}>
        {(entry, index, change) => (
          <Entry entry={entry} path={`menu.${index}`} problems={problems} onChange={change} />
        )}
      </Rows>
      {entries.length < mostEntries ? (
        <div className={css.adding}>
          {NEW.filter(([, { kind }]) => kind !== 'services' || !hasServices).map(([label, entry]) => (
            <Button key={label} look="quiet" isSmall onClick={() => onChange([...entries, entry])}>
              <AddIcon />
              {label}
            </Button>
          ))}
        </div>
      ) : null}
    </>
  );
}

interface EntryProps {
  entry: MenuEntry;
  path: string;
  problems: Problems;
  onChange: (entry: MenuEntry) => void;
}

function Entry({ entry, path, problems, onChange }: EntryProps) {
  if (entry.kind === 'link')
    return <LinkFields link={entry} path={path} problems={problems} onChange={onChange} />;
  const name = (
    <TextField
      label={entry.kind === 'services' ? 'Name of the services menu' : 'Group name'}
      isRequired
      value={entry.name}
      error={problems[`${path}.name`]}
      onChange={({ target }) => onChange({ ...entry, name: target.value })}
    />
  );
  if (entry.kind === 'group')
    return (
      <>
        {name}
        <Tiles
          tiles={entry.tiles}
          path={`${path}.tiles`}
          problems={problems}
          onChange={(tiles) => onChange({ ...entry, tiles })}
        />
      </>
    );
  return (
    <>
      {name}
      <TextField
        label="Name of the large tile"
        isRequired
        hint="Links to the page of all services. Each service gets a tile automatically."
        value={entry.all}
        error={problems[`${path}.all`]}
        onChange={({ target }) => onChange({ ...entry, all: target.value })}
      />
      <TextField
        label="Text of the large tile"
        value={entry.text}
        error={problems[`${path}.text`]}
        onChange={({ target }) => onChange({ ...entry, text: target.value })}
      />
    </>
  );
}

interface TilesProps {
  tiles: readonly MenuTile[];
  path: string;
  problems: Problems;
  onChange: (tiles: MenuTile[]) => void;
}

function Tiles({ tiles, path, problems, onChange }: TilesProps) {
  return (
    <div className={css.inner}>
      {problems[path] ? <p role="alert">{problems[path]}</p> : null}
      <Rows label="Tiles in the group" rows={tiles} nameOf={({ name }) => name} onChange={onChange}>
        {(one, index, change) => (
          <>
            <LinkFields link={one} path={`${path}.${index}`} problems={problems} onChange={change} />
            <TextField
              label="Summary"
              value={one.summary}
              error={problems[`${path}.${index}.summary`]}
              onChange={({ target }) => change({ ...one, summary: target.value })}
            />
          </>
        )}
      </Rows>
      {tiles.length < mostTiles ? (
        <Button look="quiet" isSmall onClick={() => onChange([...tiles, tile])}>
          <AddIcon />
          Add Tile
        </Button>
      ) : null}
    </div>
  );
}
