import { z } from 'zod';
import { invalidEmail, isEmail, tidyEmail } from '../values/email/email.shared.ts';
import {
  clearable,
  isWebAddress,
  optionalLine,
  optionalText,
  requiredLine,
  wholeNumber,
} from '../values/fields.shared.ts';
import { slugOfWords } from '../values/paths.shared.ts';
import { pictureWith } from '../values/picture.shared.ts';
import {
  contentKind,
  optionalAddress,
  optionalImage,
  pictureSchema,
  type ShownOf,
} from './contentKind.shared.ts';

const optionalLink = (label: string) => optionalAddress(`${label} must begin with https://`, isWebAddress);

/** The people of the agency. One who writes posts names their author, who then has the role and the portrait. */
export const team = contentKind({
  kind: 'person',
  key: 'team',
  noun: 'Person',
  fields: {
    name: requiredLine('Name', 200),
    role: optionalLine('Role', 120),
    bio: optionalText('Bio', 2000),
    portrait_url: optionalImage('Portrait'),
    portrait_alt: optionalLine('Alt text', 500),
    email: clearable(
      z
        .string(invalidEmail)
        .max(1000, invalidEmail)
        .overwrite(tidyEmail)
        .refine((email) => email === '' || isEmail(email), invalidEmail),
    ),
    website: optionalLink('Website'),
    social: optionalLink('Profile'),
    author: optionalLine('Author', 200),
    sort_order: wholeNumber('Sort order'),
    active: z.boolean('Active must be true or false').default(true),
  },
  order: ['sort_order'],
  identity: ['name'],
  picture: { field: 'portrait_url', file: 'portrait', alt: 'portrait_alt' },
  relations: { author: { to: 'authors' } },
  form: {
    name: { label: 'Name' },
    role: { label: 'Role', hint: 'For example Head of Design' },
    bio: { label: 'Bio', rows: 4, hint: 'Two or three sentences' },
    portrait_url: { label: 'Portrait' },
    portrait_alt: { label: 'Alt Text of the Portrait', hint: 'If empty, the name describes it' },
    email: { label: 'Email', hint: 'Visitors see it' },
    website: { label: 'Website' },
    social: { label: 'Profile', hint: 'Their page on a social network' },
    author: { label: 'Author of Posts', hint: 'The role and portrait also appear below their posts' },
  },
  screen: {
    title: 'Team',
    subtitle: 'The people of your agency',
    empty: 'Add a person, then show the section “Team” on a page.',
    question: 'Delete this person?',
    card: { portrait_alt: 'picture', role: 'soft', bio: 'text' },
    hides: true,
  },
  shownSchema: z.object({
    name: z.string(),
    role: z.string(),
    bio: z.string(),
    slug: z.string(),
    author: z.string(),
    avatar: pictureSchema.nullable(),
    links: z.array(z.object({ text: z.string(), href: z.string() })),
  }),
  shown: ({ name, role, bio, portrait_alt, email, website, social, author }, picture) => ({
    name,
    role,
    bio,
    /** Ends the address of the person on the page with the team: that of their posts, if they write any. */
    slug: author || slugOfWords(name),
    author,
    avatar: picture ? pictureWith(portrait_alt || name, picture) : null,
    links: [
      ...(email ? [{ text: email, href: `mailto:${email}` }] : []),
      ...[website, social].flatMap((href) =>
        href ? [{ text: href.replace(/^https?:\/\/(?:www\.)?|\/+$/gi, ''), href }] : [],
      ),
    ],
  }),
});

export type ShownPerson = ShownOf<typeof team>;
