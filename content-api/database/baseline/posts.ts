export const posts = `
CREATE TABLE posts (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  excerpt TEXT NOT NULL DEFAULT '',
  content_hash TEXT NOT NULL,
  words INTEGER NOT NULL,
  read_time INTEGER NOT NULL,
  featured_image_url TEXT NOT NULL DEFAULT '',
  featured_image_alt TEXT NOT NULL DEFAULT '',
  image_id INTEGER REFERENCES images ON DELETE SET NULL,
  meta_title TEXT NOT NULL DEFAULT '',
  meta_description TEXT NOT NULL DEFAULT '',
  status TEXT NOT NULL CHECK (status IN ('draft', 'published', 'archived')),
  author_id INTEGER NOT NULL REFERENCES authors ON DELETE RESTRICT,
  created_by INTEGER REFERENCES users ON DELETE SET NULL,
  published_at TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL DEFAULT 1,
  toc TEXT NOT NULL CHECK (json_valid(toc)),
  html TEXT NOT NULL,
  content TEXT NOT NULL,
  text TEXT NOT NULL,
  CHECK (status <> 'published' OR published_at IS NOT NULL)
) STRICT;
CREATE INDEX posts_by_creation ON posts (created_at DESC, id DESC);
CREATE INDEX posts_by_author ON posts (author_id);
CREATE INDEX posts_by_creator ON posts (created_by);
CREATE INDEX posts_by_image ON posts (image_id);
CREATE INDEX posts_by_edit ON posts (updated_at DESC, id DESC);
CREATE INDEX posts_by_update ON posts (updated_at);
CREATE INDEX posts_by_appearance ON posts ((coalesce(published_at, created_at)) DESC, id DESC);

CREATE TABLE post_categories (
  post_id INTEGER NOT NULL REFERENCES posts ON DELETE CASCADE,
  category_id INTEGER NOT NULL REFERENCES categories ON DELETE CASCADE,
  PRIMARY KEY (post_id, category_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX post_categories_by_category ON post_categories (category_id, post_id);

CREATE TABLE post_links (
  address TEXT NOT NULL,
  post_id INTEGER NOT NULL REFERENCES posts ON DELETE CASCADE,
  PRIMARY KEY (address, post_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX post_links_by_post ON post_links (post_id);

CREATE TABLE post_pictures (
  file_base TEXT NOT NULL,
  post_id INTEGER NOT NULL REFERENCES posts ON DELETE CASCADE,
  part TEXT NOT NULL CHECK (part IN ('text', 'cover')),
  PRIMARY KEY (file_base, post_id, part)
) STRICT, WITHOUT ROWID;
CREATE INDEX post_pictures_by_post ON post_pictures (post_id);

CREATE TABLE post_saves (
  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  key TEXT NOT NULL,
  post_id INTEGER NOT NULL REFERENCES posts ON DELETE CASCADE,
  revision INTEGER NOT NULL,
  saved_at TEXT NOT NULL,
  PRIMARY KEY (user_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX post_saves_by_post ON post_saves (post_id);
CREATE INDEX post_saves_by_time ON post_saves (saved_at);

CREATE TABLE post_schedules (
  post_id INTEGER PRIMARY KEY REFERENCES posts ON DELETE CASCADE,
  publish_at TEXT,
  unpublish_at TEXT,
  problem TEXT NOT NULL DEFAULT '',
  done_at TEXT,
  planned_by INTEGER REFERENCES users ON DELETE SET NULL,
  untold_since TEXT
) STRICT;
CREATE INDEX post_schedules_publish ON post_schedules (publish_at) WHERE publish_at IS NOT NULL;
CREATE INDEX post_schedules_unpublish ON post_schedules (unpublish_at) WHERE unpublish_at IS NOT NULL;
CREATE INDEX post_schedules_done ON post_schedules (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX post_schedules_problem ON post_schedules (post_id) WHERE problem != '';
CREATE INDEX post_schedules_untold ON post_schedules (untold_since) WHERE untold_since IS NOT NULL;
CREATE INDEX post_schedules_planned_by ON post_schedules (planned_by) WHERE planned_by IS NOT NULL;

CREATE TABLE post_revisions (
  post_id INTEGER PRIMARY KEY REFERENCES posts ON DELETE CASCADE,
  revision TEXT NOT NULL
) STRICT;

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

CREATE TABLE imported_posts (
  post_id INTEGER PRIMARY KEY REFERENCES posts ON DELETE CASCADE,
  revision INTEGER NOT NULL,
  first_slug TEXT,
  waits INTEGER NOT NULL DEFAULT 0 CHECK (waits IN (0, 1))
) STRICT;
CREATE INDEX imported_posts_by_slug ON imported_posts (first_slug);

CREATE TABLE posts_to_prepare (
  post_id INTEGER PRIMARY KEY REFERENCES posts ON DELETE CASCADE
) STRICT;

CREATE TABLE post_addresses (
  slug TEXT NOT NULL,
  post_id INTEGER NOT NULL REFERENCES posts ON DELETE CASCADE,
  left_at TEXT NOT NULL,
  PRIMARY KEY (slug, post_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX post_addresses_by_post ON post_addresses (post_id, left_at);

CREATE VIEW leading_addresses AS
SELECT claim.slug, claim.post_id, claim.left_at, post.slug AS leads_to, post.status
FROM post_addresses AS claim CROSS JOIN posts AS post ON post.id = claim.post_id
WHERE post.slug <> claim.slug
AND NOT EXISTS (SELECT 1 FROM posts AS here WHERE here.slug = claim.slug AND here.status = 'published')
AND NOT EXISTS (
  SELECT 1 FROM post_addresses AS other CROSS JOIN posts AS holder ON holder.id = other.post_id
  WHERE other.slug = claim.slug AND holder.status = 'published'
  AND (other.left_at, other.post_id) > (claim.left_at, claim.post_id)
);

CREATE VIEW leading_category_addresses AS
SELECT claim.slug, claim.entry_id, claim.left_at, entry.slug AS leads_to
FROM category_addresses AS claim CROSS JOIN categories AS entry ON entry.id = claim.entry_id
WHERE entry.slug <> claim.slug AND EXISTS (
    SELECT 1 FROM post_categories CROSS JOIN posts ON posts.id = post_id WHERE category_id = entry.id AND status = 'published'
  )
AND NOT EXISTS (SELECT 1 FROM categories AS here WHERE here.slug = claim.slug AND EXISTS (
    SELECT 1 FROM post_categories CROSS JOIN posts ON posts.id = post_id WHERE category_id = here.id AND status = 'published'
  ))
AND NOT EXISTS (
  SELECT 1 FROM category_addresses AS other
  WHERE other.slug = claim.slug AND (other.left_at, other.entry_id) > (claim.left_at, claim.entry_id)
  AND EXISTS (
    SELECT 1 FROM post_categories CROSS JOIN posts ON posts.id = post_id WHERE category_id = other.entry_id AND status = 'published'
  )
);

CREATE VIEW leading_author_addresses AS
SELECT claim.slug, claim.entry_id, claim.left_at, entry.slug AS leads_to
FROM author_addresses AS claim CROSS JOIN authors AS entry ON entry.id = claim.entry_id
WHERE entry.slug <> claim.slug AND EXISTS (SELECT 1 FROM posts WHERE author_id = entry.id AND +status = 'published')
AND NOT EXISTS (SELECT 1 FROM authors AS here WHERE here.slug = claim.slug AND EXISTS (SELECT 1 FROM posts WHERE author_id = here.id AND +status = 'published'))
AND NOT EXISTS (
  SELECT 1 FROM author_addresses AS other
  WHERE other.slug = claim.slug AND (other.left_at, other.entry_id) > (claim.left_at, claim.entry_id)
  AND EXISTS (SELECT 1 FROM posts WHERE author_id = other.entry_id AND +status = 'published')
);
`;
