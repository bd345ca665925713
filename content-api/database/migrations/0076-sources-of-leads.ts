const COLUMNS = `
ALTER TABLE leads ADD COLUMN source TEXT NOT NULL DEFAULT '';
ALTER TABLE leads ADD COLUMN campaign TEXT NOT NULL DEFAULT '';
ALTER TABLE leads ADD COLUMN form_page TEXT NOT NULL DEFAULT '';
`;

const INDEXES = `
CREATE INDEX leads_by_facts ON leads (project_type, project_name, lead_type, source, campaign, form_page);
CREATE INDEX lead_events_of_bookings ON lead_events (lead_id, at) WHERE kind = 'booking';
`;

const REST = `substr(referrer, iif(instr(referrer, '://') > 0, instr(referrer, '://') + 3, length(referrer) + 1))`;
const HOST = `lower(substr(${REST}, 1, length(${REST}) - length(ltrim(${REST},
  '-.abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'))))`;

/**
 * Leads know their source (utm_source, or else the site that the visitor came from), campaign, and the page with the
 * form. Earlier leads get the first two from what was stored; which page had the form, nobody recorded.
 */
export const sourcesOfLeads = {
  embedded: `${COLUMNS}
UPDATE leads SET
  campaign = coalesce(json_extract(utm, '$.utm_campaign'), ''),
  source = coalesce(nullif(json_extract(utm, '$.utm_source'), ''),
    CASE WHEN ${HOST} LIKE 'www.%' THEN substr(${HOST}, 5) ELSE ${HOST} END)
WHERE utm <> '{}' OR instr(referrer, '://') > 0;${INDEXES}`,
  postgres: `${COLUMNS}
UPDATE leads SET
  campaign = coalesce(utm::json ->> 'utm_campaign', ''),
  source = coalesce(nullif(utm::json ->> 'utm_source', ''),
    regexp_replace(lower(substring(referrer from '://([-.a-zA-Z0-9]+)')), '^www[.]', ''), '')
WHERE utm <> '{}' OR referrer LIKE '%://%';${INDEXES}`,
};
