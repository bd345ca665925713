/** A random word and no count: a store that was restored may not arrive at the word of another content. */
const ANOTHER = 'lower(hex(randomblob(16)))';

interface Listed {
  kind: string;
  table: string;
  /** Its posts, of a condition on them: what has none in public has no address there. @param id of the entry. */
  withPosts(id: string, condition: string): string;
}

const CATEGORY: Listed = {
  kind: 'category',
  table: 'categories',
  withPosts: (id, condition) => `EXISTS (
    SELECT 1 FROM post_categories CROSS JOIN posts ON posts.id = post_id WHERE category_id = ${id} AND ${condition}
  )`,
};

const AUTHOR: Listed = {
  kind: 'author',
  table: 'authors',
  withPosts: (id, condition) => `EXISTS (SELECT 1 FROM posts WHERE author_id = ${id} AND +${condition})`,
};

/** As for posts (0029): former public slugs, which lead there while nobody else with posts has them. */
const addressesOf = ({ kind, table, withPosts }: Listed) => {
  const addresses = `${kind}_addresses`;
  const isPublic = (entry: string) => withPosts(entry, "status = 'published'");
  const mark = (event: string) => `
CREATE TRIGGER content_mark_${addresses}_${event} AFTER ${event} ON ${addresses} BEGIN
UPDATE content_mark SET mark = ${ANOTHER};
END;`;
  return `
CREATE TABLE ${addresses} (
  slug TEXT NOT NULL,
  entry_id INTEGER NOT NULL REFERENCES ${table} ON DELETE CASCADE,
  left_at TEXT NOT NULL,
  PRIMARY KEY (slug, entry_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX ${addresses}_by_${kind} ON ${addresses} (entry_id, left_at);
CREATE TRIGGER ${addresses}_left AFTER UPDATE OF slug ON ${table} WHEN old.slug IS NOT new.slug BEGIN
INSERT INTO ${addresses} (slug, entry_id, left_at)
SELECT old.slug, new.id, new.updated_at WHERE ${withPosts('new.id', 'published_at IS NOT NULL')}
ON CONFLICT (slug, entry_id) DO UPDATE SET left_at = excluded.left_at;
DELETE FROM ${addresses} WHERE slug = new.slug AND entry_id = new.id;
END;
CREATE VIEW leading_${addresses} AS
SELECT claim.slug, claim.entry_id, claim.left_at, entry.slug AS leads_to
FROM ${addresses} AS claim CROSS JOIN ${table} AS entry ON entry.id = claim.entry_id
WHERE entry.slug <> claim.slug AND ${isPublic('entry.id')}
AND NOT EXISTS (SELECT 1 FROM ${table} AS here WHERE here.slug = claim.slug AND ${isPublic('here.id')})
AND NOT EXISTS (
  SELECT 1 FROM ${addresses} AS other
  WHERE other.slug = claim.slug AND (other.left_at, other.entry_id) > (claim.left_at, claim.entry_id)
  AND ${isPublic('other.entry_id')}
);
${['insert', 'update', 'delete'].map(mark).join('')}
`;
};

export const listAddresses = addressesOf(CATEGORY) + addressesOf(AUTHOR);
