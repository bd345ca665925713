import { urlOf } from '../../../../values/url.shared.ts';
import { hitsOf, type Rule } from '../rule.ts';

/**
 * No page shows a featured image of another site, as its size is unknown. Readers' browsers load one in the text from
 * that site, which may delete it. `about` is its address, or its number in the text.
 */
export const pictureElsewhere: Rule = {
  code: 'picture-elsewhere',
  kind: 'Images at other sites',
  find: ({ picture, text }, { origin }) => [
    ...(picture === '' || picture.startsWith('/uploads/')
      ? []
      : [{ field: 'featured_image_url' as const, about: picture }]),
    ...hitsOf(
      text.pictures,
      ({ src }) => !['', urlOf(origin)?.host].includes(hostOf(src)),
      ({ src }) => hostOf(src),
    ),
  ],
  say: ({ field, about, detail }) =>
    field === 'content'
      ? `Image ${about} is loaded from ${detail}, which can see your readers. Upload it instead.`
      : `The featured image is on another site (${about}) and not shown. Select one from the gallery.`,
};

function hostOf(src: string): string {
  return urlOf(src)?.host ?? '';
}
