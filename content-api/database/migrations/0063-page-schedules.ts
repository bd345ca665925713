/** As post_schedules (0018): when a page goes online and offline by itself, and what came of it. */
export const pageSchedules = `
CREATE TABLE page_schedules (
  page_id INTEGER PRIMARY KEY REFERENCES pages ON DELETE CASCADE,
  publish_at TEXT,
  unpublish_at TEXT,
  problem TEXT NOT NULL DEFAULT '',
  done_at TEXT,
  planned_by INTEGER REFERENCES users ON DELETE SET NULL,
  untold_since TEXT
) STRICT;
CREATE INDEX page_schedules_publish ON page_schedules (publish_at) WHERE publish_at IS NOT NULL;
CREATE INDEX page_schedules_unpublish ON page_schedules (unpublish_at) WHERE unpublish_at IS NOT NULL;
CREATE INDEX page_schedules_done ON page_schedules (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX page_schedules_problem ON page_schedules (page_id) WHERE problem != '';
CREATE INDEX page_schedules_untold ON page_schedules (untold_since) WHERE untold_since IS NOT NULL;
CREATE INDEX page_schedules_planned_by ON page_schedules (planned_by) WHERE planned_by IS NOT NULL;
`;
