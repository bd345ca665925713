import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import {
  defaultNavigation,
  type MenuEntry,
  mostEntries,
  type Navigation,
} from '#content-api/agency/navigation/navigation.shared.ts';
import { showIn } from '../../editor/previews/showIn.ts';
import { useEmptyFrame, usePreviewHtml } from '../../editor/previews/usePreviewHtml.ts';
import { inertDocument } from '../../editor/trustedHtml.ts';
import { Panel } from '../../ui/Panel.tsx';
import frames from '../../ui/preview/PageFrame.module.css';
import { applyStylesheet, type FrameScheme, SCHEMES, useScale } from '../../ui/preview/scheme.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { completeMenu, completeNotice, type Problems } from './editNavigation.ts';
import { AddButton } from './LinkRows.tsx';
import css from './MenuEditor.module.css';
import { MenuFields, newTile } from './MenuFields.tsx';
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

export function MenuEditor({ navigation, problems, onChange, children }: MenuEditorProps) {
  const { menu } = navigation;
  const editing = useMenuEditing(menu, onChange);
  const { chosen, choose } = editing;
  /** The preview shows no menu open until you choose an item. */
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
      // On a phone, the focus in a field would open the keyboard.
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

function kindOf(item: MenuItem): string {
  if (!('kind' in item)) return 'Tile in a group';
  return { link: 'Link', group: 'Group', services: 'Services' }[item.kind];
}

const PHONE = 390;
const WIDTHS = [
  { value: 1280, label: 'Desktop' },
  { value: PHONE, label: 'Phone' },
];
const RULES = 'html{overflow:hidden}a{cursor:default}';

/** Shows the header as visitors will see it. Its menus open with a click, and its links lead nowhere. */
function MenuPreview({ navigation, opened }: { navigation: Navigation; opened: string | undefined }) {
  const [width, setWidth] = useState(() => (matchMedia('(width < 44rem)').matches ? PHONE : 1280));
  const [scheme, setScheme] = useState<FrameScheme>('light');
  const room = useRef<HTMLDivElement>(null);
  const { frame, isLoaded } = useEmptyFrame((event) => {
    if ((event.target as Element).closest('a')) event.preventDefault();
  });
  const scale = useScale(room, width);
  const { html, problem } = usePreviewHtml({ address: '/', navigation: previewed(navigation) });
  useEffect(() => {
    const target = frame.current?.contentDocument;
    if (!isLoaded || !target || !html) return;
    const header = target.querySelector('header');
    const before = target.querySelector(':popover-open')?.id;
    const next = inertDocument(html).querySelector('header');
    // The page below the header stays as it is.
    if (header && next) header.replaceWith(next);
    else showIn(target, html);
    skipLinks(target);
    if (before) openPopover(target, before);
  }, [frame, html, isLoaded]);
  useEffect(() => {
    if (isLoaded && frame.current) applyStylesheet(frame.current, scheme, RULES);
  }, [frame, scheme, isLoaded]);
  const isThere = isLoaded && html !== '';
  useEffect(() => {
    const target = frame.current?.contentDocument;
    if (!isThere || !target) return;
    const id = width === PHONE ? 'menu-mobile' : idOfMenu(target, opened);
    for (const popover of target.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover();
    if (opened !== undefined && id) openPopover(target, id);
  }, [frame, opened, width, isThere]);
  return (
    <div className={css.preview}>
      <div className={css.tools}>
        <h2>Preview</h2>
        <span className={css.gap} />
        <Segmented label="Width" choices={WIDTHS} value={width} onChange={setWidth} isSmall />
        <Segmented label="Colours" choices={SCHEMES} value={scheme} onChange={setScheme} isSmall />
      </div>
      <p className={css.problem} role="status">
        {problem === '' ? '' : `${problem} This is the last working preview.`}
      </p>
      <div className={`${frames.room} ${css.room}`} ref={room} aria-busy={!isThere}>
        <iframe
          ref={frame}
          className={frames.frame}
          sandbox="allow-same-origin"
          title="The header as visitors will see it"
          style={{ width, scale, height: `${100 / scale}%` }}
        />
      </div>
    </div>
  );
}

/** The footer may be incomplete during editing, and the preview doesn't show it. */
function previewed({ notice, menu, button }: Navigation): Navigation {
  return {
    notice: completeNotice(notice),
    menu: completeMenu(menu),
    button,
    columns: [],
    legal: { text: '', links: [] },
  };
}

/** Only the buttons of menus do something here, so the Tab key stops nowhere else. */
function skipLinks(page: Document): void {
  for (const part of page.body.children) part.toggleAttribute('inert', part.localName !== 'header');
  for (const link of page.querySelectorAll('header a')) link.setAttribute('tabindex', '-1');
}

function idOfMenu(page: Document, name: string | undefined): string | undefined {
  const buttons = [...page.querySelectorAll<HTMLButtonElement>('header button[popovertarget]')];
  const button = buttons.find(({ textContent }) => textContent.trim() === name?.trim());
  return button?.getAttribute('popovertarget') ?? undefined;
}

function openPopover(page: Document, id: string): void {
  const popover = page.getElementById(id);
  if (popover && !popover.matches(':popover-open')) popover.showPopover();
}
