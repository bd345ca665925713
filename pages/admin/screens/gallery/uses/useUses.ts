import { useQuery } from '@tanstack/react-query';
import type { GalleryItem } from '#content-api/library/gallery/contract.ts';
import { answerOf, api } from '../../../app/calls/api.ts';
import { GALLERY_KEY } from '../../../ui/picker/galleryCalls.ts';

/** Under which the places of an image are kept; with all of the gallery they are fetched anew. */
export function usesKey(id: number) {
  return [GALLERY_KEY, 'uses', id] as const;
}

/** The places that show an image, as one sees them. */
export type Places = NonNullable<ReturnType<typeof useUses>['data']>;

/** Where an image is shown, as the server knows it now. */
export function useUses({ id }: GalleryItem) {
  return useQuery({
    queryKey: usesKey(id),
    staleTime: 0,
    queryFn: () => answerOf(api.gallery[':id'].uses.$get({ param: { id: String(id) } })),
  });
}
