import { z } from 'zod';

const text = z.string().trim().max(2000, 'This is too long').default('');

/** Addresses end up in the head of every page: only the web's own, or a path of this site. */
const address = text.refine(
  (url) => url === '' || /^(?:https?:\/\/|\/(?!\/))/i.test(url),
  'Must be a web address or a path',
);

export const seoDefaultsSchema = z.looseObject({
  siteName: text,
  siteUrl: text.refine((url) => url === '' || /^https?:\/\//i.test(url), 'Must be a web address'),
  ogImage: address,
  twitterCard: text,
  ogType: text,
});

export const seoPageSchema = z.looseObject({
  title: text,
  metaTitle: text,
  metaDescription: text,
  keywords: text,
  canonicalUrl: address,
});

/** The whole configuration, as the back office reads and replaces it. Keys we don't know are kept. */
export const seoConfigSchema = z.object({
  defaults: seoDefaultsSchema,
  pages: z.record(z.string().min(1).max(200), seoPageSchema),
});

export type SeoDefaults = z.infer<typeof seoDefaultsSchema>;
export type SeoPage = z.infer<typeof seoPageSchema>;
export type SeoConfig = z.infer<typeof seoConfigSchema>;
