/** What stands before the address in every link of a sanitised text; between tags no < can stand. */
const BEFORE = '<a href=\\"';

/**
 * Cut before each address into a JSON list, as triggers can't walk through a text otherwise.
 * @param row whose text it is. @param from where the rows come from, if it isn't the trigger's own.
 */
const keepLinks = (row: string, from = '') => `
INSERT INTO post_links (address, post_id)
SELECT DISTINCT rtrim(substr(path, 1, instr(path || '?', '?') - 1), '/'), post_id FROM (
  SELECT substr(url, 1, instr(url || '#', '#') - 1) AS path, post_id FROM (
    SELECT substr(value, 1, instr(value, '"') - 1) AS url, ${row}.id AS post_id
    FROM ${from} json_each('[' || replace(json_quote(${row}.html), '${BEFORE}', '","') || ']')
    WHERE key > 0
  )
)
WHERE path LIKE '%/blog/_%';`;

export const postLinks = `
CREATE TABLE post_links (
  address TEXT NOT NULL,
  post_id INTEGER NOT NULL REFERENCES posts ON DELETE CASCADE,
  PRIMARY KEY (address, post_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX post_links_by_post ON post_links (post_id);
CREATE TRIGGER post_links_insert AFTER INSERT ON posts BEGIN ${keepLinks('new')}
END;
CREATE TRIGGER post_links_update AFTER UPDATE OF html ON posts WHEN old.html IS NOT new.html BEGIN
DELETE FROM post_links WHERE post_id = new.id; ${keepLinks('new')}
END;
${keepLinks('posts', 'posts,')}
`;
