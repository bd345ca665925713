import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../calls/api.ts';
import { failureOf } from '../../calls/failure.ts';
import type { Seo } from './editSeo.ts';

export interface LoadedSeo {
  seo: Seo;
  /** For If-Match; '' where the server gave none. */
  tag: string;
}

/** Fetched anew each time the screen is opened, and left alone while somebody edits it. */
export function useSeo() {
  return useQuery({
    queryKey: ['seo'],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => read(signal),
  });
}

async function read(signal: AbortSignal): Promise<LoadedSeo> {
  const response = await api.metatags.$get({}, { init: { signal } });
  if (!response.ok) throw await failureOf(response);
  return { seo: await response.json(), tag: response.headers.get('etag') ?? '' };
}

/** @param tag of the version it was made from. @throws CallFailure 409 'stale', with the other one in it. */
export async function saveSeo({ defaults, pages }: Seo, tag: string): Promise<LoadedSeo> {
  const config = { defaults, pages };
  const call = api.metatags.$put({ json: { config } }, tag ? { headers: { 'If-Match': tag } } : {});
  const response = await call;
  return { seo: await answerOf(Promise.resolve(response)), tag: response.headers.get('etag') ?? '' };
}
