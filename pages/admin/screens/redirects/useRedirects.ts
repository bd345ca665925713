import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RedirectEntry, RedirectInput } from '#content-api/blog/redirects/redirects.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { CallFailure } from '../../calls/failure.ts';

const KEY = 'redirects';
const param = (id: number) => ({ id: String(id) });

/** A single call loads added and automatic redirects. Both change on other screens too. */
export function useAdded() {
  return useQuery({ ...ALL, select: ({ redirects }) => redirects });
}

export function useEarlier() {
  return useQuery({ ...ALL, select: ({ earlier }) => earlier });
}

const ALL = { queryKey: [KEY], queryFn: () => answerOf(api.redirects.$get()), staleTime: 0 };

export function useMissed() {
  return useQuery({
    queryKey: [KEY, 'missed'],
    queryFn: async () => (await answerOf(api.redirects.missed.$get())).addresses,
    staleTime: 0,
  });
}

interface SavedRedirect {
  /** Undefined for a new redirect. */
  id?: number | undefined;
  /** `updated_at` as it was loaded. */
  version?: string | undefined;
  input: RedirectInput;
}

export function useRedirectCalls() {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: [KEY] });
  const save = useMutation({
    mutationFn: ({ id, version, input: json }: SavedRedirect) =>
      id === undefined
        ? answerOf(api.redirects.$post({ json }))
        : answerOf(
            api.redirects[':id'].$put(
              { param: param(id), json },
              version === undefined ? {} : { headers: { 'If-Match': `"${version}"` } },
            ),
          ),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id }: RedirectEntry) => deleted(id),
    onSettled,
  });
  const ignore = useMutation({
    mutationFn: (json: { path: string; ignored: boolean }) => answerOf(api.redirects.missed.$put({ json })),
    onSettled,
  });
  const merge = useMutation({
    mutationFn: (csv: string) => answerOf(api.redirects.import.$post({ json: { csv } })),
    onSettled,
  });
  return { save, remove, ignore, merge };
}

export type RedirectCalls = ReturnType<typeof useRedirectCalls>;

/** A redirect that someone else has just deleted is gone too. */
async function deleted(id: number): Promise<void> {
  try {
    await answerOf(api.redirects[':id'].$delete({ param: param(id) }));
  } catch (failure) {
    if (!(failure instanceof CallFailure && failure.status === 404)) throw failure;
  }
}
