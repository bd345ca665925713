/** SQLite can't take a CHECK from a table: it is made anew, with what is in it. */
export const scheduleSpans = `
CREATE TABLE post_schedules_with_spans (
  post_id INTEGER PRIMARY KEY REFERENCES posts ON DELETE CASCADE,
  publish_at TEXT,
  unpublish_at TEXT,
  problem TEXT NOT NULL DEFAULT '',
  done_at TEXT,
  planned_by INTEGER REFERENCES users ON DELETE SET NULL,
  untold_since TEXT
) STRICT;
INSERT INTO post_schedules_with_spans (post_id, publish_at, unpublish_at, problem, done_at)
SELECT post_id, publish_at, unpublish_at, problem, done_at FROM post_schedules;
DROP TABLE post_schedules;
ALTER TABLE post_schedules_with_spans RENAME TO post_schedules;
CREATE INDEX post_schedules_publish ON post_schedules (publish_at) WHERE publish_at IS NOT NULL;
CREATE INDEX post_schedules_unpublish ON post_schedules (unpublish_at) WHERE unpublish_at IS NOT NULL;
CREATE INDEX post_schedules_done ON post_schedules (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX post_schedules_problem ON post_schedules (post_id) WHERE problem != '';
CREATE INDEX post_schedules_untold ON post_schedules (untold_since) WHERE untold_since IS NOT NULL;
CREATE INDEX post_schedules_planned_by ON post_schedules (planned_by) WHERE planned_by IS NOT NULL;
`;
