import { z } from 'zod';
import type { Picture } from '../gallery/contract.ts';
import { slugSchema } from '../slugs/contract.ts';

/** Nothing, a picture of our own, or one elsewhere on the web (which we never fetch). */
const avatarUrl = z
  .string()
  .trim()
  .max(2000, 'Avatar must be a URL')
  .refine(
    (url) => url === '' || /^\/uploads\/[\w.-]+$/.test(url) || isWebAddress(url),
    'Avatar must be a URL',
  );

/** What is asked of an author, in the form and by the API. */
export const authorSchema = z.object({
  name: z.string('Name is required').trim().min(1, 'Name is required').max(200, 'Name is too long'),
  slug: slugSchema,
  bio: z.string().trim().max(5000, 'Bio is too long').default(''),
  avatar_url: avatarUrl.default(''),
});

export type AuthorInput = z.infer<typeof authorSchema>;

/** An author as the API answers it. */
export interface Author extends AuthorInput {
  id: number;
}

/** An author as pages show them. */
export interface AuthorProfile {
  name: string;
  slug: string;
  bio: string;
  avatar: Picture | null;
}

function isWebAddress(url: string): boolean {
  return z.url({ protocol: /^https?$/ }).safeParse(url).success;
}
