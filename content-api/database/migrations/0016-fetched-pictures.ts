/**
 * Where pictures were fetched from by an import, so that the next one doesn't ask for them again. No page shows it. A
 * picture that nothing shows any longer takes its addresses with it.
 */
export const fetchedPictures = `
CREATE TABLE fetched_pictures (
  address TEXT PRIMARY KEY,
  image_id INTEGER NOT NULL REFERENCES images ON DELETE CASCADE
) STRICT;
CREATE INDEX fetched_pictures_image ON fetched_pictures (image_id);
`;
