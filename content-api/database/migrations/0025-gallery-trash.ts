/** Images too come back from the trash (0019) under their own id, which no other may get. */
export const galleryTrash = `
CREATE TRIGGER given_ids_gallery_images AFTER DELETE ON gallery_images BEGIN
INSERT INTO given_ids (name, highest) VALUES ('gallery_images', old.id)
ON CONFLICT (name) DO UPDATE SET highest = max(highest, excluded.highest);
END;
`;
