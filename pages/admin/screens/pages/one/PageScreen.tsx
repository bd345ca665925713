import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Missing } from '../../../ui/notices/LoadProblem.tsx';
import { Wait } from '../../../ui/notices/Wait.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { PAGES_KEY, pageOf } from '../shared/pageCalls.ts';
import { PageEditor } from './PageEditor.tsx';
import { BackLink } from './PageHead.tsx';

/** Fetched anew each time it is opened, and left alone while somebody edits it. */
export default function PageScreen() {
  const id = Number(useParams().id);
  const { data, isError, error, refetch } = useQuery({
    queryKey: [PAGES_KEY, id],
    queryFn: () => pageOf(id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return <PageEditor key={id} loaded={data} />;
  return (
    <Screen title="Edit Page" back={<BackLink />}>
      {isError ? (
        <Missing title="There is no such page" failure={error} onRetry={() => refetch()} />
      ) : (
        <Wait />
      )}
    </Screen>
  );
}
