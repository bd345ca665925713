import { z } from 'zod';
import { isAddress, oneLine } from '../../values/fields.shared.ts';
import { isVideoAddress } from '../../values/files.shared.ts';
import { type FieldMeta, fields, group, line } from './fields.shared.ts';

const share = (label: string) =>
  z
    .number(`${label} must be a number from 0 to 100`)
    .min(0, `${label} must be a number from 0 to 100`)
    .max(100, `${label} must be a number from 0 to 100`)
    .default(50)
    .meta({ label });

const pictureFields = {
  url: z
    .string('Which image?')
    .overwrite(oneLine)
    .max(2000, 'This address is too long')
    .refine((url) => url === '' || isAddress(url), 'Must be the address of an image')
    .default('')
    .meta({ label: 'Image' }),
  alt: line('Alt text', { most: 500, hint: 'Describe the image for screen readers.' }),
  /** The focus stays when the edges are cut, in percent from the left and from the top. */
  x: share('From the left'),
  y: share('From the top'),
};

export const pictureSchema = fields(pictureFields);
export type PictureData = z.output<typeof pictureSchema>;

export function picture(label = 'Image') {
  return group(label, pictureFields, { is: 'picture' });
}

const VIDEO_HINT =
  'A short MP4 or WebM from Files, without sound. It plays again and again, and visitors can pause it. If they prefer less motion, they see the image.';

/** The address of a video that plays over an image; '' for none. */
export function video(label: string) {
  const message = 'Choose an MP4 or WebM that is in Files';
  return z
    .string(message)
    .overwrite(oneLine)
    .refine((url) => url === '' || isVideoAddress(url), message)
    .default('')
    .meta({ input: 'line', label, hint: VIDEO_HINT, isLink: true } satisfies FieldMeta);
}
