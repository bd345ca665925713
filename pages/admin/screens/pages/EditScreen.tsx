import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { answerOf, api } from '../../calls/api.ts';
import { CallFailure } from '../../calls/failure.ts';
import { inStore, onSite, useMay } from '../../session/auth.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { LoadProblem } from '../../ui/notices/LoadProblem.tsx';
import { Wait } from '../../ui/notices/Wait.tsx';
import { Empty } from '../../ui/Panel.tsx';
import { Screen } from '../../ui/Screen.tsx';

/** Leads from an address of the site (`?path=`) to the editor of what it shows. */
export default function EditScreen() {
  const may = useMay();
  const path = inStore(pathOf(useSearchParams()[0].get('path') ?? '/'));
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['edit', path],
    queryFn: () => editorOf(path, may('pages.change')),
    staleTime: 0,
    retry: false,
  });
  if (data) return <Navigate to={data} replace />;
  if (data === undefined && !isError) return <Wait />;
  return (
    <Screen title="Edit this page">
      {isError ? (
        <LoadProblem notice="Failed to find the page" failure={error} onRetry={refetch} />
      ) : (
        <Empty title={`There is nothing you can edit at ${onSite(path)}`}>
          <LinkButton to={may('pages.change') ? '/pages' : '/posts'}>
            {may('pages.change') ? 'Open Pages' : 'Open Blog Posts'}
          </LinkButton>
        </Empty>
      )}
    </Screen>
  );
}

/** @returns the path of a back-office screen; '' if the user has none for it. */
async function editorOf(path: string, mayWritePages: boolean): Promise<string> {
  const [, list, slug = ''] = /^\/blog\/(?:(category|author)\/)?([^/]+)$/.exec(path) ?? [];
  if (list && mayWritePages) return list === 'author' ? '/authors' : '/categories';
  if (slug !== '' && slug !== '404') {
    const post = await answerOf(api.posts[':id'].$get({ param: { id: slug } })).catch(orNothing);
    return post ? `/posts/${post.id}/edit` : '';
  }
  if (!mayWritePages) return '';
  const { pages } = await answerOf(api.pages.$get());
  const page = pages.find(({ address }) => address === path);
  return page ? `/pages/${page.id}` : '';
}

/** A missing post has no editor; any other failure is shown. */
function orNothing(failure: unknown): undefined {
  if (failure instanceof CallFailure && failure.status === 404) return undefined;
  throw failure;
}

/** Writes the address as the site does: decoded, without a slash at its end. */
function pathOf(path: string): string {
  const trimmed = path.replace(/(.)\/+$/, '$1');
  try {
    return decodeURI(trimmed);
  } catch {
    return trimmed;
  }
}
