import { z } from 'zod';
import {
  clearable,
  isAddress,
  isOrigin,
  oneLine,
  optionalLine,
  printable,
} from '../../values/fields.shared.ts';

/** Addresses end up in the head of every page: only the web's own, or a path of this site. */
const address = (label: string, accepts: (url: string) => boolean, message: string) =>
  clearable(
    z
      .string(`${label} must be text`)
      .overwrite(printable)
      .trim()
      .max(2000, `${label} is too long`)
      .refine((url) => url === '' || accepts(url), `${label} ${message}`),
  );

const word = (label: string, allowed: RegExp, message: string) =>
  clearable(
    z
      .string(`${label} must be text`)
      .overwrite(oneLine)
      .max(2000, `${label} is too long`)
      .refine((text) => text === '' || allowed.test(text), `${label} ${message}`),
  );

const addressOrPath = 'must be a web address or a path';

/** A value under a key that we don't know: kept, as long as it is one that a page could show. */
const unknownValue = z.union(
  [z.string().overwrite(printable).max(2000), z.number(), z.boolean(), z.null()],
  'This must be a short text, a number, or yes or no',
);

export const seoDefaultsSchema = z
  .object({
    siteName: optionalLine('Site name', 2000),
    siteUrl: address(
      'Site URL',
      isOrigin,
      'must be a web address without a path, for example https://www.example.com',
    ),
    ogImage: address('Default OG image', isAddress, addressOrPath),
    twitterCard: word(
      'Twitter card type',
      /^(?:summary|summary_large_image|app|player)$/,
      'must be summary, summary_large_image, app or player',
    ),
    ogType: word('OG type', /^[a-z][\w.:-]*$/i, 'must be one word, for example website or article'),
  })
  .catchall(unknownValue);

export const seoPageSchema = z
  .object({
    title: optionalLine('Page title', 2000),
    metaTitle: optionalLine('Meta title', 2000),
    metaDescription: optionalLine('Meta description', 2000),
    keywords: optionalLine('Keywords', 2000),
    canonicalUrl: address('Canonical URL', isAddress, addressOrPath),
    ogImage: address('OG image', isAddress, addressOrPath).optional(),
  })
  .catchall(unknownValue);

/** The whole configuration, as the back office reads and replaces it. Keys we don't know are kept. */
export const seoConfigSchema = z.object(
  {
    defaults: seoDefaultsSchema,
    pages: z.record(z.string().min(1).max(200), seoPageSchema, 'Pages must be a map of page keys'),
  },
  'Send the whole configuration: defaults and pages',
);

export const seoChangeSchema = z.union(
  [z.object({ config: seoConfigSchema }), seoConfigSchema],
  'Send the whole configuration: defaults and pages',
);

const given = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const seoAnswerSchema = z.object({
  defaults: z.record(z.string(), given),
  pages: z.record(z.string(), z.record(z.string(), given)),
  /** Pictures that links to pages show where none was chosen, by the keys of pages that are published. */
  drawn: z.record(z.string(), z.string()),
  /** The names of existing pages by their keys, in the order of the menu. */
  names: z.record(z.string(), z.string()),
});

/** The metadata in the head of a page. The agency's defaults fill in for missing values. */
export const pageMetadataSchema = z.object({
  pageKey: z.string(),
  title: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  keywords: z.string(),
  canonicalUrl: z.string(),
  ogImage: z.string(),
  ogType: z.string(),
  twitterCard: z.string(),
  author: z.string(),
});

export type SeoDefaults = z.infer<typeof seoDefaultsSchema>;
export type SeoPage = z.infer<typeof seoPageSchema>;
export type SeoConfig = z.infer<typeof seoConfigSchema>;
export type PageMetadata = z.infer<typeof pageMetadataSchema>;

/** Pages that every site has, by their keys. Those of services come with them (pageNames.ts). */
export const knownPages: Readonly<Record<string, string>> = {
  home: 'Home',
  about: 'About',
  services: 'Services',
  contact: 'Contact',
  blog: 'Blog',
};
