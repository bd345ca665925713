import { escapeHtml } from '#renderer/escape.ts';
import { scripted } from '#renderer/islands/Island.tsx';
import type { TocEntry } from '#static-data/schema.ts';
import { nestToc, type TocSection } from './nestToc.ts';
import css from './TableOfContents.module.css';

/** The post's headings: folded away on narrow screens, always open beside the text on wide ones. The one being read is marked. */
export function TableOfContents({ toc }: { toc: TocEntry[] }) {
  if (toc.length === 0) return null;
  return (
    <nav className={css.toc} aria-label="Table of contents" {...scripted('contents', 'scrolled')}>
      <details className={css.fold}>
        <summary className={css.label}>On this page</summary>
        <ol
          className={css.list}
          dir="auto"
          dangerouslySetInnerHTML={{ __html: nestToc(toc).map(sectionMarkup).join('') }}
        />
      </details>
    </nav>
  );
}

/** Written out: a list of some thirty elements, another one on each of thousands of pages. */
function sectionMarkup(section: TocSection): string {
  const inside = section.inside.map((entry) => `<li>${linkMarkup(entry)}</li>`).join('');
  const list = inside === '' ? '' : `<ol class="${css.inside}">${inside}</ol>`;
  return `<li>${linkMarkup(section)}${list}</li>`;
}

function linkMarkup({ id, title }: TocEntry): string {
  return `<a class="${css.link}" href="#${escapeHtml(id)}">${escapeHtml(title)}</a>`;
}
