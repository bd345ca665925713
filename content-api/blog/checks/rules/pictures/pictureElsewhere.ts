import { urlOf } from '../../../../values/url.shared.ts';
import type { Rule } from '../rule.ts';
import { hitsOf } from '../rule.ts';

/**
 * Pictures at another site. No page shows such a featured image, as its size is unknown; one in the text is asked of
 * that site by each reader's browser, and may be gone tomorrow. `about` is its address, or which one of the text it is.
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
