/** Earlier addresses as those of posts (0029): they lead on while no page and no service is public there. */
export const pageAddresses = `
CREATE TABLE page_addresses (
  address TEXT NOT NULL,
  page_id INTEGER NOT NULL REFERENCES pages ON DELETE CASCADE,
  left_at TEXT NOT NULL,
  PRIMARY KEY (address, page_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX page_addresses_by_page ON page_addresses (page_id, left_at);
CREATE VIEW leading_page_addresses AS
SELECT claim.address, claim.page_id, claim.left_at, page.address AS leads_to, page.status
FROM page_addresses AS claim JOIN pages AS page ON page.id = claim.page_id
WHERE page.address <> claim.address
AND NOT EXISTS (SELECT 1 FROM pages AS here WHERE here.address = claim.address AND here.status = 'published')
AND NOT EXISTS (SELECT 1 FROM services AS here WHERE '/services/' || here.slug = claim.address AND here.active = 1)
AND NOT EXISTS (
  SELECT 1 FROM page_addresses AS other JOIN pages AS holder ON holder.id = other.page_id
  WHERE other.address = claim.address AND holder.status = 'published'
  AND (other.left_at, other.page_id) > (claim.left_at, claim.page_id)
);
`;
