import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { Button as SlotButton } from 'react-aria-components/Button';
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { type DropTarget, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import type { MenuEntry } from '#content-api/agency/navigation/navigation.shared.ts';
import { Button } from '../../ui/Button.tsx';
import { AscendingIcon, DeleteIcon, DescendingIcon, DragIcon } from '../../ui/icons.tsx';
import type { Problems } from './editNavigation.ts';
import css from './MenuTree.module.css';
import {
  droppedAt,
  findItem,
  isWrong,
  itemsOf,
  type MenuItem,
  mayMove,
  nameOf,
  type Position,
  stepFrom,
} from './menuItems.ts';
import type { MenuEditing } from './useMenuEditing.ts';

interface MenuTreeProps {
  menu: readonly MenuEntry[];
  problems: Problems;
  editing: MenuEditing;
  onOpen: (key: string) => void;
}

export function MenuTree({ menu, problems, editing, onOpen }: MenuTreeProps) {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const items = itemsOf(menu);
  const groups = items.filter(({ item }) => 'tiles' in item).map(({ key }) => key);
  const dragged = useRef('');
  const positionAt = (target: DropTarget): Position | undefined => {
    if (target.type !== 'item') return undefined;
    const position = droppedAt(menu, dragged.current, { ...target, key: String(target.key) });
    return position && mayMove(menu, dragged.current, position.group) ? position : undefined;
  };
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => ({ 'text/plain': findItem(menu, String(key))?.item.name ?? '' })),
    onDragStart: ({ keys: [key = ''] }) => {
      dragged.current = String(key);
    },
    getDropOperation: (target) => (positionAt(target) ? 'move' : 'cancel'),
    onMove: ({ target }) => {
      const position = positionAt(target);
      if (!position) return;
      editing.move(dragged.current, position);
      setCollapsed(new Set([...collapsed].filter((key) => key !== position.group)));
    },
  });
  const rowsIn = (group: string | null): ReactNode =>
    items
      .filter((found) => found.group === group)
      .map((found) => {
        const { item, key } = found;
        const name = nameOf(found);
        const isChosen = key === editing.chosen?.key;
        return (
          <TreeItem
            key={key}
            id={key}
            textValue={name}
            className={css.row ?? ''}
            data-chosen={isChosen || undefined}
          >
            <TreeItemContent>
              {'tiles' in item && item.tiles.length > 0 ? (
                <SlotButton slot="chevron" className={css.chevron ?? ''}>
                  <DescendingIcon />
                </SlotButton>
              ) : (
                <span className={css.chevron} />
              )}
              <SlotButton slot="drag" className={css.drag ?? ''} aria-label={`Drag ${name}`}>
                <DragIcon />
              </SlotButton>
              <button
                type="button"
                className={css.choice}
                aria-current={isChosen || undefined}
                onClick={() => onOpen(key)}
              >
                <span className={css.name} dir="auto">
                  {item.name.trim() || 'No name yet'}
                </span>
                <span className={css.about}>{aboutItem(item)}</span>
                {isWrong(found, problems) ? <span className={css.problem}>Fix the marked fields</span> : null}
              </button>
              <span className={css.buttons} {...ownPresses}>
                {([-1, 1] as const).map((step) => (
                  <Button
                    key={step}
                    look="bare"
                    isSmall
                    aria-label={`Move ${name} ${step < 0 ? 'up' : 'down'}`}
                    aria-disabled={stepFrom(found, step) === undefined || undefined}
                    onClick={({ currentTarget }) => {
                      editing.step(key, step);
                      // A row that moves within the page loses the focus.
                      requestAnimationFrame(() => currentTarget.focus());
                    }}
                  >
                    {step < 0 ? <AscendingIcon /> : <DescendingIcon />}
                  </Button>
                ))}
                <Button look="bare" isSmall aria-label={`Remove ${name}`} onClick={() => editing.remove(key)}>
                  <DeleteIcon />
                </Button>
              </span>
            </TreeItemContent>
            {'tiles' in item ? rowsIn(key) : null}
          </TreeItem>
        );
      });
  return (
    <>
      <Tree
        aria-label="Menu entries"
        className={css.tree ?? ''}
        keyboardNavigationBehavior="tab"
        expandedKeys={groups.filter((key) => !collapsed.has(key))}
        onExpandedChange={(expanded) => setCollapsed(new Set(groups.filter((key) => !expanded.has(key))))}
        onAction={(key) => onOpen(String(key))}
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => <p className={css.empty}>The menu is empty. Add the first link.</p>}
      >
        {rowsIn(null)}
      </Tree>
      <p className="visually-hidden" role="status">
        {editing.announcement}
      </p>
    </>
  );
}

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Keeps presses of the buttons in a row from opening its item. */
const ownPresses = {
  onPointerDown: stop,
  onMouseDown: stop,
  onClick: stop,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Tab') stop(event);
  },
};

function aboutItem(item: MenuItem): string {
  if ('tiles' in item) return item.tiles.length === 1 ? '1 tile' : `${item.tiles.length} tiles`;
  return 'href' in item ? item.href : 'All visible services';
}
