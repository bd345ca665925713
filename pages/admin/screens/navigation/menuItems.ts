import {
  type MenuEntry,
  type MenuTile,
  mostEntries,
  mostTiles,
} from '#content-api/agency/navigation/navigation.shared.ts';
import { beforeOf, stepOf } from '../../ui/entries/order.ts';
import type { Problems } from './editNavigation.ts';

type Menu = readonly MenuEntry[];

export type MenuItem = MenuEntry | MenuTile;

/** A null `group` is the top of the menu, and a null `before` the last position. */
export interface Position {
  group: string | null;
  before: string | null;
}

interface FoundItem {
  item: MenuItem;
  key: string;
  group: string | null;
  siblings: readonly MenuItem[];
  index: number;
  /** Names its fields in problems: `menu.2.tiles.0`. */
  path: string;
}

const keys = new WeakMap<MenuItem, string>();
let lastKey = 0;

/** Identifies an item while it is edited, because the stored menu has no ids. A changed copy keeps the key. */
export function keyOf(item: MenuItem): string {
  const existing = keys.get(item);
  if (existing !== undefined) return existing;
  lastKey += 1;
  keys.set(item, String(lastKey));
  return String(lastKey);
}

function keepingKey<Item extends MenuItem>(item: Item, original: MenuItem): Item {
  keys.set(item, keyOf(original));
  return item;
}

/** Gives the saved menu the keys of the sent one, so that fields keep their focus. */
export function shareKeys(sent: Menu, saved: Menu): void {
  const items = itemsOf(sent);
  for (const { item, path } of itemsOf(saved)) {
    const original = items.find((one) => one.path === path);
    if (original) keepingKey(item, original.item);
  }
}

export function itemsOf(menu: Menu): FoundItem[] {
  return menu.flatMap((entry, index) => {
    const path = `menu.${index}`;
    const key = keyOf(entry);
    const found = { item: entry, key, group: null, siblings: menu, index, path };
    if (entry.kind !== 'group') return [found];
    const tiles = entry.tiles.map((item, at) => {
      const within = { group: key, siblings: entry.tiles, index: at, path: `${path}.tiles.${at}` };
      return { item, key: keyOf(item), ...within };
    });
    return [found, ...tiles];
  });
}

export function findItem(menu: Menu, key: string | null): FoundItem | undefined {
  return itemsOf(menu).find((found) => found.key === key);
}

export function nameOf({ item, index }: Pick<FoundItem, 'item' | 'index'>): string {
  return item.name.trim() || `number ${index + 1}`;
}

/** Says whether a field of the item itself is wrong, not of its tiles. */
export function isWrong({ path }: FoundItem, problems: Problems): boolean {
  return Object.keys(problems).some(
    (field) => field.startsWith(`${path}.`) && !field.startsWith(`${path}.tiles.`),
  );
}

export function withChanged(menu: Menu, key: string, item: MenuItem): MenuEntry[] {
  const found = findItem(menu, key);
  if (!found) return [...menu];
  return withItems(menu, found.group, (items) => items.with(found.index, keepingKey(item, found.item)));
}

export function withAdded(menu: Menu, item: MenuItem, { group, before }: Position): MenuEntry[] {
  const added = group === null ? asEntry(item) : asTile(item);
  return withItems(menu, group, (items) => {
    const index = items.findIndex((other) => keyOf(other) === before);
    return items.toSpliced(index < 0 ? items.length : index, 0, added);
  });
}

export function without(menu: Menu, key: string): MenuEntry[] {
  const found = findItem(menu, key);
  return found ? withItems(menu, found.group, (items) => items.toSpliced(found.index, 1)) : [...menu];
}

/** A group can't be in a group, and each has a limit: an impossible move changes nothing. */
export function withMoved(menu: Menu, key: string, to: Position): MenuEntry[] {
  const found = findItem(menu, key);
  return found && mayMove(menu, key, to.group) ? withAdded(without(menu, key), found.item, to) : [...menu];
}

/** @param group the key of a group; null for the top. */
export function mayMove(menu: Menu, key: string, group: string | null): boolean {
  const found = findItem(menu, key);
  if (!found || found.group === group) return found !== undefined;
  if (group === null) return menu.length < mostEntries;
  const target = findItem(menu, group)?.item;
  if (!target || !('tiles' in target) || target.tiles.length >= mostTiles) return false;
  return !('kind' in found.item) || found.item.kind === 'link';
}

export function droppedAt(
  menu: Menu,
  key: string,
  target: { key: string; dropPosition: 'on' | 'before' | 'after' },
): Position | undefined {
  const found = findItem(menu, target.key);
  if (!found) return undefined;
  if (target.dropPosition === 'on') return { group: target.key, before: null };
  const before = beforeOf(idsOf(found.siblings), key, target.key, target.dropPosition === 'after');
  return { group: found.group, before };
}

/** Returns the position after a step up or down; undefined at the end of the list. */
export function stepFrom({ siblings, key, group }: FoundItem, step: -1 | 1): Position | undefined {
  const before = stepOf(idsOf(siblings), key, step);
  return before === undefined ? undefined : { group, before };
}

export function positionOf({ siblings, index, group }: FoundItem): Position {
  const next = siblings[index + 1];
  return { group, before: next ? keyOf(next) : null };
}

function idsOf(items: readonly MenuItem[]): { id: string }[] {
  return items.map((item) => ({ id: keyOf(item) }));
}

function withItems(
  menu: Menu,
  group: string | null,
  edit: (items: readonly MenuItem[]) => MenuItem[],
): MenuEntry[] {
  if (group === null) return edit(menu) as MenuEntry[];
  return menu.map((entry) =>
    entry.kind === 'group' && keyOf(entry) === group
      ? keepingKey({ ...entry, tiles: edit(entry.tiles) as MenuTile[] }, entry)
      : entry,
  );
}

/** A link that was a tile still has its summary until you save, in case it becomes a tile again. */
function asEntry(item: MenuItem): MenuEntry {
  return 'kind' in item ? item : keepingKey({ kind: 'link' as const, ...item }, item);
}

function asTile(item: MenuItem): MenuTile {
  if (!('kind' in item)) return item;
  const { name } = item;
  const { href = '', summary = '' } = item as Partial<MenuTile>;
  return keepingKey({ name, href, summary }, item);
}
