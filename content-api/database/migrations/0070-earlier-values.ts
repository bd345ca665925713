/** Besides settings and what is kept like them, fields of entries of the library (`author/7/bio`). */
export const earlierValues = `
ALTER TABLE earlier_settings RENAME TO earlier_values;
DROP INDEX earlier_settings_by_key;
DROP INDEX earlier_settings_changed_by;
CREATE INDEX earlier_values_by_key ON earlier_values (key, id);
CREATE INDEX earlier_values_changed_by ON earlier_values (changed_by) WHERE changed_by IS NOT NULL;
`;
