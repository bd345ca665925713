import type { KindKey } from '../../kinds/kinds.shared.ts';

/** The kinds of content that types of sections list. What renders pages reads this, and no schema of a form. */
export const LISTED = {
  team: 'authors',
  logoStrip: 'logos',
  services: 'services',
  testimonials: 'testimonials',
} as const satisfies Record<string, KindKey>;

/** The kinds of content that sections list. The section of the team lists it, or the authors. */
export const LISTED_KINDS = [...new Set(Object.values(LISTED)), 'team'] as const;
