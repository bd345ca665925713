import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { answerOf, api } from '../../../calls/api.ts';
import { LoadProblem } from '../../../ui/notices/LoadProblem.tsx';
import { Bar, Panel } from '../../../ui/Panel.tsx';
import { grouped } from '../../../ui/values/grouped.ts';
import { useOverview } from '../useOverview.ts';
import css from './Publishing.module.css';
import { planInWords } from './planInWords.ts';
import { WaitingPages } from './WaitingPages.tsx';

/** How long a plan is believed: working it out takes a moment of the server's time. */
const BELIEVED = 20_000;

export function WaitingPanel() {
  const unwritten = useOverview().data?.unwritten ?? 0;
  // Below the release's key: a new release makes it out of date too.
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['release', 'plan'],
    queryFn: () => answerOf(api.admin['publish-plan'].$get()),
    staleTime: BELIEVED,
    refetchOnWindowFocus: true,
  });
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
