import { useId, useState } from 'react';
import type {
  PlannedChange,
  PublishCause,
  PublishPlan,
} from '#content-api/publishing/releases/releases.shared.ts';
import { DescendingIcon } from '../../../ui/icons.tsx';
import { grouped } from '../../../ui/values/grouped.ts';
import { openPreview } from './openPreview.ts';
import { PageChanges } from './PageChanges.tsx';
import css from './Publishing.module.css';
import { pagesInWords } from './planInWords.ts';

const SIGNS = { added: '+', changed: '~', removed: '−' } as const;

export function WaitingPages({ plan }: { plan: PublishPlan }) {
  return (
    <ul className={css.pages}>
      {plan.causes.map((cause) => (
        <Cause key={cause.text} cause={cause} />
      ))}
    </ul>
  );
}

function Cause({ cause }: { cause: PublishCause }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { text, posts, others, pages } = cause;
  const unlisted = posts + others - pages.length;
  return (
    <li>
      <button
        type="button"
        className={css.cause}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={css.chevron}>
          <DescendingIcon />
        </span>
        <span>
          {text}: {pagesInWords(posts, others)}
        </span>
      </button>
      <div id={id}>
        {isOpen ? (
          <>
            <ul className={css.pages}>
              {pages.map((page) => (
                <WaitingPage key={page.url} page={page} />
              ))}
            </ul>
            {unlisted > 0 ? <p className={css.note}>… and {grouped(unlisted)} more.</p> : null}
          </>
        ) : null}
      </div>
    </li>
  );
}

function WaitingPage({ page: { url, change, because } }: { page: PlannedChange }) {
  const [isOpen, setOpen] = useState(false);
  const changes = useId();
  const word = isOpen ? 'Hide what changes' : 'What changes';
  return (
    <li className={css.page}>
      <span className={css.sign} data-change={change} aria-hidden="true">
        {SIGNS[change]}
      </span>
      <span className={css.address}>
        {change === 'removed' ? (
          url
        ) : (
          <button
            type="button"
            className={css.preview}
            onClick={() => openPreview(url)}
            title="Preview in a new tab"
          >
            {url}
          </button>
        )}
      </span>
      <span className={css.why}>
        <span className={css.change}>{change}</span> {because.join(', ')}
      </span>
      {change === 'changed' ? (
        <div className={css.changes}>
          <button
            type="button"
            className={css.preview}
            aria-expanded={isOpen}
            aria-controls={changes}
            aria-label={`${word} on ${url}`}
            onClick={() => setOpen(!isOpen)}
          >
            {word}
          </button>
          <div id={changes}>{isOpen ? <PageChanges url={url} /> : null}</div>
        </div>
      ) : null}
    </li>
  );
}
