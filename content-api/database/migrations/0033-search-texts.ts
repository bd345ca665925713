function searched(table: string, texts: Record<string, string[]>): string {
  const names = Object.keys(texts);
  const columns = [...new Set(Object.values(texts).flat())];
  const made = (row: string) =>
    Object.values(texts).map((its) => `search_text(${its.map((column) => `${row}.${column}`).join(', ')})`);
  return `
CREATE TABLE ${table}_search (
  id INTEGER PRIMARY KEY REFERENCES ${table} ON DELETE CASCADE,
  ${names.map((name) => `${name} TEXT NOT NULL`).join(', ')}
) STRICT;
INSERT INTO ${table}_search (id, ${names}) SELECT id, ${made(table)} FROM ${table};
CREATE TRIGGER ${table}_search_insert AFTER INSERT ON ${table} BEGIN
  INSERT INTO ${table}_search (id, ${names}) VALUES (new.id, ${made('new')});
END;
CREATE TRIGGER ${table}_search_update AFTER UPDATE OF ${columns} ON ${table} BEGIN
  UPDATE ${table}_search SET (${names}) = (${made('new')}) WHERE id = new.id;
END;`;
}

const who = ['name', 'email', 'company', 'phone'];

const folded = (row: string) => ['title', 'excerpt', 'text'].map((name) => `search_words(${row}.${name})`);

/**
 * Searches read these tables alone. The index of posts is made of words by Unicode's rules (SQLite's know
 * neither ß nor ı, and take a Chinese sentence for a word).
 * It keeps no texts: https://www.sqlite.org/fts5.html#contentless_delete_tables
 */
export const searchTexts = `
${searched('leads', { who, text: [...who, 'message', 'project_type'] })}
${searched('bookings', { text: [...who, 'message', 'meeting_type'] })}
${searched('gallery_images', { text: ['alt_text'] })}

DROP TRIGGER posts_search_insert;
DROP TRIGGER posts_search_delete;
DROP TRIGGER posts_search_update;
DROP TABLE posts_search;
CREATE VIRTUAL TABLE posts_search USING fts5 (
  title, excerpt, text, content = '', contentless_delete = 1, tokenize = 'ascii'
);
INSERT INTO posts_search (rowid, title, excerpt, text) SELECT id, ${folded('posts')} FROM posts;
CREATE TRIGGER posts_search_insert AFTER INSERT ON posts BEGIN
  INSERT INTO posts_search (rowid, title, excerpt, text) VALUES (new.id, ${folded('new')});
END;
CREATE TRIGGER posts_search_delete AFTER DELETE ON posts BEGIN
  DELETE FROM posts_search WHERE rowid = old.id;
END;
CREATE TRIGGER posts_search_update AFTER UPDATE OF title, excerpt, text ON posts
WHEN old.title IS NOT new.title OR old.excerpt IS NOT new.excerpt OR old.text IS NOT new.text BEGIN
  DELETE FROM posts_search WHERE rowid = old.id;
  INSERT INTO posts_search (rowid, title, excerpt, text) VALUES (new.id, ${folded('new')});
END;
`;
