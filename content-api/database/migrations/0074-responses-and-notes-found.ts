const FOUND = `next_step, discard_note, coalesce(
  (SELECT group_concat(text, char(10)) FROM lead_notes WHERE lead_id = leads.id AND deleted_at IS NULL), '')`;

const HAVE_MORE = `SELECT id FROM leads WHERE next_step <> '' OR discard_note <> ''
  OR id IN (SELECT lead_id FROM lead_notes WHERE deleted_at IS NULL)`;

const RESPONSES = `
ALTER TABLE lead_notes ADD COLUMN response TEXT NOT NULL DEFAULT ''
  CHECK (response IN ('', 'mail', 'call', 'meeting', 'other', 'unknown'));
UPDATE lead_notes SET response = 'unknown';
`;

/** The digits of numbers, as `numbersLine` (values/numbers.shared.ts) marks them. */
const NUMBERS = `(
  SELECT string_agg(CASE WHEN n ~ '^[(]?([+]|00)'
    THEN '+' || regexp_replace(regexp_replace(replace(n, '(0)', ''), '^[(]?00', ''), '[^0-9]', '', 'g')
    ELSE '#' || regexp_replace(n, '[^0-9]', '', 'g') END, ' ')
  FROM (SELECT (regexp_matches(added, '[+]?[(]?[0-9](?:[ ()./-]{0,3}[0-9])+', 'g'))[1] AS n) AS numbers
  WHERE length(regexp_replace(n, '[^0-9]', '', 'g')) >= 3)`;

/**
 * Notes may say that they were a response, which of the earlier ones nobody knows. Leads are found by their notes and
 * next steps, too.
 */
export const responsesAndNotesFound = {
  embedded: `${RESPONSES}
UPDATE leads_search SET text = (
  SELECT search_text(name, email, company, phone, message, project_type, project_name, ${FOUND})
  FROM leads WHERE leads.id = leads_search.id
) WHERE id IN (${HAVE_MORE});`,
  postgres: `${RESPONSES}
UPDATE leads_search SET text = text || E'\\n' || added || coalesce(E'\\n' || ${NUMBERS}, '')
FROM (
  SELECT id AS lead, fold_text(concat_ws(E'\\n', next_step, discard_note, (
    SELECT string_agg(text, E'\\n') FROM lead_notes WHERE lead_id = leads.id AND deleted_at IS NULL))) AS added
  FROM leads WHERE id IN (${HAVE_MORE})
) AS more WHERE more.lead = leads_search.id;`,
};
