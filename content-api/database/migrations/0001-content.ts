/** In posts the long columns come last, `html` first among them: SQLite reads rows from the front. */
export const content = `
CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  email TEXT NOT NULL COLLATE NOCASE UNIQUE,
  display_name TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('admin', 'editor', 'author')),
  password_hash TEXT NOT NULL,
  session_version INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE TABLE images (
  id INTEGER PRIMARY KEY,
  file_base TEXT NOT NULL UNIQUE,
  url TEXT NOT NULL UNIQUE,
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0),
  bytes INTEGER NOT NULL,
  sha256 TEXT NOT NULL UNIQUE,
  source_sha256 TEXT NOT NULL,
  social_url TEXT,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX images_by_source ON images (source_sha256);

CREATE TABLE image_renditions (
  image_id INTEGER NOT NULL REFERENCES images ON DELETE CASCADE,
  format TEXT NOT NULL CHECK (format IN ('avif', 'webp')),
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  url TEXT NOT NULL UNIQUE,
  bytes INTEGER NOT NULL,
  PRIMARY KEY (image_id, format, width)
) STRICT, WITHOUT ROWID;

CREATE TABLE authors (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  slug TEXT NOT NULL UNIQUE,
  bio TEXT NOT NULL DEFAULT '',
  avatar_url TEXT NOT NULL DEFAULT '',
  image_id INTEGER REFERENCES images ON DELETE SET NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX authors_by_image ON authors (image_id);

CREATE TABLE categories (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  slug TEXT NOT NULL UNIQUE,
  description TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

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
CREATE INDEX posts_by_publication ON posts (status, published_at DESC, id DESC);
CREATE INDEX posts_by_creation ON posts (created_at DESC, id DESC);
CREATE INDEX posts_by_author ON posts (author_id);
CREATE INDEX posts_by_creator ON posts (created_by);
CREATE INDEX posts_by_image ON posts (image_id);

CREATE TABLE post_categories (
  post_id INTEGER NOT NULL REFERENCES posts ON DELETE CASCADE,
  category_id INTEGER NOT NULL REFERENCES categories ON DELETE CASCADE,
  PRIMARY KEY (post_id, category_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX post_categories_by_category ON post_categories (category_id, post_id);

CREATE VIRTUAL TABLE posts_search USING fts5 (
  title, excerpt, text,
  content = 'posts', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2'
);
CREATE TRIGGER posts_search_insert AFTER INSERT ON posts BEGIN
  INSERT INTO posts_search (rowid, title, excerpt, text) VALUES (new.id, new.title, new.excerpt, new.text);
END;
CREATE TRIGGER posts_search_delete AFTER DELETE ON posts BEGIN
  INSERT INTO posts_search (posts_search, rowid, title, excerpt, text)
  VALUES ('delete', old.id, old.title, old.excerpt, old.text);
END;
CREATE TRIGGER posts_search_update AFTER UPDATE OF title, excerpt, text ON posts
WHEN old.title IS NOT new.title OR old.excerpt IS NOT new.excerpt OR old.text IS NOT new.text BEGIN
  INSERT INTO posts_search (posts_search, rowid, title, excerpt, text)
  VALUES ('delete', old.id, old.title, old.excerpt, old.text);
  INSERT INTO posts_search (rowid, title, excerpt, text) VALUES (new.id, new.title, new.excerpt, new.text);
END;

CREATE TABLE gallery_images (
  id INTEGER PRIMARY KEY,
  image_id INTEGER NOT NULL REFERENCES images ON DELETE RESTRICT,
  alt_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX gallery_images_by_creation ON gallery_images (created_at DESC, id DESC);
CREATE INDEX gallery_images_by_image ON gallery_images (image_id);

CREATE TABLE logos (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  logo_url TEXT NOT NULL DEFAULT '',
  image_id INTEGER REFERENCES images ON DELETE SET NULL,
  alt_text TEXT NOT NULL DEFAULT '',
  sort_order INTEGER NOT NULL DEFAULT 0,
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX logos_in_order ON logos (active, sort_order, id);
CREATE INDEX logos_by_image ON logos (image_id);

CREATE TABLE testimonials (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  role TEXT NOT NULL,
  quote TEXT NOT NULL,
  initials TEXT NOT NULL DEFAULT '',
  sort_order INTEGER NOT NULL DEFAULT 0,
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX testimonials_in_order ON testimonials (active, sort_order, id);

CREATE TABLE seo_entries (
  kind TEXT NOT NULL CHECK (kind IN ('defaults', 'page')),
  key TEXT NOT NULL,
  value TEXT NOT NULL CHECK (json_valid(value)),
  PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE settings (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL CHECK (json_valid(value)),
  updated_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`;
