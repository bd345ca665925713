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
import { settingsChangeSchema } from '../../agency/settings/settings.shared.ts';
import type { AnyKind } from '../../kinds/contentKind.shared.ts';
import { anyKinds, type KindKey } from '../../kinds/kinds.shared.ts';
import {
  fileLabel,
  focusFields,
  galleryImageSchema,
  labelsSchema,
} from '../../library/gallery/gallery.shared.ts';
import { wordingSchema } from '../../mail/letters/all.ts';
import { earlierAddressSchema, slugSchema } from '../../values/slugs.shared.ts';
import { type Listed, readList, readObject } from '../readJson.ts';
import { readPageFiles } from './pageFiles.ts';
import { findPicture, type PictureRoots } from './pictureFiles.ts';

const renamed = { earlier_addresses: z.array(earlierAddressSchema.extend({ slug: slugSchema })).optional() };

/** Names the field with the address of a picture or file, in the store and in a file. */
function sourceOf({ picture, file }: AnyKind): { field: string; file: string } | undefined {
  return picture ?? (file ? { field: file, file: 'file' } : undefined);
}

function fileSchemaOf(kind: AnyKind): z.ZodType<Record<string, unknown>> {
  const { schema, path } = kind;
  const source = sourceOf(kind);
  const shape = source
    ? schema.omit({ [source.field]: true } as never).extend({ [source.file]: z.string().trim().default('') })
    : schema;
  return path ? shape.extend(renamed) : shape;
}

const fileSchemas = {
  gallery: galleryImageSchema.extend({
    file: z.string('file is required').trim().min(1, 'file is required'),
    file_name: z.string().transform(fileLabel).optional(),
    labels: labelsSchema.optional(),
    ...focusFields,
  }),
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
  const entries: Record<string, object[]> = {};
  for (const kind of anyKinds) {
    const name = `${kind.key}.json`;
    entries[kind.key] = (await list(name, fileSchemaOf(kind))).map(({ line, value }) => {
      if ('data' in value) {
        const files = Object.entries(Object(value.data)).flatMap(([key, source]) =>
          typeof source === 'string' && /^images\/\S+$/.test(source)
            ? [[key, picture(name, line, source)] as const]
            : [],
        );
        return { ...value, files: Object.fromEntries(files) };
      }
      const from = sourceOf(kind);
      if (!from) return value;
      const { [from.file]: source, ...entry } = value;
      return { ...entry, picture: source ? picture(name, line, String(source)) : null };
    });
  }
  return {
    ...(entries as unknown as Pick<Content, KindKey>),
    gallery: (await list('gallery.json', fileSchemas.gallery)).map(({ line, value: { file, ...words } }) => ({
      ...words,
      picture: picture('gallery.json', line, file),
    })),
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
