import { useId, useState } from 'react';
import type { PlannedChange, PublishPlan } from '#content-api/releases/contract.ts';
import { Button } from '../../../ui/Button.tsx';
import { grouped } from '../../../ui/grouped.ts';
import { openPreview } from './openPreview.ts';
import { PageChanges } from './PageChanges.tsx';
import css from './Publishing.module.css';

const FEW = 8;
const SIGNS = { added: '+', changed: '~', removed: '−' } as const;

/** The pages that would change, the first few at once, each with its reason and a look at it. */
export function WaitingPages({ plan }: { plan: PublishPlan }) {
  const [all, setAll] = useState(false);
  const pages = all ? plan.pages : plan.pages.slice(0, FEW);
  const total = plan.added + plan.changed + plan.removed;
  const unlisted = total - plan.pages.length;
  return (
    <>
      <ul className={css.pages}>
        {pages.map((page) => (
          <WaitingPage key={page.url} page={page} />
        ))}
      </ul>
      {all && unlisted > 0 ? <p className={css.note}>… and {grouped(unlisted)} more.</p> : null}
      {plan.pages.length > FEW ? (
        <div>
          <Button look="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all
              ? 'Show fewer'
              : unlisted > 0
                ? `Show ${plan.pages.length} of ${grouped(total)}`
                : `Show all ${total}`}
          </Button>
        </div>
      ) : null}
    </>
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
