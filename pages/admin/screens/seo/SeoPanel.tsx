import { FormFields } from '../../ui/fields/Form.tsx';
import { type Section, textOf, valuesOf } from './editSeo.ts';
import { CardPreview } from './preview/CardPreview.tsx';
import { SearchPreview } from './preview/SearchPreview.tsx';
import { snippetOf } from './preview/snippet.ts';
import css from './Seo.module.css';
import { SeoField } from './SeoField.tsx';
import { DEFAULT_FIELDS, PAGE_FIELDS } from './seoFields.ts';
import type { useSeoEditing } from './useSeoEditing.ts';

interface SeoPanelProps {
  editing: ReturnType<typeof useSeoEditing>;
  section: Section;
}

export function SeoPanel({ editing, section }: SeoPanelProps) {
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
