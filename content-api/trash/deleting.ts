import type { Action } from '../access/permissions.ts';
import type { TrashKind } from './contract.ts';

/** Who may delete an entry sees it in the trash and may bring it back. */
export const DELETING = {
  post: 'posts.delete',
  author: 'authors.write',
  category: 'categories.write',
  logo: 'logos.write',
  testimonial: 'testimonials.write',
  image: 'gallery.delete',
} as const satisfies Record<TrashKind, Action>;
