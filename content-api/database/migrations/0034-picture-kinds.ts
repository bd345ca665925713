/** `alpha` is looked up once for pictures that are there already (gallery/alpha.ts). */
export const pictureKinds = `
ALTER TABLE images ADD COLUMN alpha INTEGER CHECK (alpha IN (0, 1));
ALTER TABLE gallery_images ADD COLUMN file_name TEXT NOT NULL DEFAULT '';
DROP TRIGGER gallery_images_search_insert;
DROP TRIGGER gallery_images_search_update;
CREATE TRIGGER gallery_images_search_insert AFTER INSERT ON gallery_images BEGIN
  INSERT INTO gallery_images_search (id, text) VALUES (new.id, search_text(new.alt_text, new.file_name));
END;
CREATE TRIGGER gallery_images_search_update AFTER UPDATE OF alt_text, file_name ON gallery_images BEGIN
  UPDATE gallery_images_search SET text = search_text(new.alt_text, new.file_name) WHERE id = new.id;
END;
`;
