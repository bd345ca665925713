import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../../app/calls/api.ts';
import { PassageDifference } from '../../../editor/difference/PassageDifference.tsx';
import { LoadProblem } from '../../../ui/notices/LoadProblem.tsx';
import { Bar } from '../../../ui/Panel.tsx';
import css from './Publishing.module.css';

const SAME =
  'It reads the same. What is different is nothing a visitor reads, such as the size of a picture or a file that belongs to the page.';

export function PageChanges({ url }: { url: string }) {
  // Below the release's key: a new release makes it out of date too.
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['release', 'plan', url],
    queryFn: () => answerOf(api.admin['publish-plan'].page.$get({ query: { url } })),
  });
  if (isError) return <LoadProblem notice="Failed to load what changes" failure={error} onRetry={refetch} />;
  if (!data)
    return (
      <p role="status" aria-label="Comparing">
        <Bar wide />
      </p>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by keyboard too (WCAG 2.1.1).
    <section className={css.difference} aria-label={`What changes on ${url}`} tabIndex={0}>
      <PassageDifference
        label="Passages"
        before={data.before ?? []}
        after={data.after ?? []}
        removedWord="Goes"
        addedWord="Comes"
        sameText={SAME}
      />
    </section>
  );
}
