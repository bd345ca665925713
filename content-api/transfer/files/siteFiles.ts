import { join } from 'node:path';
import { z } from 'zod';
import type {
  BrandEntry,
  Content,
  PictureReference,
  Problem,
} from '#content-api/transfer/transfer.shared.ts';
import { lookSchema } from '../../agency/look.shared.ts';
import { navigationSchema } from '../../agency/navigation/navigation.shared.ts';
import { withProfiles } from '../../agency/profiles.shared.ts';
import { seoConfigSchema } from '../../agency/seo/seo.shared.ts';
import { serviceSchema } from '../../agency/services/services.shared.ts';
import { settingsChangeSchema } from '../../agency/settings/settings.shared.ts';
import { authorSchema } from '../../library/authors/authors.shared.ts';
import { categorySchema } from '../../library/categories/categories.shared.ts';
import {
  fileLabel,
  focusFields,
  galleryImageSchema,
  labelsSchema,
} from '../../library/gallery/gallery.shared.ts';
import { logoSchema } from '../../library/logos/logos.shared.ts';
import { testimonialSchema } from '../../library/testimonials/testimonials.shared.ts';
import { wordingSchema } from '../../mail/letters/all.ts';
import { earlierAddressSchema, slugSchema } from '../../values/slugs.shared.ts';
import { type Listed, readList, readObject } from '../readJson.ts';
import { readPageFiles } from './pageFiles.ts';
import { findPicture, type PictureRoots } from './pictureFiles.ts';

const renamed = { earlier_addresses: z.array(earlierAddressSchema.extend({ slug: slugSchema })).optional() };

const fileSchemas = {
  authors: authorSchema
    .omit({ avatar_url: true })
    .extend({ avatar: z.string().trim().default(''), ...renamed }),
  categories: categorySchema.extend(renamed),
  logos: logoSchema.omit({ logo_url: true }).extend({ image: z.string().trim().default('') }),
  testimonials: testimonialSchema,
  gallery: galleryImageSchema.extend({
    file: z.string('file is required').trim().min(1, 'file is required'),
    file_name: z.string().transform(fileLabel).optional(),
    labels: labelsSchema.optional(),
    ...focusFields,
  }),
  services: serviceSchema.extend(renamed),
  seo: seoConfigSchema,
  settings: z.preprocess(withProfiles, settingsChangeSchema),
  redirects: z.object({ from: z.string('is required'), to: z.string('is required') }),
};

const logoFile = z.string('This must be the name of a file').trim().default('');
const brandFileSchema = z.object({
  look: lookSchema.optional(),
  fonts: z.object({ display: logoFile, text: logoFile }).optional(),
  logo: z.object({ light: logoFile, dark: logoFile, mark: logoFile }).optional(),
});

function brandEntry(
  file: z.infer<typeof brandFileSchema> | undefined,
  picture: (source: string) => PictureReference,
): BrandEntry | undefined {
  if (!file) return undefined;
  const { look, logo, fonts } = file;
  const at = (source: string) => (source === '' ? null : picture(source));
  const own = fonts && { display: at(fonts.display) ?? undefined, text: at(fonts.text) ?? undefined };
  return {
    look,
    fonts: own,
    logo: logo && { light: at(logo.light), dark: at(logo.dark), mark: at(logo.mark) },
  };
}

interface Reading {
  shown(file: string): string;
  roots: PictureRoots;
  problems: Problem[];
  read: boolean;
}

export async function readSiteFiles(
  root: string,
  { shown, roots, problems, read }: Reading,
): Promise<Omit<Content, 'posts' | 'notices' | 'problems' | 'postFiles' | 'publishedSlugs' | 'redirects'>> {
  const list = async <T>(name: string, schema: z.ZodType<T>): Promise<Listed<T>[]> =>
    read ? readList(join(root, name), shown(join(root, name)), schema, problems) : [];
  const object = async <T>(name: string, schema: z.ZodType<T>): Promise<T | undefined> =>
    read ? readObject(join(root, name), shown(join(root, name)), schema, problems) : undefined;
  const picture = (name: string, line: number, source: string): PictureReference => {
    const file = join(root, name);
    return { source, find: () => findPicture(source, file, roots, { file: shown(file), line }) };
  };
  return {
    authors: (await list('authors.json', fileSchemas.authors)).map(
      ({ line, value: { avatar, ...author } }) => ({
        ...author,
        avatar: avatar === '' ? null : picture('authors.json', line, avatar),
      }),
    ),
    categories: (await list('categories.json', fileSchemas.categories)).map(({ value }) => value),
    logos: (await list('logos.json', fileSchemas.logos)).map(({ line, value: { image, ...logo } }) => ({
      ...logo,
      picture: image === '' ? null : picture('logos.json', line, image),
    })),
    testimonials: (await list('testimonials.json', fileSchemas.testimonials)).map(({ value }) => value),
    gallery: (await list('gallery.json', fileSchemas.gallery)).map(({ line, value: { file, ...words } }) => ({
      ...words,
      picture: picture('gallery.json', line, file),
    })),
    services: (await list('services.json', fileSchemas.services)).map(({ value }) => value),
    pages: read ? await readPageFiles(root, { shown, roots, problems }) : [],
    navigation: await object('navigation.json', navigationSchema),
    wording: await object('mail.json', wordingSchema),
    seo: await object('seo.json', fileSchemas.seo),
    brand: brandEntry(await object('brand.json', brandFileSchema), (source) =>
      picture('brand.json', 1, source),
    ),
    settings: await object('settings.json', fileSchemas.settings),
    ownRedirects: (await list('redirects.json', fileSchemas.redirects)).map(({ line, value }) => ({
      ...value,
      file: shown(join(root, 'redirects.json')),
      line,
    })),
  };
}
