import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { png } from '../entries/pictures.ts';
import { temporaryFolder } from '../store.ts';
import { type WxrItem, wxrItem } from './wxr.ts';

/** Where the exported site is. */
export const oldSite = 'https://www.agency.example';

const attachment = (id: number, path: string, more: Partial<WxrItem> = {}) =>
  wxrItem({
    id,
    type: 'attachment',
    status: 'inherit',
    slug: `file-${id}`,
    more: path && `<wp:attachment_url><![CDATA[${oldSite}/wp-content/uploads/${path}]]></wp:attachment_url>`,
    ...more,
  });

/** A blog with one of everything that an export may hold. */
export const blogItems = [
  wxrItem({
    id: 11,
    slug: 'how-we-work',
    title: '<![CDATA[How we work \u0007&amp; why]]>',
    author: 'ben',
    terms: [
      ['category', 'seo', 'Search &amp; Find'],
      ['post_tag', 'tips', 'Tips'],
      ['post_format', 'post-format-aside', 'Aside'],
    ],
    meta: {
      _thumbnail_id: '90',
      _yoast_wpseo_title: 'Work %%sep%% %%sitename%%',
      _yoast_wpseo_metadesc: 'How it goes',
      _wp_old_slug: 'our-work',
    },
    content:
      `First, see <a href="${oldSite}/2020/05/plans/#part">plans</a>\nand <a href="/?p=12">again</a>.\n\n` +
      '[caption id="attachment_91" width="300"]<a href="/wp-content/uploads/2020/05/desk.png"><img class="x" ' +
      `src="${oldSite}/wp-content/uploads/2020/05/desk-300x200.png" alt="A desk" /></a> Our desk[/caption]\n\n` +
      `[contact-form-7 id="3"]\n\n<a href="${oldSite}/category/marketing/seo/">SEO</a>, <a href="${oldSite}/team/">team</a>\u0000`,
  }),
  wxrItem({ id: 12, slug: 'plans', content: '<!-- wp:paragraph -->\n<p>Plans</p>\n<!-- /wp:paragraph -->' }),
  wxrItem({ id: 13, slug: 'plans', title: 'Plans, again' }),
  wxrItem({
    id: 14,
    slug: '',
    status: 'draft',
    title: 'A draft',
    date: '0000-00-00 00:00:00',
    modified: '2020-06-01 10:00:00',
  }),
  wxrItem({ id: 15, slug: 'waits', status: 'future', date: '2999-01-01 09:00:00' }),
  wxrItem({ id: 16, slug: 'was-due', status: 'future', date: '2021-01-01 09:00:00' }),
  wxrItem({ id: 17, slug: 'for-us', status: 'private' }),
  wxrItem({ id: 18, slug: 'below', link: `${oldSite}/blog/below/`, meta: { _wp_old_slug: 'beneath' } }),
  wxrItem({ id: 19, slug: 'secret' }).replace('<wp:post_password>', '<wp:post_password>x'),
  wxrItem({ id: 20, slug: 'about', type: 'page' }),
  wxrItem({ id: 21, slug: 'r', type: 'revision' }) + wxrItem({ id: 22, slug: 'n', type: 'nav_menu_item' }),
  wxrItem({ id: 23, slug: 'p', type: 'portfolio' }) + wxrItem({ id: 24, slug: 't', status: 'trash' }),
  wxrItem({
    id: 25,
    slug: 'cover-gone',
    meta: { _thumbnail_id: '99' },
    more: '<wp:comment><wp:comment_id>1</wp:comment_id></wp:comment>',
  }),
  attachment(90, '2020/05/cover.png', { meta: { _wp_attachment_image_alt: 'The cover' } }),
  attachment(91, '2020/05/desk.png'),
  attachment(92, ''),
].join('');

/** The old site's uploads, as a folder. */
export async function oldUploads(): Promise<string> {
  const folder = temporaryFolder();
  mkdirSync(join(folder, '2020/05'), { recursive: true });
  writeFileSync(join(folder, '2020/05/desk.png'), await png());
  writeFileSync(join(folder, '2020/05/cover.png'), await png());
  return folder;
}
