import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type Key, Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import type { Section, Seo } from './editSeo.ts';
import { pageLabel } from './pageLabels.ts';
import css from './Seo.module.css';
import { SeoPanel } from './SeoPanel.tsx';
import type { useSeoEditing } from './useSeoEditing.ts';

interface SeoTabsProps {
  editing: ReturnType<typeof useSeoEditing>;
  sections: Section[];
  section: Section;
  onShow: (section: Section) => void;
}

/** Shows a tab for the defaults and one for each page; a dot marks unsaved changes. */
export function SeoTabs({ editing, sections, section, onShow }: SeoTabsProps) {
  const isWide = useIsWide();
  const list = useRef<HTMLDivElement>(null);
  // A link may open a tab that the row would have to be scrolled to.
  useEffect(() => {
    if (isWide || section === null) return;
    // The list draws its tabs after itself.
    const frame = requestAnimationFrame(() =>
      list.current
        ?.querySelector('[aria-selected=true]')
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [isWide, section]);
  return (
    <Tabs
      className={css.tabs ?? ''}
      orientation={isWide ? 'vertical' : 'horizontal'}
      selectedKey={idOf(section)}
      onSelectionChange={(key) => onShow(sectionOf(key))}
    >
      <TabList ref={list} className={css.list ?? ''} aria-label="Pages">
        {sections.map((one) => (
          <Tab key={idOf(one)} id={idOf(one)} className={css.tab ?? ''}>
            {labelOf(one, editing.edited.names)}
            {editing.isChanged(one) ? <Mark /> : null}
          </Tab>
        ))}
      </TabList>
      {sections.map((one) => (
        <TabPanel key={idOf(one)} id={idOf(one)} className={css.panel ?? ''}>
          <SeoPanel editing={editing} section={one} />
        </TabPanel>
      ))}
    </Tabs>
  );
}

function Mark() {
  return (
    <span className={css.mark}>
      <span className="visually-hidden">(unsaved changes)</span>
    </span>
  );
}

export function labelOf(section: Section, names: Seo['names']): string {
  return section === null ? 'Defaults' : pageLabel(section, names);
}

/** A page may have any key, that of another tab too. */
const idOf = (section: Section) => (section === null ? 'defaults' : `page ${section}`);
const sectionOf = (key: Key) => (key === 'defaults' ? null : String(key).slice('page '.length));

const query = () => window.matchMedia('(min-width: 60rem)');

function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = query();
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => query().matches,
  );
}
