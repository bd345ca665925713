import { type ReactNode, useId, useRef, useState } from 'react';
import {
  defaultNavigation,
  type MenuEntry,
  mostEntries,
  type Navigation,
} from '#content-api/agency/navigation/navigation.shared.ts';
import { Button } from '../../ui/Button.tsx';
import { AddIcon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { Problems } from './editNavigation.ts';
import css from './MenuEditor.module.css';
import { MenuFields, newTile } from './MenuFields.tsx';
import { MenuPreview } from './MenuPreview.tsx';
import { MenuTree } from './MenuTree.tsx';
import { findItem, isWrong, itemsOf, type MenuItem } from './menuItems.ts';
import { useMenuEditing } from './useMenuEditing.ts';

interface MenuEditorProps {
  navigation: Navigation;
  problems: Problems;
  onChange: (edit: (now: readonly MenuEntry[]) => MenuEntry[]) => void;
  /** The rest of the header. */
  children: ReactNode;
}

const services = defaultNavigation.menu.find(({ kind }) => kind === 'services');

/** The menu as a tree beside the fields of the chosen item, below the header as it will look. */
export function MenuEditor({ navigation, problems, onChange, children }: MenuEditorProps) {
  const { menu } = navigation;
  const editing = useMenuEditing(menu, onChange);
  const { chosen, choose } = editing;
  /** Until you choose an item, the preview shows no menu open. */
  const [untouched, setUntouched] = useState(chosen?.key);
  const heading = useId();
  const fields = useRef<HTMLElement>(null);
  const [answered, setAnswered] = useState(problems);
  if (problems !== answered) {
    setAnswered(problems);
    const wrong = itemsOf(menu).find((found) => isWrong(found, problems));
    if (wrong && !(chosen && isWrong(chosen, problems))) choose(wrong.key);
  }
  const open = (key: string) => {
    choose(key);
    setUntouched(undefined);
    requestAnimationFrame(() => {
      // A finger that chooses an item doesn't always want the keyboard of the phone.
      const target = matchMedia('(pointer: coarse)').matches ? 'h3' : 'input';
      fields.current?.querySelector<HTMLElement>(target)?.focus();
    });
  };
  const add = (item: MenuItem, group: string | null = null) => {
    editing.add(item, group);
    requestAnimationFrame(() => fields.current?.querySelector('input')?.focus());
  };
  const top = findItem(menu, chosen?.group ?? chosen?.key ?? null)?.item;
  return (
    <div className={css.header}>
      <MenuPreview
        navigation={navigation}
        opened={chosen?.key !== untouched && top && !('href' in top) ? top.name : undefined}
      />
      <Panel title="Menu" text="The links next to your name. On phones, they open with a button.">
        <div className={css.beside}>
          <div className={css.tree}>
            <MenuTree menu={menu} problems={problems} editing={editing} onOpen={open} />
            {menu.length < mostEntries ? (
              <div className={css.adding}>
                <AddButton label="Add Link" onAdd={() => add({ kind: 'link', name: '', href: '' })} />
                <AddButton
                  label="Add Group"
                  onAdd={() => add({ kind: 'group', name: '', tiles: [newTile()] })}
                />
                {services && !menu.some(({ kind }) => kind === 'services') ? (
                  <AddButton label="Add Services" onAdd={() => add({ ...services })} />
                ) : null}
              </div>
            ) : null}
          </div>
          {chosen ? (
            <section ref={fields} className={css.fields} aria-labelledby={heading} key={chosen.key}>
              <h3 id={heading} tabIndex={-1}>
                {kindOf(chosen.item)}
              </h3>
              <MenuFields menu={menu} problems={problems} editing={editing} onAdd={add} />
            </section>
          ) : null}
        </div>
      </Panel>
      {children}
    </div>
  );
}

function AddButton({ label, onAdd }: { label: string; onAdd: () => void }) {
  return (
    <Button look="quiet" isSmall onClick={onAdd}>
      <AddIcon />
      {label}
    </Button>
  );
}

function kindOf(item: MenuItem): string {
  if (!('kind' in item)) return 'Tile in a group';
  return { link: 'Link', group: 'Group', services: 'Services' }[item.kind];
}
