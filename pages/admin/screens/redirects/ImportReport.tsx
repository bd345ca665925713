import { useEffect, useRef } from 'react';
import type { ImportedRedirects } from '#content-api/blog/redirects/redirects.shared.ts';
import { Breakable } from '../../ui/values/Breakable.tsx';
import { grouped } from '../../ui/values/grouped.ts';
import css from './Redirects.module.css';

type Line = ImportedRedirects['lines'][number];

/** Nobody reads more of them at once. */
const SHOWN = 200;

const GROUPS: readonly (readonly [became: Line['became'], title: string])[] = [
  ['refused', 'Left out'],
  ['changed', 'Changed'],
  ['added', 'Added'],
];

export function ImportReport({ report }: { report: ImportedRedirects }) {
  const words = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => words.current?.focus(), []);
  return (
    <div className={css.report}>
      <p ref={words} tabIndex={-1} role="status">
        {inWords(report)}
      </p>
      {GROUPS.map(([became, title]) => (
        <Group
          key={became}
          title={title}
          isOpen={became === 'refused'}
          lines={report.lines.filter((line) => line.became === became)}
        />
      ))}
    </div>
  );
}

function inWords({ added, changed, same, refused, lines }: ImportedRedirects): string {
  if (lines.length === 0) return 'The file has no redirects.';
  const counts = [
    [added, 'added'],
    [changed, 'changed'],
    [same, 'unchanged'],
    [refused, 'left out'],
  ] as const;
  const phrases = counts.filter(([count]) => count > 0).map(([count, what]) => `${grouped(count)} ${what}`);
  return `Of ${grouped(lines.length)} ${lines.length === 1 ? 'line' : 'lines'}: ${phrases.join(', ')}.`;
}

function Group({ title, lines, isOpen }: { title: string; lines: Line[]; isOpen: boolean }) {
  if (lines.length === 0) return null;
  return (
    <details open={isOpen}>
      <summary>
        {title} ({grouped(lines.length)})
      </summary>
      <ol className={css.lines}>
        {lines.slice(0, SHOWN).map(({ line, from, to, why }) => (
          <li key={`${line} ${from}`}>
            <span className={css.line}>Line {line}</span>
            <span>
              <Breakable>{from || 'nothing'}</Breakable> to <Breakable>{to || 'nothing'}</Breakable>
              {why ? <span className={css.problem}>{why}.</span> : null}
            </span>
          </li>
        ))}
      </ol>
      {lines.length > SHOWN ? <p>And {grouped(lines.length - SHOWN)} more.</p> : null}
    </details>
  );
}
