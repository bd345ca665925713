/** An earlier release is served until the next one is made: dashboards say since when, and who chose it. */
export const rollbacks = `
ALTER TABLE current_release ADD COLUMN rolled_back_at TEXT;
ALTER TABLE current_release ADD COLUMN rolled_back_by TEXT;
`;
