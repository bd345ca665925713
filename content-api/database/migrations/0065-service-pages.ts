/** Pages of renamed services stayed at their first address, and what search engines were told of them named it, too. */
const OF_THIS = `FROM leading_service_addresses AS moved
  WHERE seo_entries.key = 'services.' || moved.leads_to
  AND seo_entries.value LIKE '%"canonicalUrl":"/services/' || moved.slug || '"%'`;

export const servicePages = `
UPDATE seo_entries SET value = (
  SELECT replace(seo_entries.value, '"canonicalUrl":"/services/' || min(moved.slug) || '"',
    '"canonicalUrl":"/services/' || min(moved.leads_to) || '"')
  ${OF_THIS}
)
WHERE kind = 'page' AND EXISTS (SELECT 1 ${OF_THIS});
UPDATE pages SET revision = revision + 1,
  address = (
    SELECT '/services/' || leads_to FROM leading_service_addresses WHERE '/services/' || slug = pages.address
  ),
  title = (
    SELECT services.short_name FROM leading_service_addresses AS moved JOIN services ON services.id = moved.entry_id
    WHERE '/services/' || moved.slug = pages.address
  )
WHERE id IN (
  SELECT min(page.id) FROM pages AS page
  JOIN leading_service_addresses AS moved ON page.address = '/services/' || moved.slug
  WHERE page.fixed = 1
  AND NOT EXISTS (SELECT 1 FROM pages AS here WHERE here.address = '/services/' || moved.leads_to)
  GROUP BY moved.leads_to
);
UPDATE content_revision SET revision = 'service-pages';
`;
