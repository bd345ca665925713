import { scripted } from '#renderer/islands/Island.tsx';
import type { TocEntry } from '#static-data/schema.ts';
import { nestToc } from './nestToc.ts';
import css from './TableOfContents.module.css';

/** The post's headings: folded away on narrow screens, always open beside the text on wide ones. The one being read is marked. */
export function TableOfContents({ toc }: { toc: TocEntry[] }) {
  if (toc.length === 0) return null;
  return (
    <nav className={css.toc} aria-label="Table of contents" {...scripted('contents', 'scrolled')}>
      <details className={css.fold}>
        <summary className={css.label}>On this page</summary>
        <ol className={css.list}>
          {nestToc(toc).map((section) => (
            <li key={section.id}>
              <TocLink entry={section} />
              {section.inside.length > 0 && (
                <ol className={css.inside}>
                  {section.inside.map((entry) => (
                    <li key={entry.id}>
                      <TocLink entry={entry} />
                    </li>
                  ))}
                </ol>
              )}
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

function TocLink({ entry }: { entry: TocEntry }) {
  return (
    <a className={css.link} href={`#${entry.id}`}>
      {entry.title}
    </a>
  );
}
