import { z } from 'zod';
import { PICTURE_KINDS, type PictureKindName } from '../../kinds/kinds.shared.ts';
import { printable, requiredLine, truncate } from '../../values/fields.shared.ts';
import { pagingSchema, searchSchema } from '../../values/paging.shared.ts';

export const largestBytes = 10 * 1024 * 1024;

export const pictureRefusals = {
  type: 'Only JPEG, PNG, WebP, AVIF and GIF images can be used',
  bytes: 'The image is larger than 10 MB',
  pixels: 'The image has more than 40 megapixels',
  broken: 'The image is damaged and cannot be read',
  slow: 'The image took too long to read. Try again, or upload a smaller one',
};

interface OtherFormat {
  type: string;
  refusal: string;
}

const EXPORT = 'Export it as JPEG or PNG, and upload that file';
const IPHONE = 'Export it as JPEG, or choose Settings, Camera, Formats, Most Compatible on the phone';
/** The unsupported formats that people send, by media type and first bytes. */
const OTHER_FORMATS: readonly [type: string, begins: string[], is: string, advice?: string][] = [
  ['image/heic', ['heic'], 'a HEIC photo from an iPhone', IPHONE],
  ['image/jxl', ['\xff\n', '\0\0\0\fJXL '], 'a JPEG XL image'],
  ['image/jp2', ['\0\0\0\fjP  '], 'a JPEG 2000 image'],
  ['image/tiff', ['II*\0', 'MM\0*'], 'a TIFF image or a camera’s raw file'],
  ['image/vnd.adobe.photoshop', ['8BPS'], 'a Photoshop file'],
  ['image/bmp', ['BM'], 'a BMP image'],
  ['image/x-icon', ['\0\0\x01\0'], 'an icon file'],
  ['application/pdf', ['%PDF'], 'a PDF'],
  ['application/postscript', ['%!PS', '\xc5\xd0\xd3\xc6'], 'a PostScript file'],
  ['image/svg+xml', ['<svg'], 'an SVG drawing', 'Export it as PNG, and upload that file'],
  ['video/mp4', ['video', '\x1aE\xdf\xa3'], 'a video', 'Upload a still image'],
];

/** The unsupported format of a file, by its first bytes; null for all others. */
export function otherFormat(bytes: Uint8Array): OtherFormat | null {
  const start = startOf(String.fromCharCode(...bytes.subarray(0, 400)));
  return formatWhere(([, begins]) => begins.some((signature) => start.startsWith(signature)));
}

/** The same by what a browser calls the file. */
export function otherFormatOf(type: string): OtherFormat | null {
  return formatWhere(([named]) => named === type.replace('heif', 'heic'));
}

/** HEIC, AVIF and videos begin alike, so the container's brand decides. */
function startOf(head: string): string {
  if (head.slice(4, 8) !== 'ftyp')
    return /^(?:ï»¿)?\s*<(?!!doctype html|html)(?=[\s\S]*svg)/i.test(head) ? '<svg' : head;
  const brands = head.slice(8, Math.max(12, head.charCodeAt(3)));
  if (/avi[fs]/.test(brands)) return '';
  return /^(?:hei|hev|mif1|msf1)/.test(brands) ? 'heic' : 'video';
}

function formatWhere(holds: (format: (typeof OTHER_FORMATS)[number]) => boolean): OtherFormat | null {
  const [type, , is, advice = EXPORT] = OTHER_FORMATS.find(holds) ?? [];
  return type === undefined ? null : { type, refusal: `This is ${is}. ${advice}` };
}

const longestName = 200;

/** A file name as a label: without the sender's folders and without characters that aren't shown. */
export function fileLabel(name: string): string {
  const last = printable(name.replace(/\p{C}+/gu, ' '))
    .split(/[\\/]/)
    .at(-1);
  return truncate((last ?? '').replace(/\s+/g, ' ').trim(), longestName);
}

export const galleryImageSchema = z.object({ alt_text: requiredLine('Alt text', 500) });

const OUT_OF_RANGE = 'Must be a whole number from 0 to 100';

/** A field that was emptied says nothing. */
const percent = z
  .union(
    [
      z.literal('').transform(() => undefined),
      z.coerce.number(OUT_OF_RANGE).int(OUT_OF_RANGE).min(0, OUT_OF_RANGE).max(100, OUT_OF_RANGE),
    ],
    OUT_OF_RANGE,
  )
  .optional();

/** The point that stays visible when edges are cut, in percent from the left and from the top. */
export const focusFields = { focus_x: percent, focus_y: percent };

export const LONGEST_LABEL = 40;
export const MOST_LABELS = 20;

/** Words to find images by. Two that differ only in case are one. */
export const labelsSchema = z
  .array(requiredLine('Label', LONGEST_LABEL))
  .max(MOST_LABELS, `An image can have ${MOST_LABELS} labels`)
  .transform((labels) => withoutTwins(labels));

export function withoutTwins(labels: readonly string[]): string[] {
  const seen = new Set<string>();
  return labels.filter((label) => !seen.has(label.toLowerCase()) && seen.add(label.toLowerCase()));
}

const MOST_LABELLED = 1000;

export const labellingSchema = z.object({
  images: z
    .array(z.object({ id: z.int().positive(), labels: labelsSchema }))
    .min(1)
    .max(MOST_LABELLED),
});

/** A gallery entry as the API answers it; `image_url` is site-relative, `file_size` in bytes. */
export interface GalleryImage {
  id: number;
  alt_text: string;
  image_url: string;
  file_size: number;
  created_at: string;
}

export const noFile = 'Please select an image file';

/** Browsers send an empty file without a name for a file field that nobody used. */
const isChosen = (file: File) => file.size > 0 || file.name !== '';

const imageFile = z.file(noFile).refine(isChosen, noFile);

export const newGalleryImageSchema = galleryImageSchema.extend({ image: imageFile });

export const imageUrlSchema = galleryImageSchema.extend({
  url: z
    .url({ protocol: /^https?$/, error: 'Please enter a web address' })
    .max(2000, 'The address is too long'),
});

export const galleryImageChangeSchema = galleryImageSchema.extend({
  ...focusFields,
  image: z
    .union([z.file(), z.literal('')], noFile)
    .optional()
    .transform((file) => (file && isChosen(file) ? file : undefined)),
});

export const uploadSchema = z.object({ image: imageFile });

export const uploadFolders = ['client_logo', 'avatar', 'post', 'gallery', 'testimonial', 'seo'] as const;
export const folderSchema = z.object({
  folder: z.enum(uploadFolders, `folder must be one of ${uploadFolders.join(', ')}`).default('post'),
});

export const gallerySorts = ['newest', 'oldest', 'name', 'size'] as const;
export const galleryUses = ['used', 'unused'] as const;

export const galleryQuerySchema = pagingSchema(24).extend({
  search: searchSchema,
  /** By file name, or by alt text where there is none; the largest file first. */
  sort: z.enum(gallerySorts).optional().catch(undefined),
  /** Shown somewhere, or nowhere; what is in the trash doesn't count. */
  uses: z.enum(galleryUses).optional().catch(undefined),
  label: z.string().trim().max(LONGEST_LABEL).optional().catch(undefined),
});
export type GalleryQuery = Partial<z.infer<typeof galleryQuerySchema>>;

export const duplicatesSchema = z.object({
  /** 'refuse' adds only what isn't in the gallery yet. */
  duplicates: z.enum(['refuse', 'keep']).default('keep').catch('keep'),
});

export const forceSchema = z.object({
  /** 'true' also takes the picture off everything that shows it. */
  force: z.enum(['true', 'false']).default('false').catch('false'),
});

export const galleryItemSchema = z.object({
  id: z.number(),
  alt_text: z.string(),
  image_url: z.string(),
  file_size: z.number(),
  width: z.number(),
  height: z.number(),
  renditions: z.array(
    z.object({ url: z.string(), width: z.number(), height: z.number(), format: z.enum(['avif', 'webp']) }),
  ),
  /** Whether something shows through. */
  alpha: z.boolean(),
  /** The file of a moving picture; the other files show its first frame. */
  moving_url: z.string().nullable(),
  focus_x: z.int(),
  focus_y: z.int(),
  file_name: z.string(),
  labels: z.array(z.string()),
  created_by: z.number().nullable(),
  /** In how many places it is shown; what is in the trash doesn't count. */
  used_in: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
  notice: z.string().optional(),
});
export type GalleryItem = z.infer<typeof galleryItemSchema>;

export const galleryListSchema = z.object({
  images: z.array(galleryItemSchema),
  total: z.number(),
  totalPages: z.number(),
  labels: z.array(z.string()),
});
export type GalleryList = z.infer<typeof galleryListSchema>;

export const uploadedSchema = z.object({
  url: z.string(),
  width: z.number(),
  height: z.number(),
  file_size: z.number(),
  moving_url: z.string().nullable(),
  notice: z.string().optional(),
});

/** The answer to a deletion: by which number it can be undone, in the trash; null where it can't be. */
export const removedImageSchema = z.object({ success: z.literal(true), trash_id: z.int().nullable() });

/** `edits` are a working copy: of a post or a page, or of what was never saved. */
export type UseType = 'post' | 'page' | 'edits' | PictureKindName | 'entry' | 'seo' | 'trash';
const withPictures: UseType[] = [...PICTURE_KINDS.map(({ kind }) => kind), 'entry'];
export const useTypes: readonly UseType[] = ['post', 'page', 'edits', ...withPictures, 'seo', 'trash'];

export const pictureUseSchema = z.object({
  type: z.enum(useTypes),
  /** A number, for what is deleted that in the trash; a page key for SEO. */
  id: z.union([z.int(), z.string()]),
  title: z.string(),
  parts: z.array(z.enum(['cover', 'link picture', 'text'])).optional(),
  /** The entry with unsaved changes; left out if it was never saved. */
  entry: z.object({ kind: z.enum(['post', 'page']), id: z.int() }).optional(),
});
export type PictureUse = z.infer<typeof pictureUseSchema>;
