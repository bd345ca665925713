/** Of a working copy that came from an earlier revision: when that was made, for the save that takes it over. */
export const broughtBack = `
ALTER TABLE working_copies ADD COLUMN from_at TEXT;
`;
