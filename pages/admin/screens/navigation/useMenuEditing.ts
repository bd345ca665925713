import { useRef, useState } from 'react';
import type { MenuEntry } from '#content-api/agency/navigation/navigation.shared.ts';
import { keepFocusOnPage } from '../../ui/dialogs/afterFocusReturned.ts';
import { showToast } from '../../ui/notices/toasts.ts';
import {
  findItem,
  itemsOf,
  keyOf,
  type MenuItem,
  nameOf,
  type Position,
  positionOf,
  stepFrom,
  withAdded,
  withChanged,
  withMoved,
  without,
} from './menuItems.ts';

type Menu = readonly MenuEntry[];

export type MenuEditing = ReturnType<typeof useMenuEditing>;

/** Milliseconds within which further moves of the same item count as one. */
const SAME_MOVE = 12_000;

export function useMenuEditing(menu: Menu, change: (edit: (now: Menu) => MenuEntry[]) => void) {
  const [announcement, setAnnouncement] = useState('');
  const [chosenKey, choose] = useState(() => itemsOf(menu)[0]?.key ?? null);
  const moving = useRef({ key: '', from: undefined as Position | undefined, since: 0 });
  const move = (key: string, to: Position) => {
    const found = findItem(menu, key);
    if (!found) return;
    if (moving.current.key !== key || Date.now() - moving.current.since > SAME_MOVE)
      moving.current = { key, from: positionOf(found), since: Date.now() };
    const { from = to, since } = moving.current;
    change((now) => withMoved(now, key, to));
    const name = nameOf(found);
    const moved = findItem(withMoved(menu, key, to), key) ?? found;
    const group = findItem(menu, moved.group)?.item.name;
    setAnnouncement(
      `${name} moved to place ${moved.index + 1} of ${moved.siblings.length}${group ? ` in ${group}` : ''}`,
    );
    showToast('Moved', `“${name}” moves when you save`, {
      label: 'Undo',
      untilSaved: true,
      lasts: true,
      about: since,
      run: () => {
        moving.current.key = '';
        change((now) => withMoved(now, key, from));
        setAnnouncement(`${name} moved back`);
      },
      redo: () => move(key, to),
    });
  };
  const add = (item: MenuItem, group: string | null) => {
    choose(keyOf(item));
    change((now) => withAdded(now, item, { group, before: null }));
  };
  const remove = (key: string) => {
    const found = findItem(menu, key);
    if (!found) return;
    const { item, siblings, index, group } = found;
    const position = positionOf(found);
    const next = siblings[index + 1] ?? siblings[index - 1];
    const neighbour = next ? keyOf(next) : group;
    choose(neighbour);
    change((now) => without(now, key));
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[role=row][data-key="${neighbour}"]`)?.focus(),
    );
    keepFocusOnPage();
    showToast('Removed', `“${nameOf(found)}” is removed when you save`, {
      label: 'Undo',
      untilSaved: true,
      lasts: true,
      run: () => {
        change((now) => withAdded(now, item, position));
        choose(key);
      },
      redo: () => remove(key),
    });
  };
  return {
    /** The last move, for screen readers. */
    announcement,
    chosen: findItem(menu, chosenKey) ?? itemsOf(menu)[0],
    choose,
    add,
    remove,
    move,
    step: (key: string, step: -1 | 1) => {
      const found = findItem(menu, key);
      const to = found && stepFrom(found, step);
      if (to) move(key, to);
    },
    set: (key: string, item: MenuItem) => change((now) => withChanged(now, key, item)),
  };
}
