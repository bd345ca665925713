import type { Hit, PictureFact } from '../rule.ts';

export function hitsOf(
  pictures: readonly PictureFact[],
  isHit: (picture: PictureFact) => boolean,
  detailOf: (picture: PictureFact) => string,
): Hit[] {
  return pictures.flatMap((picture, nth): Hit[] => {
    if (!isHit(picture)) return [];
    const { at } = picture;
    return [{ field: 'content', about: String(nth + 1), detail: detailOf(picture), ...(at ? { at } : {}) }];
  });
}
