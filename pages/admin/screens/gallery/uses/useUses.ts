import { useQuery } from '@tanstack/react-query';
import type { GalleryItem } from '#content-api/library/gallery/gallery.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { GALLERY_KEY } from '../../../ui/picker/galleryCalls.ts';

export function usesKey(id: number) {
  return [GALLERY_KEY, 'uses', id] as const;
}

export type Places = NonNullable<ReturnType<typeof useUses>['data']>;

export function useUses({ id }: GalleryItem) {
  return useQuery({
    queryKey: usesKey(id),
    staleTime: 0,
    queryFn: () => answerOf(api.gallery[':id'].uses.$get({ param: { id: String(id) } })),
  });
}
