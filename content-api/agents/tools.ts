import { z } from 'zod';
import { navigationSchema } from '../agency/navigation/navigation.shared.ts';
import { siteCheckQuerySchema } from '../blog/checks/checks.shared.ts';
import { postFormSchema, postStatusSchema } from '../blog/posts/posts.shared.ts';
import { redirectSchema } from '../blog/redirects/redirects.shared.ts';
import { leadStatuses } from '../enquiries/leads/leads.shared.ts';
import { anyKinds } from '../kinds/kinds.shared.ts';
import { galleryImageSchema, imageUrlSchema } from '../library/gallery/gallery.shared.ts';
import { pageFormSchema } from '../sitePages/sitePages.shared.ts';
import type { KeyRight } from '../staff/access/keys.shared.ts';
import { changesOf } from '../values/fields.shared.ts';
import { SUGGESTIBLE } from './suggestions.shared.ts';

type Given = Record<string, unknown>;

interface Described {
  description: string;
  /** The right that the key needs; null for content that visitors may read, too. */
  right: KeyRight | null;
  input: z.ZodRawShape;
}

/** A tool reads our own API, or suggests to a person. Nothing else can be declared here. */
export type Tool = Described &
  ({ reads: (given: Given) => string } | { suggests: { kind: string; isNew: boolean } });

const id = z.int().min(1).max(1e15);
const page = z.int().min(1).max(100_000).optional();
const search = z.string().max(200).optional().describe('Words to search for');

function listed(path: string, given: Given): string {
  const sent = Object.entries(given).filter(([, value]) => value !== undefined);
  return `${path}?${new URLSearchParams(sent.map(([name, value]) => [name, String(value)]))}`;
}

const list = (
  path: string,
  right: KeyRight | null,
  description: string,
  input: z.ZodRawShape = {},
): Tool => ({
  description,
  right,
  input,
  reads: (given) => listed(path, given),
});

const one = (path: string, right: KeyRight | null, description: string): Tool => ({
  description,
  right,
  input: { id },
  reads: (given) => `${path}/${given.id}`,
});

const SUGGESTS =
  'Suggests it to a person, who accepts or refuses each change: nothing is saved or public until then. Call it again to add to your suggestion.';

const change = (kind: string, text: string, input: z.ZodRawShape): Tool => ({
  description: `${text} Leave out the fields that stay as they are. ${SUGGESTS}`,
  right: SUGGESTIBLE[kind]?.change ?? null,
  input,
  suggests: { kind, isNew: false },
});

const create = (kind: string, text: string, input: z.ZodRawShape): Tool => ({
  description: `${text} ${SUGGESTS}`,
  right: SUGGESTIBLE[kind]?.create ?? null,
  input,
  suggests: { kind, isNew: true },
});

const content_format = z
  .enum(['html', 'markdown'])
  .optional()
  .describe('The format of content; html unless sent');
const postFields = postFormSchema.pick({
  title: true,
  slug: true,
  excerpt: true,
  content: true,
  featured_image_url: true,
  meta_title: true,
  meta_description: true,
});
const pageFields = pageFormSchema.pick({ title: true, description: true, sections: true });

const kindTools = Object.fromEntries(
  anyKinds.flatMap(({ kind, noun, schema }): [string, Tool][] => [
    [`change_${kind}`, change(kind, `Change a ${noun.toLowerCase()}.`, { id, ...changesOf(schema).shape })],
    [`create_${kind}`, create(kind, `Add a ${noun.toLowerCase()}.`, schema.shape)],
  ]),
);

/** No tool publishes, deletes, sends or saves. */
export const TOOLS: Record<string, Tool> = {
  list_posts: list(
    '/posts',
    null,
    'List posts of the blog, newest first. Drafts need the right to read them.',
    {
      search,
      page,
      status: postStatusSchema.optional(),
    },
  ),
  read_post: one('/posts/id', null, 'Read a post with its content as HTML.'),
  list_pages: list('/pages', 'pages.read', 'List the pages of the site with their addresses.'),
  read_page: one('/pages', 'pages.read', 'Read a page: its title, description and sections.'),
  list_entries: {
    description: 'List the entries of a kind of content, for example services or team.',
    right: null,
    input: { kind: z.enum(anyKinds.map(({ key }) => key)) },
    reads: ({ kind }) => `/${kind}`,
  },
  list_images: list('/gallery', 'gallery.read', 'List images with their alternative texts.', {
    search,
    page,
  }),
  read_menus: list('/navigation', 'navigation.write', 'Read the menus of the site.'),
  list_redirects: list('/redirects', 'redirects.write', 'List redirects from old addresses.'),
  list_missed_addresses: list(
    '/redirects/missed',
    'redirects.write',
    'List addresses that visitors asked for and that do not exist.',
  ),
  read_seo: list('/metatags', null, 'Read titles and descriptions for search engines.'),
  site_check: list('/admin/site-check', 'posts.change', 'List what Site Check found, page by page.', {
    page,
    weight: siteCheckQuerySchema.shape.weight,
  }),
  list_waiting_changes: list(
    '/admin/publish-plan',
    'site.generate',
    'List saved changes that wait for somebody to publish them.',
  ),
  list_leads: list('/leads', 'leads.read', 'List enquiries of visitors, newest first.', {
    search,
    page,
    status: z.enum(leadStatuses).optional(),
  }),
  // Reading for a program doesn't mark the lead as opened by a person.
  read_lead: {
    ...one('/leads', 'leads.read', 'Read one enquiry.'),
    reads: (given) => `/leads/${given.id}?peek=yes`,
  },
  write_post: change('post', 'Change a post.', { id, content_format, ...postFields.partial().shape }),
  create_post: create('post', 'Write a new post.', {
    content_format,
    ...postFields.partial().required({ title: true, content: true }).shape,
  }),
  write_page: change(
    'page',
    'Change a page: send all its sections as read_page returned them, with your changes.',
    {
      id,
      ...pageFields.partial().shape,
    },
  ),
  create_page: create('page', 'Write a new page.', {
    address: z.string().describe('For example /cases/ferry-bookings'),
    ...pageFields.shape,
  }),
  change_image: change('image', 'Change the alternative text of an image.', {
    id,
    ...galleryImageSchema.shape,
  }),
  create_image: create('image', 'Add an image to the gallery from a web address.', imageUrlSchema.shape),
  change_menus: change('menus', 'Change the menu and the footer.', changesOf(navigationSchema).shape),
  create_redirect: create('redirect', 'Redirect an old address.', redirectSchema.shape),
  ...kindTools,
};
