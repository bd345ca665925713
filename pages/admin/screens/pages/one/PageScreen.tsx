import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { randomKey } from '#renderer/islands/randomKey.ts';
import { Missing } from '../../../ui/notices/LoadProblem.tsx';
import { Wait } from '../../../ui/notices/Wait.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { PAGES_KEY } from '../shared/pageCalls.ts';
import { PageEditor } from './PageEditor.tsx';
import { BackLink } from './PageHead.tsx';
import { loadBeginning } from './writing/usePageWriting.ts';

export default function PageScreen() {
  const id = Number(useParams().id);
  return <OpenedPage key={id} id={id} />;
}

/** Fetched anew each time it is opened, and left alone while somebody edits it. */
function OpenedPage({ id }: { id: number }) {
  const [writing] = useState(randomKey);
  const { data, isError, error, refetch } = useQuery({
    queryKey: [PAGES_KEY, id, writing],
    queryFn: () => loadBeginning(id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data) return <PageEditor beginning={data} id={writing} />;
  return (
    <Screen title="Edit Page" back={<BackLink />}>
      {isError ? <Missing title="Page not found" failure={error} onRetry={() => refetch()} /> : <Wait />}
    </Screen>
  );
}
