/** Whose texts link to a slug, by its path or with the site's origin before it. */
const linkingTo = (slug: string, folder = '/blog/') => `
SELECT post_id FROM post_links WHERE address IN (
  '${folder}' || ${slug}, (SELECT origin FROM check_basis) || '${folder}' || ${slug}
)`;

/** Puts posts on the list of those to look over, at its end: the latest are taken first. */
const mark = (posts: string) => `
DELETE FROM unchecked_posts WHERE post_id IN (${posts});
INSERT INTO unchecked_posts (post_id) SELECT id FROM posts WHERE id IN (${posts});`;

const trigger = (name: string, event: string, posts: string[]) => `
CREATE TRIGGER unchecked_posts_${name} AFTER ${event} BEGIN ${posts.map(mark).join('')}
END;`;

const changed = (columns: string[]) =>
  columns.map((column) => `old.${column} IS NOT new.${column}`).join(' OR ');

const JUDGED = 'status title slug excerpt content featured_image_url meta_title meta_description'.split(' ');

/**
 * A written post is marked, and those that link to it where its address or status changes: a link may be dead
 * or alive. checks/checkWaiting.ts looks them over, so a save costs only the mark. The content mark doesn't
 * move.
 */
export const postFindings = `
CREATE TABLE post_findings (
  post_id INTEGER NOT NULL REFERENCES posts ON DELETE CASCADE,
  position INTEGER NOT NULL,
  code TEXT NOT NULL,
  field TEXT NOT NULL,
  about TEXT NOT NULL,
  detail TEXT NOT NULL,
  PRIMARY KEY (post_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX post_findings_by_code ON post_findings (code, post_id);
CREATE TABLE unchecked_posts (
  mark INTEGER PRIMARY KEY AUTOINCREMENT,
  post_id INTEGER NOT NULL UNIQUE REFERENCES posts ON DELETE CASCADE
) STRICT;
CREATE TABLE check_basis (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  rules INTEGER NOT NULL,
  origin TEXT NOT NULL,
  pages TEXT NOT NULL
) STRICT;
INSERT INTO check_basis VALUES (1, 0, '', '[]');
INSERT INTO unchecked_posts (post_id) SELECT id FROM posts ORDER BY id;
${trigger('insert', 'INSERT ON posts', ['new.id', linkingTo('new.slug')])}
${trigger('update', `UPDATE OF ${JUDGED.join(', ')} ON posts WHEN ${changed(JUDGED)}`, ['new.id'])}
${trigger('move', `UPDATE OF slug, status ON posts WHEN ${changed(['slug', 'status'])}`, [
  linkingTo('old.slug'),
  linkingTo('new.slug'),
  `SELECT linking.post_id FROM post_addresses JOIN post_links AS linking
     ON linking.address IN ('/blog/' || slug, (SELECT origin FROM check_basis) || '/blog/' || slug)
     WHERE post_addresses.post_id = new.id`,
])}
${trigger('delete', 'DELETE ON posts', [linkingTo('old.slug')])}
${trigger('address_insert', 'INSERT ON post_addresses', [linkingTo('new.slug')])}
${trigger('address_delete', 'DELETE ON post_addresses', [linkingTo('old.slug')])}
${trigger('filed', 'INSERT ON post_categories', ['new.post_id'])}
${trigger('unfiled', 'DELETE ON post_categories', ['old.post_id'])}
${trigger('category_insert', 'INSERT ON categories', [linkingTo('new.slug', '/blog/category/')])}
${trigger('category_move', `UPDATE OF slug ON categories WHEN ${changed(['slug'])}`, [
  linkingTo('old.slug', '/blog/category/'),
  linkingTo('new.slug', '/blog/category/'),
])}
${trigger('category_delete', 'DELETE ON categories', [linkingTo('old.slug', '/blog/category/')])}
`;
