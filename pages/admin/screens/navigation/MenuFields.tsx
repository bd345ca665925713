import {
  type MenuEntry,
  type MenuTile,
  mostTiles,
} from '#content-api/agency/navigation/navigation.shared.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { Problems } from './editNavigation.ts';
import { AddButton, LinkFields } from './LinkRows.tsx';
import { itemsOf, type MenuItem, mayMove, nameOf } from './menuItems.ts';
import css from './Navigation.module.css';
import type { MenuEditing } from './useMenuEditing.ts';

interface MenuFieldsProps {
  menu: readonly MenuEntry[];
  problems: Problems;
  editing: MenuEditing;
  onAdd: (item: MenuItem, group: string) => void;
}

export function MenuFields({ menu, problems, editing, onAdd }: MenuFieldsProps) {
  const { chosen } = editing;
  if (!chosen) return null;
  const { item, key, path } = chosen;
  const set = (changed: MenuItem) => editing.set(key, changed);
  if ('href' in item)
    return (
      <>
        <LinkFields link={item} path={path} problems={problems} onChange={set} />
        {'kind' in item ? null : (
          <TextField
            label="Summary"
            value={item.summary}
            error={problems[`${path}.summary`]}
            onChange={({ target }) => set({ ...item, summary: target.value })}
          />
        )}
        <PositionField menu={menu} editing={editing} />
      </>
    );
  const name = (
    <TextField
      label={item.kind === 'services' ? 'Name of the services menu' : 'Group name'}
      isRequired
      value={item.name}
      error={problems[`${path}.name`]}
      onChange={({ target }) => set({ ...item, name: target.value })}
    />
  );
  const images = (
    <SelectField
      label="Images"
      value={item.pictures ? 'pages' : ''}
      options={[
        { value: '', label: 'None' },
        { value: 'pages', label: 'Of the page each tile links to' },
      ]}
      onChange={({ target }) => set({ ...item, pictures: target.value !== '' })}
    />
  );
  if (item.kind === 'group')
    return (
      <>
        {name}
        {images}
        {problems[`${path}.tiles`] ? <p role="alert">{problems[`${path}.tiles`]}</p> : null}
        {item.tiles.length < mostTiles ? (
          <div className={css.adding}>
            <AddButton label="Add Tile" onAdd={() => onAdd(newTile(), key)} />
          </div>
        ) : null}
      </>
    );
  return (
    <>
      {name}
      <TextField
        label="Name of the large tile"
        isRequired
        hint="Links to the page of all services. Each service gets a tile automatically."
        value={item.all}
        error={problems[`${path}.all`]}
        onChange={({ target }) => set({ ...item, all: target.value })}
      />
      <TextField
        label="Text of the large tile"
        value={item.text}
        error={problems[`${path}.text`]}
        onChange={({ target }) => set({ ...item, text: target.value })}
      />
      {images}
    </>
  );
}

export function newTile(): MenuTile {
  return { name: '', href: '', summary: '' };
}

/** Moves a link into a group or out of it without dragging. */
function PositionField({ menu, editing }: Pick<MenuFieldsProps, 'menu' | 'editing'>) {
  const { chosen, move } = editing;
  if (!chosen) return null;
  const { key, group } = chosen;
  const groups = itemsOf(menu).filter(({ item }) => 'tiles' in item);
  if (groups.length === 0) return null;
  const positions = [
    { value: '', label: 'In the menu itself' },
    ...groups.map((one) => ({ value: one.key, label: `In the group “${nameOf(one)}”` })),
  ];
  return (
    <SelectField
      label="Position"
      value={group ?? ''}
      options={positions.filter(({ value }) => mayMove(menu, key, value || null))}
      onChange={({ target }) => move(key, { group: target.value || null, before: null })}
    />
  );
}
