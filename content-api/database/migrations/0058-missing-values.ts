/** PostgreSQL took a copy without words for one whose words are no JSON. */
export const missingValues = {
  embedded: '',
  postgres: `
ALTER TABLE working_copies DROP CONSTRAINT working_copies_values_check;
ALTER TABLE working_copies ADD CONSTRAINT working_copies_values_check
  CHECK ("values" IS NULL OR "values"::json IS NOT NULL);
`,
};
