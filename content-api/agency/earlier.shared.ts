import { z } from 'zod';
import { navigationSchema } from './navigation/navigation.shared.ts';
import { seoDefaultsSchema, seoPageSchema } from './seo/seo.shared.ts';
import { settingsSchema } from './settings/settings.shared.ts';

/** The values of which earlier versions are stored; null where one had never been set. */
export const EARLIER_VALUES = {
  ...settingsSchema.shape,
  navigation: navigationSchema.nullable(),
  letters: z.record(z.string(), z.unknown()).nullable(),
  seo: z.object({ defaults: seoDefaultsSchema, pages: z.record(z.string(), seoPageSchema) }),
} as const;

export type EarlierName = keyof typeof EARLIER_VALUES;

export function isEarlierName(name: string): name is EarlierName {
  return Object.hasOwn(EARLIER_VALUES, name);
}

export const earlierQuerySchema = z.object({
  of: z
    .string()
    .default('')
    .transform((of) => of.split(',').filter(isEarlierName)),
});

export const earlierSchema = z.object({
  /** ISO 8601: when they were changed into something else. */
  until: z.string(),
  /** The user who changed them; empty where nobody is known. */
  by: z.string(),
  changed: z.array(z.string()),
  /** The values until then: all requested ones that have been changed since. */
  values: z.record(z.string(), z.unknown()),
});
export type Earlier = z.infer<typeof earlierSchema>;
export const allEarlierSchema = z.object({ earlier: z.array(earlierSchema) });
