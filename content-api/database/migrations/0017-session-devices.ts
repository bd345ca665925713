/** The version: another password or role ends the sessions of earlier ones. */
export const sessionDevices = `
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN version INTEGER;
`;
