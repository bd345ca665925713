/** Services can have an image. A server that doesn't know it would let people delete an image that is in use. */
export const imagesOfServices = `
ALTER TABLE services ADD COLUMN cover_url TEXT NOT NULL DEFAULT '';
ALTER TABLE services ADD COLUMN cover_alt TEXT NOT NULL DEFAULT '';
ALTER TABLE services ADD COLUMN image_id INTEGER REFERENCES images ON DELETE SET NULL;
CREATE INDEX services_by_image ON services (image_id);
`;
