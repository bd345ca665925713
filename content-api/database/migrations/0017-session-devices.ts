/**
 * What its user recognises a session by, and which of the user's session versions it belongs to: another password or
 * role ends those of earlier ones.
 */
export const sessionDevices = `
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN version INTEGER;
`;
