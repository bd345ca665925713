import { Link } from 'react-router';
import { LoadProblem } from '../../../ui/notices/LoadProblem.tsx';
import { Bar, Panel } from '../../../ui/Panel.tsx';
import { grouped } from '../../../ui/values/grouped.ts';
import { useOverview } from '../useOverview.ts';
import css from './Publishing.module.css';
import { planInWords } from './planInWords.ts';
import { usePublishPlan } from './usePublishPlan.ts';
import { WaitingPages } from './WaitingPages.tsx';

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
