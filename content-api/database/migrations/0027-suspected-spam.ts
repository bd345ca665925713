/** Reasons, and kinds of messages held back, as keys with commas. No page shows it: no content mark. */
export const suspectedSpam = `
ALTER TABLE leads ADD COLUMN spam_reasons TEXT NOT NULL DEFAULT '';
ALTER TABLE leads ADD COLUMN withheld TEXT NOT NULL DEFAULT '';
CREATE INDEX leads_held ON leads (id) WHERE spam_reasons != '';
`;
