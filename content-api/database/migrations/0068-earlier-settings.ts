/** What settings, navigation, letters and the SEO configuration were before they were changed: a row for each change of a value. */
export const earlierSettings = `
CREATE TABLE earlier_settings (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL,
  value TEXT NOT NULL,
  until TEXT NOT NULL,
  changed_by INTEGER REFERENCES users ON DELETE SET NULL
) STRICT;
CREATE INDEX earlier_settings_by_key ON earlier_settings (key, id);
CREATE INDEX earlier_settings_changed_by ON earlier_settings (changed_by) WHERE changed_by IS NOT NULL;
`;
