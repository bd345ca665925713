/**
 * Rows name the post, not its slug, so each leads straight there, and taking a slug ends other claims: no
 * circles.
 * Published once is enough (`published_at` is kept): links to a withdrawn post are still out there.
 */
export const postAddresses = `
CREATE TABLE post_addresses (
  slug TEXT PRIMARY KEY,
  post_id INTEGER NOT NULL REFERENCES posts ON DELETE CASCADE,
  left_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX post_addresses_by_post ON post_addresses (post_id, left_at);
CREATE TRIGGER post_addresses_insert AFTER INSERT ON posts BEGIN
DELETE FROM post_addresses WHERE slug = new.slug;
END;
CREATE TRIGGER post_addresses_update AFTER UPDATE OF slug ON posts WHEN old.slug IS NOT new.slug BEGIN
DELETE FROM post_addresses WHERE slug IN (old.slug, new.slug);
INSERT INTO post_addresses (slug, post_id, left_at)
SELECT old.slug, new.id, new.updated_at WHERE old.published_at IS NOT NULL;
END;
`;
