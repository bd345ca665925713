import { useQuery } from '@tanstack/react-query';
import { slugSchema } from '#content-api/values/slugs.shared.ts';
import { answerOf, api } from '../../../../app/calls/api.ts';
import { useDebounced } from '../../../../ui/values/useDebounced.ts';

/** How long after the last key the server is asked, in milliseconds. */
const PAUSE = 300;

export function useAddressHolder(slug: string): { id: number; title: string } | null {
  const asked = useDebounced(slug, PAUSE);
  const { data } = useQuery({
    queryKey: ['posts', 'address', asked],
    enabled: slugSchema.safeParse(asked).success,
    queryFn: ({ signal }) =>
      answerOf(api.posts.addresses[':slug'].$get({ param: { slug: asked } }, { init: { signal } })),
  });
  return asked === slug ? (data?.post ?? null) : null;
}
