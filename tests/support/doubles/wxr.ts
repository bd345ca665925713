const cdata = (text: string) => `<![CDATA[${text}]]>`;

export interface WxrItem {
  id?: number | '';
  type?: string;
  status?: string;
  title?: string;
  slug?: string;
  link?: string;
  author?: string;
  content?: string;
  /** In UTC, as WordPress writes it. */
  date?: string;
  modified?: string;
  terms?: [domain: 'category' | 'post_tag' | 'post_format', slug: string, name: string][];
  meta?: Record<string, string>;
  /** Further elements, as they stand in the file. */
  more?: string;
}

/** One item as WordPress writes it. */
export function wxrItem(item: WxrItem): string {
  const {
    id = 1,
    type = 'post',
    status = 'publish',
    title = `Post ${id}`,
    slug = `post-${id}`,
    terms = [],
  } = item;
  const { date = '2020-05-04 08:30:00', modified = date, author = 'ada', content = `Text of ${slug}` } = item;
  const meta = Object.entries(item.meta ?? {}).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  );
  const tags = terms.map(
    ([domain, nicename, name]) =>
      `<category domain="${domain}" nicename="${nicename}">${cdata(name)}</category>`,
  );
  return `
  <item>
    <title>${title}</title>
    <link>${item.link ?? `https://www.agency.example/2020/05/${slug}/`}</link>
    <pubDate>Mon, 04 May 2020 08:30:00 +0000</pubDate>
    <dc:creator>${cdata(author)}</dc:creator>
    <guid isPermaLink="false">https://www.agency.example/?p=${id}</guid>
    <description></description>
    <content:encoded>${cdata(content)}</content:encoded>
    <excerpt:encoded>${cdata('')}</excerpt:encoded>
    <wp:post_id>${id}</wp:post_id>
    <wp:post_date>${cdata(date)}</wp:post_date>
    <wp:post_date_gmt>${cdata(date)}</wp:post_date_gmt>
    <wp:post_modified_gmt>${cdata(modified)}</wp:post_modified_gmt>
    <wp:post_name>${cdata(slug)}</wp:post_name>
    <wp:status>${cdata(status)}</wp:status>
    <wp:post_parent>0</wp:post_parent>
    <wp:post_type>${cdata(type)}</wp:post_type>
    <wp:post_password></wp:post_password>
    ${tags.join('')}${meta.join('')}${item.more ?? ''}
  </item>`;
}

/** An export with these items. */
export function wxr(items: string): string {
  const author = (login: string, name: string) =>
    `<wp:author><wp:author_login>${cdata(login)}</wp:author_login><wp:author_email>${cdata('x@agency.example')}</wp:author_email><wp:author_display_name>${cdata(name)}</wp:author_display_name></wp:author>`;
  return `<?xml version="1.0" encoding="UTF-8" ?>
<!-- This is a WordPress eXtended RSS file -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
  <title>Agency</title>
  <link>https://www.agency.example</link>
  <pubDate>Fri, 20 Nov 2026 09:00:00 +0000</pubDate>
  <wp:wxr_version>1.2</wp:wxr_version>
  <wp:base_site_url>https://www.agency.example</wp:base_site_url>
  <wp:base_blog_url>https://www.agency.example</wp:base_blog_url>
  ${author('ada', 'Ada Byron')}${author('ben', 'Ben & Co')}${author('unused', 'Unused')}
  <wp:category><wp:term_id>2</wp:term_id><wp:category_nicename>seo</wp:category_nicename><wp:category_parent>marketing</wp:category_parent><wp:cat_name>${cdata('Search &amp; Find')}</wp:cat_name><wp:category_description>${cdata('All of it')}</wp:category_description></wp:category>
  <wp:tag><wp:term_id>3</wp:term_id><wp:tag_slug>tips</wp:tag_slug><wp:tag_name>${cdata('Tips')}</wp:tag_name></wp:tag>
  <generator>https://wordpress.org/?v=6.7</generator>${items}
</channel>
</rss>
`;
}
