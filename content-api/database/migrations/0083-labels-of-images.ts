const SQL = "ALTER TABLE gallery_images ADD COLUMN labels TEXT NOT NULL DEFAULT '[]';";

/** Free words by which staff find images again, as a list in JSON. Visitors never see them. */
export const labelsOfImages = { embedded: SQL, postgres: SQL, olderMayWrite: true } as const;
