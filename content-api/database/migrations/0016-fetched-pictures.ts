/** So that the next import doesn't fetch again; goes with the picture. */
export const fetchedPictures = `
CREATE TABLE fetched_pictures (
  address TEXT PRIMARY KEY,
  image_id INTEGER NOT NULL REFERENCES images ON DELETE CASCADE
) STRICT;
CREATE INDEX fetched_pictures_image ON fetched_pictures (image_id);
`;
