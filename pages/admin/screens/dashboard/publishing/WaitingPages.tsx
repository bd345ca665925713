import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type {
  PlannedChange,
  PublishCause,
  PublishPlan,
} from '#content-api/publishing/releases/releases.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { PassageDifference } from '../../../editor/difference/Difference.tsx';
import { onSite } from '../../../session/auth.ts';
import { DescendingIcon } from '../../../ui/icons.tsx';
import { LoadProblem } from '../../../ui/notices/LoadProblem.tsx';
import { showFailure } from '../../../ui/notices/toasts.ts';
import { Bar, Panel } from '../../../ui/Panel.tsx';
import { grouped } from '../../../ui/values/fileSize.ts';
import { useOverview } from '../useOverview.ts';
import css from './Publishing.module.css';
import { pagesInWords, planInWords } from './planInWords.ts';
import { usePublishPlan } from './usePublishPlan.ts';

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
  const word = isOpen ? 'Hide changes' : 'Show changes';
  return (
    <li className={css.page}>
      <span className={css.sign} data-change={change} aria-hidden="true">
        {SIGNS[change]}
      </span>
      <span className={css.address}>
        {change === 'removed' ? (
          onSite(url)
        ) : (
          <button
            type="button"
            className={css.preview}
            onClick={() => openPreview(url)}
            title="Preview in a new tab"
          >
            {onSite(url)}
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
            aria-label={`${word} on ${onSite(url)}`}
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

const SAME =
  'The text stays the same. Only details change that visitors don’t read, for example the size of an image.';

function PageChanges({ url }: { url: string }) {
  // The key is below the release's, so that a new release refreshes it.
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['release', 'plan', url],
    queryFn: () => answerOf(api.admin['publish-plan'].page.$get({ query: { url } })),
  });
  if (isError) return <LoadProblem notice="Failed to load the changes" failure={error} onRetry={refetch} />;
  if (!data)
    return (
      <p role="status" aria-label="Comparing">
        <Bar wide />
      </p>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach an area that scrolls (WCAG 2.1.1).
    <section className={css.difference} aria-label={`Changes on ${url}`} tabIndex={0}>
      <PassageDifference
        label="Passages"
        before={data.before ?? []}
        after={data.after ?? []}
        removedWord="Removed"
        addedWord="Added"
        sameText={SAME}
      />
    </section>
  );
}

/** Browsers block a tab that opens only after the answer, so it opens at once. */
async function openPreview(page: string): Promise<void> {
  const tab = window.open('about:blank');
  try {
    const { url } = await answerOf(api.admin['preview-link'].$get({ query: { url: page } }));
    if (tab) tab.location.replace(url);
    else window.location.assign(url);
  } catch (failure) {
    tab?.close();
    showFailure(failure, 'Failed to open the preview');
  }
}

export function WaitingPanel() {
  const unwritten = useOverview().data?.unwritten ?? 0;
  const { data, error, isError, refetch } = usePublishPlan();
  return (
    <Panel title="Waiting to be published">
      {isError ? (
        <LoadProblem notice="Failed to load the unpublished changes" failure={error} onRetry={refetch} />
      ) : (
        <>
          <p className={css.sum} role="status">
            {data ? planInWords(data, unwritten > 0) : <Bar wide />}
          </p>
          {unwritten > 0 ? (
            <p>
              {unwritten === 1 ? 'One page still has' : `${grouped(unwritten)} pages still have`} prompts
              instead of text. Visitors don’t see them. <Link to="/site-check">Site Check</Link> lists them.
            </p>
          ) : null}
          {data && data.pages.length > 0 ? <WaitingPages plan={data} /> : null}
        </>
      )}
    </Panel>
  );
}
