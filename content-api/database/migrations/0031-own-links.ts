const BEFORE = '<a href=\\"';

/**
 * As in 0024, with all addresses of this site. @param row whose text it is.
 * @param from where the rows come from, if it isn't the trigger's own.
 */
const keepLinks = (row: string, from = '') => `
INSERT OR IGNORE INTO post_links (address, post_id)
SELECT DISTINCT rtrim(substr(path, 1, instr(path || '?', '?') - 1), '/'), post_id FROM (
  SELECT substr(url, 1, instr(url || '#', '#') - 1) AS path, post_id FROM (
    SELECT substr(value, 1, instr(value, '"') - 1) AS url, ${row}.id AS post_id
    FROM ${from} json_each('[' || replace(json_quote(${row}.html), '${BEFORE}', '","') || ']')
    WHERE key > 0 LIMIT -1
  ) LIMIT -1
)
WHERE path LIKE '%/blog/_%' OR (path LIKE '/_%' AND path NOT LIKE '//%');`;

/** So that where an address leads nowhere, the texts with links there are known without reading them. */
export const ownLinks = `
DROP TRIGGER post_links_insert;
DROP TRIGGER post_links_update;
CREATE TRIGGER post_links_insert AFTER INSERT ON posts BEGIN ${keepLinks('new')}
END;
CREATE TRIGGER post_links_update AFTER UPDATE OF html ON posts WHEN old.html IS NOT new.html BEGIN
DELETE FROM post_links WHERE post_id = new.id; ${keepLinks('new')}
END;
${keepLinks('posts', 'posts,')}
`;
