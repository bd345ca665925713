/** A small Ghost export with what real ones have: pages, members, internal tags, two authors, old and new columns. */
export function ghostExport() {
  const at = '2024-03-01T08:00:00.000Z';
  const post = (id: string, slug: string, more: object) => ({
    id,
    slug,
    title: `Post ${slug}`,
    html: `<p>Text of ${slug}</p>`,
    status: 'published',
    visibility: 'public',
    type: 'post',
    created_at: at,
    updated_at: at,
    published_at: at,
    ...more,
  });
  const posts = [
    post('p1', 'first', {
      title: 'Tom & Jerry <3\u0007',
      html:
        '<h2>Part</h2><p>To <a href="__GHOST_URL__/second/">the second</a>, <a href="/news/third/#x">the third</a>, ' +
        '<a href="__GHOST_URL__/gone/">gone</a>, <a href="#part">part</a></p><!--kg-card-begin: html-->' +
        '<div>Box</div><!--kg-card-end: html--><figure class="kg-card kg-image-card"><img ' +
        'src="__GHOST_URL__/content/images/size/w600/2024/03/desk.png" alt="A desk"><figcaption>Our desk</figcaption></figure>',
      feature_image: '__GHOST_URL__/content/images/2024/03/cover.png',
      custom_excerpt: 'In\nshort',
      featured: 1,
    }),
    post('p2', 'second', { published_at: 1_711_000_000_000, updated_at: '2024-03-21 05:46:40' }),
    post('p3', 'third', { status: 'draft', published_at: null }),
    post('p4', 'fourth', { status: 'scheduled', published_at: '2999-01-01T09:00:00.000Z' }),
    post('p5', 'fifth', { status: 'scheduled', published_at: '2024-04-01T09:00:00.000Z' }),
    post('p6', 'members', { visibility: 'members' }),
    post('p7', 'paid', { visibility: 'paid' }),
    post('p8', 'lexical', { html: null, lexical: '{"root":{}}' }),
    post('p9', 'about', { type: 'page' }),
    post('p10', 'old-page', { type: undefined, page: 1 }),
    post('p11', 'second', { title: 'The same slug', visibility: undefined }),
  ];
  return {
    db: [
      {
        meta: { exported_on: 1_720_000_000_000, version: '5.80.0' },
        data: {
          posts,
          posts_meta: [
            { post_id: 'p1', meta_title: 'Meta', meta_description: 'Words', feature_image_alt: 'The cover' },
          ],
          users: [
            { id: 'u1', name: 'Ada Byron', slug: 'ada', bio: 'Writes', profile_image: null },
            { id: 'u2', name: 'Ben', slug: 'ben' },
            { id: 'u3', name: 'Nobody', slug: 'nobody' },
          ],
          posts_authors: [
            { post_id: 'p1', author_id: 'u2', sort_order: 1 },
            { post_id: 'p1', author_id: 'u1', sort_order: 0 },
            { post_id: 'p2', author_id: 'u2', sort_order: 0 },
          ],
          tags: [
            { id: 't1', name: 'Search & Find', slug: 'search', description: 'All of it' },
            { id: 't2', name: '#hidden', slug: 'hash-hidden', visibility: 'internal' },
            { id: 't3', name: 'Unused', slug: 'unused' },
          ],
          posts_tags: [
            { post_id: 'p1', tag_id: 't2', sort_order: 0 },
            { post_id: 'p1', tag_id: 't1', sort_order: 1 },
            { post_id: 'p1', tag_id: 'gone', sort_order: 2 },
          ],
        },
      },
    ],
  };
}
