import { z } from 'zod';
import { oneLine } from '../values/fields.shared.ts';
import {
  defaultStyles,
  type LookStyles,
  type StyleName,
  styleNames,
  stylesOf,
} from '../values/look/styles.shared.ts';
import { CORNERS, defaultLook, type Look, type OwnTypeface, PAIRS } from '../values/look.shared.ts';

const colour = z
  .string('This must be a colour')
  .trim()
  .regex(/^#?[0-9a-f]{6}$/i, 'Write the colour as # and six digits, for example #ff5a1f')
  .overwrite((text) => `#${text.replace('#', '').toLowerCase()}`);

const logo = z
  .string('This must be the address of an upload')
  .regex(/^(?:\/uploads\/[a-z\d_-]+\.(?:svg|webp))?$/, 'Upload the image first');

const share = z.number('This must be a number').min(0).max(4);
export const ownTypeface = z.object({
  url: z.string().regex(/^\/uploads\/[a-z\d_-]+\.woff2$/, 'Upload the typeface first'),
  name: z.string('Name is required').max(200, 'This is too long').overwrite(oneLine),
  weights: z.string().regex(/^\d{1,4}(?: \d{1,4})?$/, 'Must be weights, for example 400 800'),
  ascent: share,
  descent: share,
  width: share.min(0.05, 'This must be a share of the size'),
}) satisfies z.ZodType<OwnTypeface>;

/** The pictures that replace the agency's name: addresses of uploads, '' where there is none. */
export const brandLogoSchema = z.object({
  /** On light grounds. */
  light: logo,
  dark: logo,
  /** A square one, of which icons are made. */
  mark: logo,
});

/** Name, logos and look before they are saved, for previews. Fields that are left out stay as stored. */
export const wornBrandSchema = z.object({
  brand: z.string().max(200).optional(),
  logo: brandLogoSchema.optional(),
  look: z.lazy(() => lookSchema).optional(),
});
export type WornBrand = z.infer<typeof wornBrandSchema>;

const lookStyles = z.object(
  Object.fromEntries(
    styleNames.map((name) => [
      name,
      z.enum(Object.keys(stylesOf(name)), 'Choose one of these').default(defaultStyles[name]),
    ]),
  ) as unknown as { [Name in StyleName]: z.ZodDefault<z.ZodType<LookStyles[Name]>> },
);

export const lookSchema = z.object({
  colours: z.object({ paper: colour, ink: colour, spot: colour, second: colour }),
  corners: z.enum(CORNERS, 'Choose one of the corners'),
  typefaces: z.enum(PAIRS, 'Choose one of the pairs').default(defaultLook.typefaces),
  fonts: z.object({ display: ownTypeface.optional(), text: ownTypeface.optional() }).optional(),
  marks: z.boolean('This must be true or false').default(defaultLook.marks),
  styles: lookStyles.default(defaultStyles),
}) satisfies z.ZodType<Look>;
