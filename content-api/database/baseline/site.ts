export const site = `
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

CREATE TABLE services (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  short_name TEXT NOT NULL,
  summary TEXT NOT NULL,
  description TEXT NOT NULL,
  drawing TEXT NOT NULL,
  sort_order INTEGER NOT NULL DEFAULT 0,
  active INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE TABLE service_addresses (
  slug TEXT NOT NULL,
  entry_id INTEGER NOT NULL REFERENCES services ON DELETE CASCADE,
  left_at TEXT NOT NULL,
  PRIMARY KEY (slug, entry_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX service_addresses_by_service ON service_addresses (entry_id, left_at);

CREATE TABLE pages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  address TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  status TEXT NOT NULL CHECK (status IN ('draft', 'published')),
  fixed INTEGER NOT NULL DEFAULT 0 CHECK (fixed IN (0, 1)),
  sections TEXT NOT NULL,
  revision INTEGER NOT NULL DEFAULT 1,
  created_by INTEGER REFERENCES users ON DELETE SET NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE TABLE page_addresses (
  address TEXT NOT NULL,
  page_id INTEGER NOT NULL REFERENCES pages ON DELETE CASCADE,
  left_at TEXT NOT NULL,
  PRIMARY KEY (address, page_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX page_addresses_by_page ON page_addresses (page_id, left_at);

CREATE TABLE page_schedules (
  page_id INTEGER PRIMARY KEY REFERENCES pages ON DELETE CASCADE,
  publish_at TEXT,
  unpublish_at TEXT,
  problem TEXT NOT NULL DEFAULT '',
  done_at TEXT,
  planned_by INTEGER REFERENCES users ON DELETE SET NULL,
  untold_since TEXT
) STRICT;
CREATE INDEX page_schedules_publish ON page_schedules (publish_at) WHERE publish_at IS NOT NULL;
CREATE INDEX page_schedules_unpublish ON page_schedules (unpublish_at) WHERE unpublish_at IS NOT NULL;
CREATE INDEX page_schedules_done ON page_schedules (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX page_schedules_problem ON page_schedules (page_id) WHERE problem != '';
CREATE INDEX page_schedules_untold ON page_schedules (untold_since) WHERE untold_since IS NOT NULL;
CREATE INDEX page_schedules_planned_by ON page_schedules (planned_by) WHERE planned_by IS NOT NULL;

CREATE TABLE redirects (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  source TEXT NOT NULL,
  source_key TEXT NOT NULL UNIQUE,
  target TEXT NOT NULL,
  target_key TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE TABLE missed_addresses (
  path TEXT PRIMARY KEY,
  count INTEGER NOT NULL,
  last_at TEXT NOT NULL,
  ignored INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

CREATE VIEW leading_service_addresses AS
SELECT claim.slug, claim.entry_id, claim.left_at, entry.slug AS leads_to
FROM service_addresses AS claim CROSS JOIN services AS entry ON entry.id = claim.entry_id
WHERE entry.active = 1
AND NOT EXISTS (SELECT 1 FROM services AS here WHERE here.slug = claim.slug AND here.active = 1)
AND NOT EXISTS (
  SELECT 1 FROM service_addresses AS other CROSS JOIN services AS owner ON owner.id = other.entry_id
  WHERE other.slug = claim.slug AND (other.left_at, other.entry_id) > (claim.left_at, claim.entry_id)
  AND owner.active = 1
);

CREATE VIEW leading_page_addresses AS
SELECT claim.address, claim.page_id, claim.left_at, page.address AS leads_to, page.status
FROM page_addresses AS claim JOIN pages AS page ON page.id = claim.page_id
WHERE page.address <> claim.address
AND NOT EXISTS (SELECT 1 FROM pages AS here WHERE here.address = claim.address AND here.status = 'published')
AND NOT EXISTS (SELECT 1 FROM services AS here WHERE '/services/' || here.slug = claim.address AND here.active = 1)
AND NOT EXISTS (
  SELECT 1 FROM page_addresses AS other JOIN pages AS holder ON holder.id = other.page_id
  WHERE other.address = claim.address AND holder.status = 'published'
  AND (other.left_at, other.page_id) > (claim.left_at, claim.page_id)
);
`;
