export const library = `
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
  created_at TEXT NOT NULL,
  alpha INTEGER CHECK (alpha IN (0, 1)),
  moving_url TEXT,
  focus_x INTEGER NOT NULL DEFAULT 50,
  focus_y INTEGER NOT NULL DEFAULT 50
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

CREATE TABLE gallery_images (
  id INTEGER PRIMARY KEY,
  image_id INTEGER NOT NULL REFERENCES images ON DELETE RESTRICT,
  alt_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  created_by INTEGER REFERENCES users ON DELETE SET NULL,
  file_name TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX gallery_images_by_creation ON gallery_images (created_at DESC, id DESC);
CREATE INDEX gallery_images_by_image ON gallery_images (image_id);
CREATE INDEX gallery_images_by_creator ON gallery_images (created_by);

CREATE TABLE gallery_images_search (
  id INTEGER PRIMARY KEY REFERENCES gallery_images ON DELETE CASCADE,
  text TEXT NOT NULL
) STRICT;

CREATE TABLE fetched_pictures (
  address TEXT PRIMARY KEY,
  image_id INTEGER NOT NULL REFERENCES images ON DELETE CASCADE
) STRICT;
CREATE INDEX fetched_pictures_image ON fetched_pictures (image_id);

CREATE TABLE picture_replacements (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  at TEXT NOT NULL,
  from_base TEXT NOT NULL
) STRICT;
CREATE INDEX picture_replacements_by_user ON picture_replacements (user_id);

CREATE TABLE replaced_places (
  replacement_id INTEGER NOT NULL REFERENCES picture_replacements ON DELETE CASCADE,
  type TEXT NOT NULL,
  place TEXT NOT NULL,
  title TEXT NOT NULL,
  version TEXT NOT NULL,
  before TEXT NOT NULL CHECK (json_valid(before)),
  PRIMARY KEY (replacement_id, type, place)
) STRICT, WITHOUT ROWID;

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

CREATE TABLE authors (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  slug TEXT NOT NULL UNIQUE,
  bio TEXT NOT NULL DEFAULT '',
  avatar_url TEXT NOT NULL DEFAULT '',
  image_id INTEGER REFERENCES images ON DELETE SET NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  sort_order INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX authors_by_image ON authors (image_id);

CREATE TABLE author_addresses (
  slug TEXT NOT NULL,
  entry_id INTEGER NOT NULL REFERENCES authors ON DELETE CASCADE,
  left_at TEXT NOT NULL,
  PRIMARY KEY (slug, entry_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX author_addresses_by_author ON author_addresses (entry_id, left_at);

CREATE TABLE categories (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  slug TEXT NOT NULL UNIQUE,
  description TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE TABLE category_addresses (
  slug TEXT NOT NULL,
  entry_id INTEGER NOT NULL REFERENCES categories ON DELETE CASCADE,
  left_at TEXT NOT NULL,
  PRIMARY KEY (slug, entry_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX category_addresses_by_category ON category_addresses (entry_id, left_at);
`;
