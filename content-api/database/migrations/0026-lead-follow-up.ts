/** No page shows it, so no trigger changes the content's mark. */
export const leadFollowUp = `
ALTER TABLE leads ADD COLUMN owner_id INTEGER REFERENCES users ON DELETE SET NULL;
ALTER TABLE leads ADD COLUMN next_date TEXT;
ALTER TABLE leads ADD COLUMN next_step TEXT NOT NULL DEFAULT '';
ALTER TABLE leads ADD COLUMN discard_reason TEXT NOT NULL DEFAULT '';
ALTER TABLE leads ADD COLUMN discard_note TEXT NOT NULL DEFAULT '';
CREATE INDEX leads_of_owner ON leads (owner_id, next_date) WHERE owner_id IS NOT NULL;
`;
