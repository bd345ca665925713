import { scripted } from '#renderer/islands/Island.tsx';
import { escapeHtml } from '#renderer/markup.tsx';
import { BLOG, say } from '#renderer/wording.ts';
import type { TocEntry } from '#static-data/schema.ts';
import css from './TableOfContents.module.css';

/** The post's headings: folded away on narrow screens, always open beside the text on wide ones. The one being read is marked. */
export function TableOfContents({ toc }: { toc: TocEntry[] }) {
  if (toc.length === 0) return null;
  return (
    <nav className={css.toc} aria-label={say(BLOG.contentsLabel)} {...scripted('contents', 'scrolled')}>
      <details className={css.fold}>
        <summary className={css.label}>{say(BLOG.contents)}</summary>
        <ol className={css.list} dir="auto" dangerouslySetInnerHTML={{ __html: listMarkup(toc) }} />
      </details>
    </nav>
  );
}

/** Written out: a list of some thirty elements, another one on each of thousands of pages. */
function listMarkup(toc: TocEntry[]): string {
  let markup = '';
  for (const { entry, inside } of nestToc(toc)) {
    markup += `<li>${linkMarkup(entry)}`;
    if (inside.length > 0) markup += `<ol class="${css.inside}">${insideMarkup(inside)}</ol>`;
    markup += '</li>';
  }
  return markup;
}

function insideMarkup(entries: TocEntry[]): string {
  let markup = '';
  for (const entry of entries) markup += `<li>${linkMarkup(entry)}</li>`;
  return markup;
}

function linkMarkup({ id, title }: TocEntry): string {
  return `<a class="${css.link}" href="#${escapeHtml(id)}">${escapeHtml(title)}</a>`;
}

interface TocSection {
  entry: TocEntry;
  inside: TocEntry[];
}

/** Puts each h3 under the h2 before it; one that comes before any h2 stands on its own. */
export function nestToc(toc: readonly TocEntry[]): TocSection[] {
  const sections: TocSection[] = [];
  let open: TocSection | undefined;
  for (const entry of toc) {
    if (entry.level === 3 && open?.entry.level === 2) open.inside.push(entry);
    else {
      open = { entry, inside: [] };
      sections.push(open);
    }
  }
  return sections;
}
