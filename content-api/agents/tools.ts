import { z } from 'zod';
import { siteCheckQuerySchema } from '../blog/checks/checks.shared.ts';
import { postFormSchema, postStatusSchema } from '../blog/posts/posts.shared.ts';
import { leadStatuses } from '../enquiries/leads/leads.shared.ts';
import { anyKinds } from '../kinds/kinds.shared.ts';
import { pageFormSchema } from '../sitePages/sitePages.shared.ts';
import type { KeyRight } from '../staff/access/keys.shared.ts';
import type { WrittenKind } from '../writing/kinds/kinds.shared.ts';

type Given = Record<string, unknown>;

interface Described {
  description: string;
  /** The row of the permission table that the key needs; null for what visitors may read, too. */
  right: KeyRight | null;
  input: z.ZodRawShape;
}

/** A tool is a read of our own API, or it leaves a working copy. Nothing else can be declared here. */
export type Tool = Described & ({ reads: (given: Given) => string } | { writes: WrittenKind });

const id = z.int().min(1).max(1e15);
const page = z.int().min(1).max(100_000).optional();
const search = z.string().max(200).optional().describe('Words to search for');

/** The address with the arguments that were given as its query. */
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

const WRITES =
  'Leaves a working copy that is not public: a person compares it with the saved version, and saves or discards it. Fields that you leave out stay as they are. To change your own working copy again, send the version that the last call returned.';
const version = z.int().min(0).optional().describe('The version that your last write of this entry returned');

/** Every tool, by its name. None publishes, deletes, sends or saves. */
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
  write_post: {
    description: `Change the text of a post. ${WRITES}`,
    right: 'posts.change',
    input: {
      id,
      version,
      ...postFormSchema
        .pick({
          title: true,
          slug: true,
          excerpt: true,
          content: true,
          featured_image_url: true,
          meta_title: true,
          meta_description: true,
        })
        .partial().shape,
    },
    writes: 'post',
  },
  write_page: {
    description: `Change a page: send all its sections as read_page returned them, with your changes. ${WRITES}`,
    right: 'pages.change',
    input: {
      id,
      version,
      ...pageFormSchema.pick({ title: true, description: true, sections: true }).partial().shape,
    },
    writes: 'page',
  },
};
