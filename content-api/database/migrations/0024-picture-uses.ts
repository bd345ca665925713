const BEFORE = '/uploads/';

/**
 * The text becomes a JSON list, cut before each address, as for links (0011).
 * @param row whose texts they are. @param from where the rows come from, if it isn't the trigger's own.
 */
const keepPictures = (row: string, from = '') => `
INSERT INTO post_pictures (file_base, post_id, part)
SELECT DISTINCT substr(piece, 1, 32), post_id, part FROM (
  SELECT value AS piece, ${row}.id AS post_id, 'text' AS part
  FROM ${from} json_each('[' || replace(json_quote(${row}.content), '${BEFORE}', '","') || ']')
  WHERE key > 0
  UNION ALL
  SELECT substr(${row}.featured_image_url, instr(${row}.featured_image_url, '${BEFORE}') + ${BEFORE.length}),
    ${row}.id, 'cover'
  ${from === '' ? '' : `FROM ${row}`}
  WHERE instr(${row}.featured_image_url, '${BEFORE}') > 0
)
WHERE length(substr(piece, 1, 32)) = 32 AND substr(piece, 1, 32) NOT GLOB '*[^0-9a-f]*';`;

const BEFORE_LINK = '<a href=\\"';

/** As in 0011, in a third of the time: a limit (-1 is none) stops SQLite from reading pieces repeatedly. */
const keepLinks = `
INSERT INTO post_links (address, post_id)
SELECT DISTINCT rtrim(substr(path, 1, instr(path || '?', '?') - 1), '/'), new.id FROM (
  SELECT substr(url, 1, instr(url || '#', '#') - 1) AS path FROM (
    SELECT substr(value, 1, instr(value, '"') - 1) AS url
    FROM json_each('[' || replace(json_quote(new.html), '${BEFORE_LINK}', '","') || ']')
    WHERE key > 0 LIMIT -1
  ) LIMIT -1
)
WHERE path LIKE '%/blog/_%';`;

const quickerLinks = `
DROP TRIGGER post_links_insert;
DROP TRIGGER post_links_update;
CREATE TRIGGER post_links_insert AFTER INSERT ON posts BEGIN ${keepLinks}
END;
CREATE TRIGGER post_links_update AFTER UPDATE OF html ON posts WHEN old.html IS NOT new.html BEGIN
DELETE FROM post_links WHERE post_id = new.id; ${keepLinks}
END;
`;

/**
 * Looking for a picture in ten thousand texts takes half a second.
 * For undoing: how each replaced place was before, and its version afterwards. No page shows any of it.
 */
export const pictureUses = `${quickerLinks}
CREATE TABLE post_pictures (
  file_base TEXT NOT NULL,
  post_id INTEGER NOT NULL REFERENCES posts ON DELETE CASCADE,
  part TEXT NOT NULL CHECK (part IN ('text', 'cover')),
  PRIMARY KEY (file_base, post_id, part)
) STRICT, WITHOUT ROWID;
CREATE INDEX post_pictures_by_post ON post_pictures (post_id);
CREATE TRIGGER post_pictures_insert AFTER INSERT ON posts BEGIN ${keepPictures('new')}
END;
CREATE TRIGGER post_pictures_update AFTER UPDATE OF content, featured_image_url ON posts
WHEN old.content IS NOT new.content OR old.featured_image_url IS NOT new.featured_image_url BEGIN
DELETE FROM post_pictures WHERE post_id = new.id; ${keepPictures('new')}
END;
${keepPictures('posts', 'posts,')}
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
`;
