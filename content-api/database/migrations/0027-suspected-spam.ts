/**
 * What speaks for an enquiry being spam, as keys with commas between them: whatever has one is held back. And the
 * kinds of messages that were not sent about it, in the same way. No page shows it, so no trigger changes the
 * content's mark.
 */
export const suspectedSpam = `
ALTER TABLE leads ADD COLUMN spam_reasons TEXT NOT NULL DEFAULT '';
ALTER TABLE leads ADD COLUMN withheld TEXT NOT NULL DEFAULT '';
CREATE INDEX leads_held ON leads (id) WHERE spam_reasons != '';
`;
