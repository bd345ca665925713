import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { GALLERY_KEY, type GalleryView, listImages } from './galleryCalls.ts';

/** How long after the last key the gallery is searched, in milliseconds (specification §9). */
export const SEARCH_PAUSE = 500;

export function useGallery(view: GalleryView) {
  return useQuery({
    queryKey: [GALLERY_KEY, view],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => listImages(view, signal),
  });
}
