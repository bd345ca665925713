import { inside, isRecord, type Values, valuesOf } from './frontMatterValues.ts';

/** Names in generators and their themes, the clearest first. */
const COVERS = (
  'image cover featured_image feature_image hero hero_image cover_image featured banner banner_image thumbnail ' +
  'thumb thumbnail_image thumbnail_img cover_img banner_img header_img header_image header images picture photo img ' +
  'lead_image main_image post_image title_image teaser teaser_image preview preview_image card_image splash ' +
  'background background_image index_img top_img og_image social_image share_img share_image ' +
  'twitter_image opengraph'
).split(' ');
/** If a post has no other picture, generators show the one for links as the cover. */
const OF_LINKS = ['og_image', 'social_image', 'share_image', 'share_img', 'twitter_image'];
const WITHIN = [
  'src',
  'url',
  'path',
  'image',
  'source',
  'file',
  'teaser',
  'overlay_image',
  'feature',
  'lqip',
];
const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?)(?:[?#].*)?$/i;

export interface Cover {
  source: string;
  alt: string;
  remarks: string[];
}

export function coverIn(values: Values): Cover {
  const places = [values, ...['extra', 'params', 'seo'].map((name) => inside(values, name))];
  for (const entry of places) {
    for (const name of COVERS) {
      const value = entry.value([name]);
      const source = sourceIn(value);
      if (source !== '') return { source, alt: altIn(value), remarks: [] };
    }
  }
  const [resource] = featured(values.value(['resources']));
  if (resource) return { source: resource, alt: '', remarks: [] };
  const ours = values.find(['link_image'])?.key;
  const unknown = values.keys.filter((key) => key !== ours && PICTURE.test(values.text([key])));
  return {
    source: '',
    alt: '',
    remarks: unknown.map((key) => `Image not imported: ${key} isn’t a known field. Rename it to image`),
  };
}

export function linkPictureIn(values: Values, cover: string): string {
  const ours = sourceIn(values.value(['link_image']));
  const theirs = sourceIn(values.value(OF_LINKS));
  return ours || (theirs === cover ? '' : theirs);
}

function sourceIn(value: unknown): string {
  if (typeof value === 'string') return isSource(value) ? value.trim() : '';
  if (Array.isArray(value)) return value.map(sourceIn).find(Boolean) ?? '';
  if (!isRecord(value)) return '';
  const fields = valuesOf(value);
  return WITHIN.map((name) => sourceIn(fields.value([name]))).find(Boolean) ?? '';
}

/** Themes have words such as `center` or `true` under the same names. */
function isSource(text: string): boolean {
  return PICTURE.test(text) || /[/.]/.test(text);
}

function altIn(value: unknown): string {
  const [one] = Array.isArray(value) ? value : [value];
  return isRecord(one) ? valuesOf(one).line(['alt', 'image_alt', 'caption', 'title']) : '';
}

function featured(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item) => {
    const isCover = isRecord(item) && /feature|cover|hero|banner|thumb|header/i.test(String(item.name ?? ''));
    return isCover && typeof item.src === 'string' ? [item.src] : [];
  });
}
