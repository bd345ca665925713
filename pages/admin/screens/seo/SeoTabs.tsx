import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type Key, Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import { TheirValue } from '../../ui/fields/Field.tsx';
import { FormFields } from '../../ui/fields/Form.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextArea, TextField } from '../../ui/fields/TextField.tsx';
import { PickButton } from '../../ui/picker/PickButton.tsx';
import { type Section, type Seo, textOf, valuesOf } from './editSeo.ts';
import { pageLabel } from './pageLabels.ts';
import { CardPreview } from './preview/CardPreview.tsx';
import previewCss from './preview/Preview.module.css';
import { type Snippet, snippetOf, truncate } from './preview/snippet.ts';
import css from './Seo.module.css';
import { choicesWith, DEFAULT_FIELDS, PAGE_FIELDS, type SeoFieldEntry } from './seoFields.ts';
import type { useSeoEditing } from './useSeoEditing.ts';

interface SeoTabsProps {
  editing: ReturnType<typeof useSeoEditing>;
  sections: Section[];
  section: Section;
  onShow: (section: Section) => void;
}

export function SeoTabs({ editing, sections, section, onShow }: SeoTabsProps) {
  const isWide = useIsWide();
  const list = useRef<HTMLDivElement>(null);
  // A link may open a tab that is out of sight.
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

/** A page may have any key, even that of another tab. */
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

function SeoPanel({ editing, section }: Pick<SeoTabsProps, 'editing' | 'section'>) {
  const { edited, problems, conflicts, write, check } = editing;
  const values = valuesOf(edited, section);
  const shown = snippetOf(edited, section ?? 'home');
  return (
    <div className={css.columns}>
      <FormFields>
        {(section === null ? DEFAULT_FIELDS : PAGE_FIELDS).map((field) => (
          <SeoField
            key={field.name}
            field={field}
            value={textOf(values, field.name)}
            error={problems.get(section)?.[field.name]}
            theirs={conflicts.find((one) => one.section === section && one.name === field.name)?.theirs}
            by={editing.by}
            onChange={(text) => write(section, field.name, text)}
            onBlur={check}
          />
        ))}
      </FormFields>
      <div className={css.previews}>
        <SearchPreview shown={shown} />
        <CardPreview shown={shown} />
        {section === null ? <p className={css.note}>Shown for the home page.</p> : null}
      </div>
    </div>
  );
}

interface SeoFieldProps {
  field: SeoFieldEntry;
  value: string;
  error: string | undefined;
  theirs: string | undefined;
  /** The user who saved `theirs`. */
  by: string;
  onChange: (text: string) => void;
  onBlur: () => void;
}

function SeoField({ field, value, error, theirs, by, onChange, onBlur }: SeoFieldProps) {
  const { name, label, shown, choices, isLong, isAddress, isPicture } = field;
  const hint = shown === undefined ? field.hint : countOf(value, shown);
  const text = { name, label, hint, error, value, onBlur };
  return (
    <div className={css.field}>
      {isLong ? (
        <TextArea {...text} onChange={(event) => onChange(event.target.value)} />
      ) : choices ? (
        <SelectField
          {...text}
          options={choicesWith(choices, value)}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <TextField
          {...text}
          {...(isAddress ? { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } : {})}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {isPicture ? <PickButton onPick={({ image_url }) => onChange(image_url)} /> : null}
      {theirs === undefined ? null : <TheirValue by={by} text={theirs} onTake={() => onChange(theirs)} />}
    </div>
  );
}

function countOf(text: string, shown: number): string {
  const { length } = [...text];
  const count = `${length} of about ${shown} characters`;
  return length > shown ? `${count}: the end will be cut off` : count;
}

/** About how many characters search results show. */
const SHOWN = { title: 60, description: 160 };

function SearchPreview({ shown }: { shown: Snippet }) {
  const { siteName, host, path, title, description } = shown;
  return (
    <figure className={previewCss.figure}>
      <figcaption>In search results</figcaption>
      <div className={previewCss.result}>
        <p className={previewCss.site}>{siteName}</p>
        <p className={previewCss.path}>{[host || 'your address', ...path].join(' › ')}</p>
        <p className={previewCss.title}>{truncate(title, SHOWN.title)}</p>
        <p className={previewCss.description}>
          {description === '' ? (
            <em>Your agency’s description, or text from the page</em>
          ) : (
            truncate(description, SHOWN.description)
          )}
        </p>
      </div>
    </figure>
  );
}
