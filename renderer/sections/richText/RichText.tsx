import { Markup } from '#renderer/markup.tsx';
import { Headed } from '../Headed.tsx';
import type { SectionProps } from '../section.ts';
import { Clause } from './Clause.tsx';
import columns from './Columns.module.css';
import prose from './Prose.module.css';
import css from './RichText.module.css';

/** Paragraphs, lists and headings as somebody wrote them. */
export function RichText({ id, data, number, context }: SectionProps<'richText'>) {
  const { layout, title, html } = data;
  if (title + html === '' && layout === 'clause') return null;
  if (layout === 'clause')
    return (
      <Clause id={id} title={title}>
        <Markup of={html} />
      </Clause>
    );
  return (
    <Headed id={id} number={number} data={data} context={context}>
      <div className={`${prose.prose} ${layout === 'columns' ? columns.text : css.text}`}>
        <Markup of={html} />
      </div>
    </Headed>
  );
}
