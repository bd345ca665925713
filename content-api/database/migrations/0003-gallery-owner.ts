export const galleryOwner = `
ALTER TABLE gallery_images ADD COLUMN created_by INTEGER REFERENCES users ON DELETE SET NULL;
CREATE INDEX gallery_images_by_creator ON gallery_images (created_by);
`;
